import type { Metadata } from 'next';
import { forbidden } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { BackLink } from '@/components/ui/back-link';
import { PageHeader } from '@/components/ui/page-header';
import { UserForm } from '@/components/users/user-form';
import { isAllowed } from '@/lib/auth/permissions';
import { routes } from '@/lib/routes';
import { requireArea } from '@/lib/server/session/current';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('users');
  return { title: t('new') };
}

export default async function NewUserPage() {
  const { user } = await requireArea('manager');
  if (!isAllowed(user.role, { user: ['create'] })) forbidden();
  const t = await getTranslations('users');

  return (
    <div className="flex flex-col gap-6">
      <BackLink href={routes.manager.users()}>{t('title')}</BackLink>
      <PageHeader title={t('new')} description={t('newHint')} />
      <UserForm />
    </div>
  );
}
