import type { Metadata } from 'next';
import { forbidden, notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { UserForm } from '@/app/manager/users/_components/user-form';
import { BackLink, PageBody, PageHeader } from '@/components/layout/page-header';
import { requirePage } from '@/lib/auth/session/current';
import { routes } from '@/lib/routes';
import { isEditAllowed } from '@/lib/users/moderation-rules';
import { getUser } from '@/lib/users/queries';

type Props = { params: Promise<{ id: string }> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('users');
  return { title: t('update') };
}

export default async function UpdateUserPage({ params }: Props) {
  const { id } = await params;
  const { user: self } = await requirePage('/manager/users/[id]/update');
  const user = await getUser(id);
  if (!user) notFound();
  const actor = { id: self.id, role: self.role };
  if (!isEditAllowed(user, actor)) forbidden();
  const t = await getTranslations('users');
  const { name, email, role, locale, updatedAt } = user;

  return (
    <PageBody>
      <BackLink href={routes.manager.user(id)}>
        <bdi>{name || email}</bdi>
      </BackLink>
      <PageHeader title={t('update')} />
      <UserForm user={{ id, name, email, role, locale, updatedAt }} actor={actor} />
    </PageBody>
  );
}
