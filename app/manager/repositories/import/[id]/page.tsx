import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { ImportContent } from '@/components/import/import-content';
import { AreaMessages } from '@/components/layout/area-messages';
import { BackLink, PageBody, PageHeader } from '@/components/layout/page-header';
import { RepositoryImport } from '@/components/repositories/repository-import';
import { requirePage } from '@/lib/auth/session/current';
import type { ShownImport } from '@/lib/import/status';
import { loadImport } from '@/lib/import/view';
import { repositoryImport } from '@/lib/repositories/import-target';
import { routes } from '@/lib/routes';

type Props = { params: Promise<{ id: string }> };

async function requireImport({ params }: Props): Promise<ShownImport | null> {
  const { id } = await params;
  const { user } = await requirePage('/manager/repositories/import/[id]');
  return loadImport(repositoryImport, id, user.id);
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const detail = await requireImport(props);
  const t = await getTranslations('pageError');
  return { title: detail?.fileName ?? t('notFound') };
}

export default async function RepositoryImportPage(props: Props) {
  const detail = await requireImport(props);
  if (!detail) notFound();
  const { fileName, rowCount, importedCount } = detail;
  const [t, tImport] = await Promise.all([
    getTranslations('repositoryImport'),
    getTranslations('importPage'),
  ]);

  return (
    <AreaMessages area="import">
      <PageBody>
        <BackLink href={routes.manager.imports.repositories.upload()}>{t('title')}</BackLink>
        <PageHeader
          title={<bdi>{fileName}</bdi>}
          description={rowCount > 0 ? tImport('rows', { count: rowCount }) : undefined}
        />
        <RepositoryImport>
          <ImportContent
            detail={detail}
            paths={routes.manager.imports.repositories}
            texts={{
              imported: t('imported', { count: importedCount }),
              show: t('show'),
            }}
          />
        </RepositoryImport>
      </PageBody>
    </AreaMessages>
  );
}
