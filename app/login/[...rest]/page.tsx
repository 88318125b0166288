import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('pageError');
  return { title: t('notFound') };
}

/** Every address below that nobody else answers: the not-found view of this area, in its own layout. */
export default function UnknownPage() {
  notFound();
}
