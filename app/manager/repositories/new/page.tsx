import type { Metadata } from 'next';
import { forbidden } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { RepositoryForm } from '@/components/repositories/repository-form';
import { BackLink } from '@/components/ui/back-link';
import { PageHeader } from '@/components/ui/page-header';
import { isAllowed } from '@/lib/auth/permissions';
import { routes } from '@/lib/routes';
import { requireArea } from '@/lib/server/session/current';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('repositories');
  return { title: t('new') };
}

export default async function NewRepositoryPage() {
  const { user } = await requireArea('manager');
  if (!isAllowed(user.role, { repository: ['create'] })) forbidden();
  const t = await getTranslations('repositories');

  return (
    <div className="flex flex-col gap-6">
      <BackLink href={routes.manager.repositories()}>{t('title')}</BackLink>
      <PageHeader title={t('new')} />
      <RepositoryForm />
    </div>
  );
}
