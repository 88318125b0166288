import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { ImportContent } from '@/components/import/import-content';
import { AreaMessages } from '@/components/layout/area-messages';
import { BackLink, PageBody, PageHeader } from '@/components/layout/page-header';
import { UserImport } from '@/components/users/user-import';
import { requirePage } from '@/lib/auth/session/current';
import type { ShownImport } from '@/lib/import/status';
import { loadImport } from '@/lib/import/view';
import { routes } from '@/lib/routes';
import { userImport } from '@/lib/users/import-target';

type Props = { params: Promise<{ id: string }> };

async function requireImport({ params }: Props): Promise<ShownImport | null> {
  const { id } = await params;
  const { user } = await requirePage('/manager/users/import/[id]');
  return loadImport(userImport, id, user.id);
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const detail = await requireImport(props);
  const t = await getTranslations('pageError');
  return { title: detail?.fileName ?? t('notFound') };
}

export default async function UserImportPage(props: Props) {
  const detail = await requireImport(props);
  if (!detail) notFound();
  const { fileName, rowCount, importedCount, unsentCount } = detail;
  const [t, tImport] = await Promise.all([getTranslations('userImport'), getTranslations('importPage')]);

  return (
    <AreaMessages area="import">
      <PageBody>
        <BackLink href={routes.manager.imports.users.upload()}>{t('title')}</BackLink>
        <PageHeader
          title={<bdi>{fileName}</bdi>}
          description={rowCount > 0 ? tImport('rows', { count: rowCount }) : undefined}
        />
        <UserImport>
          <ImportContent
            detail={detail}
            paths={routes.manager.imports.users}
            texts={{
              imported: t('imported', { count: importedCount - unsentCount }),
              unsent: unsentCount > 0 ? t('unsent', { count: unsentCount }) : undefined,
              show: t('show'),
            }}
          />
        </UserImport>
      </PageBody>
    </AreaMessages>
  );
}
