import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';

export async function unknownPageMetadata(): Promise<Metadata> {
  const t = await getTranslations('pageError');
  return { title: t('notFound') };
}

/** For `[...rest]`: unknown URLs of an area get its not-found page and layout. */
export function UnknownPage(): never {
  notFound();
}
