import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { UserImport } from '@/app/manager/users/_components/user-import';
import { AreaMessages } from '@/components/layout/area-messages';
import { BackLink, PageBody, PageHeader } from '@/components/layout/page-header';
import { requirePage } from '@/lib/auth/session/current';
import { loadColumns } from '@/lib/import/target';
import { routes } from '@/lib/routes';
import { userImport } from '@/lib/users/import';
import { getInvitationProgress } from '@/lib/users/invitations';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('import.users');
  return { title: t('title') };
}

export default async function ImportUsersPage() {
  await requirePage('/manager/users/import');
  const [t, users, columns, invitations] = await Promise.all([
    getTranslations('import.users'),
    getTranslations('users'),
    getLocale().then((locale) => loadColumns(userImport, locale)),
    getInvitationProgress(null),
  ]);

  return (
    <AreaMessages area="import">
      <PageBody>
        <BackLink href={routes.manager.users()}>{users('title')}</BackLink>
        <PageHeader title={t('title')} description={t('description')} />
        <UserImport columns={columns} invitations={invitations} />
      </PageBody>
    </AreaMessages>
  );
}
