import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ImportHistory } from '@/components/import/import-history';
import { ImportUpload } from '@/components/import/import-upload';
import { AreaMessages } from '@/components/layout/area-messages';
import { BackLink, PageBody, PageHeader } from '@/components/layout/page-header';
import { RepositoryImport } from '@/components/repositories/repository-import';
import { requirePage } from '@/lib/auth/session/current';
import { loadHeadings } from '@/lib/import/names';
import { listImports } from '@/lib/import/queries';
import { getLabels } from '@/lib/import/row-errors';
import { repositoryImport } from '@/lib/repositories/import-target';
import { routes } from '@/lib/routes';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('repositoryImport');
  return { title: t('title') };
}

export default async function ImportRepositoriesPage() {
  await requirePage('/manager/repositories/import');
  const [t, repositories, imports, headings, labels] = await Promise.all([
    getTranslations('repositoryImport'),
    getTranslations('repositories'),
    listImports(repositoryImport),
    loadHeadings(repositoryImport),
    getLabels(repositoryImport),
  ]);

  return (
    <AreaMessages area="import">
      <PageBody>
        <BackLink href={routes.manager.repositories.list()}>{repositories('title')}</BackLink>
        <PageHeader title={t('title')} description={t('description')} />
        <RepositoryImport>
          <ImportUpload headings={headings} labels={Object.values(labels)} />
        </RepositoryImport>
        {imports.length > 0 && (
          <ImportHistory imports={imports} paths={routes.manager.imports.repositories} />
        )}
      </PageBody>
    </AreaMessages>
  );
}
