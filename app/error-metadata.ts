import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { type ErrorStatus, errorTitles } from '@/components/layout/error-titles';

export async function errorMetadata(status: ErrorStatus): Promise<Metadata> {
  const t = await getTranslations('pageError');
  return { title: t(errorTitles[status]) };
}

/** Next takes the title of a 404 page from its not-found.tsx. */
export const notFoundMetadata = () => errorMetadata(404);
