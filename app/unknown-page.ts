import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';

/** The title of the 404 pages. */
export async function unknownPageMetadata(): Promise<Metadata> {
  const t = await getTranslations('pageError');
  return { title: t('notFound') };
}
