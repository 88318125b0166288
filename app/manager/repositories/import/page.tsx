import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { PageBody } from '@/components/layout/page-body';
import { BackLink, PageHeader } from '@/components/layout/page-header';
import { ImportHistory } from '@/components/repositories/import/import-history';
import { ImportUpload } from '@/components/repositories/import/import-upload';
import { requirePage } from '@/lib/auth/session/current';
import { listImports } from '@/lib/repositories/import/queries';
import { routes } from '@/lib/routes';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('importPage');
  return { title: t('title') };
}

export default async function ImportRepositoriesPage() {
  await requirePage(routes.manager.importRepositories());
  const [t, repositories, imports] = await Promise.all([
    getTranslations('importPage'),
    getTranslations('repositories'),
    listImports(),
  ]);

  return (
    <PageBody messages="repositoryImport">
      <BackLink href={routes.manager.repositories.list()}>{repositories('title')}</BackLink>
      <PageHeader title={t('title')} description={t('description')} />
      <ImportUpload />
      {imports.length > 0 && <ImportHistory imports={imports} />}
    </PageBody>
  );
}
