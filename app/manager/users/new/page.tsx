import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { InviteForm } from '@/app/manager/users/_components/invite-form';
import { AreaMessages } from '@/components/layout/area-messages';
import { BackLink, PageBody, PageHeader } from '@/components/layout/page-header';
import { requirePage } from '@/lib/auth/session/current';
import { routes } from '@/lib/routes';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('users');
  return { title: t('new') };
}

export default async function NewUserPage() {
  const { user } = await requirePage('/manager/users/new');
  const t = await getTranslations('users');

  return (
    <PageBody>
      <BackLink href={routes.manager.users()}>{t('title')}</BackLink>
      <PageHeader title={t('new')} description={t('newHint')} />
      <AreaMessages area="import">
        <InviteForm actor={{ id: user.id, role: user.role }} />
      </AreaMessages>
    </PageBody>
  );
}
