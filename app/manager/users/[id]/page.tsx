import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { cache } from 'react';
import { FormMessage } from '@/components/form/form-message';
import { BackLink } from '@/components/ui/back-link';
import { buttonClasses } from '@/components/ui/button';
import { IntentLink } from '@/components/ui/intent-link';
import { PageHeader } from '@/components/ui/page-header';
import { UserDetails } from '@/components/users/user-details';
import { isAllowed } from '@/lib/auth/permissions';
import type { SearchParams } from '@/lib/list/params';
import { routes } from '@/lib/routes';
import { requireArea } from '@/lib/server/session/current';
import { getUser } from '@/lib/users/queries';

type Props = { params: Promise<{ id: string }>; searchParams: Promise<SearchParams> };

const find = cache(getUser);

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  await requireArea('manager');
  const user = await find((await params).id);
  const t = await getTranslations('pageError');
  return { title: user ? user.name || user.email : t('notFound') };
}

export default async function UserPage({ params, searchParams }: Props) {
  const session = await requireArea('manager');
  const { invitation } = await searchParams;
  const user = await find((await params).id);
  if (!user) notFound();
  const t = await getTranslations('users');

  return (
    <div className="flex flex-col gap-6">
      <BackLink href={routes.manager.users()}>{t('title')}</BackLink>
      <PageHeader
        title={<bdi>{user.name || user.email}</bdi>}
        description={user.name ? <bdi dir="ltr">{user.email}</bdi> : undefined}
        actions={
          isAllowed(session.user.role, { user: ['update'] }) && (
            <IntentLink
              href={routes.manager.updateUser(user.id)}
              className={buttonClasses({ variant: 'secondary' })}
            >
              {t('update')}
            </IntentLink>
          )
        }
      />
      {invitation === 'sent' && <FormMessage tone="success">{t('invitationSent')}</FormMessage>}
      {invitation === 'failed' && <FormMessage tone="error">{t('invitationFailed')}</FormMessage>}
      <UserDetails user={user} />
    </div>
  );
}
