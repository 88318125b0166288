import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ImportHistory } from '@/components/import/import-history';
import { ImportUpload } from '@/components/import/import-upload';
import { AreaMessages } from '@/components/layout/area-messages';
import { BackLink, PageBody, PageHeader } from '@/components/layout/page-header';
import { UserImport } from '@/components/users/user-import';
import { requirePage } from '@/lib/auth/session/current';
import { loadHeadings } from '@/lib/import/names';
import { listImports } from '@/lib/import/queries';
import { getLabels } from '@/lib/import/row-errors';
import { routes } from '@/lib/routes';
import { userImport } from '@/lib/users/import-target';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('userImport');
  return { title: t('title') };
}

export default async function ImportUsersPage() {
  await requirePage('/manager/users/import');
  const [t, users, imports, headings, labels] = await Promise.all([
    getTranslations('userImport'),
    getTranslations('users'),
    listImports(userImport),
    loadHeadings(userImport),
    getLabels(userImport),
  ]);

  return (
    <AreaMessages area="import">
      <PageBody>
        <BackLink href={routes.manager.users()}>{users('title')}</BackLink>
        <PageHeader title={t('title')} description={t('description')} />
        <UserImport>
          <ImportUpload headings={headings} labels={Object.values(labels)} />
        </UserImport>
        {imports.length > 0 && <ImportHistory imports={imports} paths={routes.manager.imports.users} />}
      </PageBody>
    </AreaMessages>
  );
}
