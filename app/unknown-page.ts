import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';

export async function unknownPageMetadata(): Promise<Metadata> {
  const t = await getTranslations('pageError');
  return { title: t('notFound') };
}

/** For `[...rest]`: every other URL of an area shows the area's not-found page in the area's layout. */
export function UnknownPage(): never {
  notFound();
}
