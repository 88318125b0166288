import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { PageError } from '@/components/feedback/page-error';
import { routes } from '@/lib/routes';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('pageError');
  return { title: t('notFound') };
}

export default function NotFound() {
  return <PageError status={404} homeHref={routes.app.home()} />;
}
