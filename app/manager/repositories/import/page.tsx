import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { AreaMessages } from '@/components/layout/area-messages';
import { BackLink, PageBody, PageHeader } from '@/components/layout/page-header';
import { RepositoryImport } from '@/components/repositories/repository-import';
import { requirePage } from '@/lib/auth/session/current';
import { loadColumns } from '@/lib/import/names';
import { repositoryImport } from '@/lib/repositories/import';
import { routes } from '@/lib/routes';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('repositoryImport');
  return { title: t('title') };
}

export default async function ImportRepositoriesPage() {
  await requirePage('/manager/repositories/import');
  const [t, repositories, columns] = await Promise.all([
    getTranslations('repositoryImport'),
    getTranslations('repositories'),
    getLocale().then((locale) => loadColumns(repositoryImport, locale)),
  ]);

  return (
    <AreaMessages area="import">
      <PageBody>
        <BackLink href={routes.manager.repositories.list()}>{repositories('title')}</BackLink>
        <PageHeader title={t('title')} description={t('description')} />
        <RepositoryImport columns={columns} />
      </PageBody>
    </AreaMessages>
  );
}
