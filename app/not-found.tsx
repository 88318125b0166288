import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { PageError } from '@/components/layout/page-error';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('pageError');
  return { title: t('notFound') };
}

export default function NotFound() {
  return (
    <main id="main" tabIndex={-1} className="flex flex-1 flex-col justify-center pb-12 outline-none">
      <PageError status={404} />
    </main>
  );
}
