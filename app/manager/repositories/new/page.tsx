import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { BackLink, PageBody, PageHeader } from '@/components/layout/page-header';
import { RepositoryForm } from '@/components/repositories/repository-form';
import { requirePage } from '@/lib/auth/session/current';
import { routes } from '@/lib/routes';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('repositories');
  return { title: t('new') };
}

export default async function NewRepositoryPage() {
  await requirePage('/manager/repositories/new');
  const t = await getTranslations('repositories');

  return (
    <PageBody>
      <BackLink href={routes.manager.repositories.list()}>{t('title')}</BackLink>
      <PageHeader title={t('new')} />
      <RepositoryForm />
    </PageBody>
  );
}
