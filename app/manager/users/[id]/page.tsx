import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { cache } from 'react';
import { BanNotice, InvitationNotice } from '@/app/manager/users/_components/status-notice';
import { UserActions } from '@/app/manager/users/_components/user-actions';
import { UserHeader, UserTabs } from '@/app/manager/users/_components/user-header';
import { UserProperties } from '@/app/manager/users/_components/user-properties';
import { UserSessions } from '@/app/manager/users/_components/user-sessions';
import { UserSignInMethods } from '@/app/manager/users/_components/user-sign-in-methods';
import { Timeline } from '@/components/audit/event-list';
import { FormMessage } from '@/components/form/form';
import { PageBody, RecordColumns } from '@/components/layout/page-header';
import { References } from '@/components/records/references';
import { RelativeTime } from '@/components/ui/date-time';
import { listLinkedAccounts, listPasskeys } from '@/lib/account/queries';
import { userActivityQuery } from '@/lib/audit/queries';
import { coversRole, isAllowed, type Permission } from '@/lib/auth/roles';
import { requirePage } from '@/lib/auth/session/current';
import type { ActiveSession } from '@/lib/auth/session/store';
import { loadList } from '@/lib/list/read';
import { parseUserTab, routes, type SearchParams, type UserTab, userTabs } from '@/lib/routes';
import { loadReferences } from '@/lib/search/references';
import { env } from '@/lib/server/env';
import { getUser } from '@/lib/users/queries';
import { listUserSessions } from '@/lib/users/sessions';
import { findEmailChange, listUsersWithMethods, secureUserPermission } from '@/lib/users/sign-in-methods';
import type { UserDetail } from '@/lib/users/types';

type Props = { params: Promise<{ id: string }>; searchParams: Promise<SearchParams> };

const find = cache(getUser);

const tabPermissions: Record<UserTab, Permission> = {
  activity: { audit: ['read'] },
  sessions: { session: ['list'] },
};

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { id } = await params;
  await requirePage('/manager/users/[id]');
  const user = await find(id);
  const t = await getTranslations('pageError');
  return { title: user ? user.name || user.email : t('notFound') };
}

export default async function UserPage({ params, searchParams }: Props) {
  const { id } = await params;
  const session = await requirePage('/manager/users/[id]');
  const query = await searchParams;
  const user = await find(id);
  if (!user) notFound();
  const t = await getTranslations('users');
  const { name, email, role, status, banReason, banExpires } = user;
  const actor = { id: session.user.id, role: session.user.role };
  const tabs = userTabs.filter((tab) => isAllowed(actor.role, tabPermissions[tab]));
  const tab = parseUserTab(query.tab, tabs);
  const [withMethods] =
    user.status === 'banned' && isAllowed(actor.role, secureUserPermission)
      ? await listUsersWithMethods([id])
      : [];
  const methods = withMethods?.methods ?? [];

  return (
    <PageBody>
      <UserHeader
        user={user}
        actions={
          <UserActions user={{ id, name, email, role, status, banReason, banExpires }} actor={actor} />
        }
      />
      {query.invitation === 'failed' && user.status === 'neverSignedIn' && (
        <FormMessage>{t('invitationFailed')}</FormMessage>
      )}
      {user.status === 'invited' && user.invitedAt && (
        <InvitationNotice user={user} actor={actor} time={<RelativeTime value={user.invitedAt} />} />
      )}
      {user.status === 'banned' && <BanNotice user={user} actor={actor} methods={methods} />}
      <RecordColumns
        properties={<UserProperties user={user} actor={actor} canListSessions={tabs.includes('sessions')} />}
      >
        <References id={id} references={await loadReferences('user', id, actor.role)} />
        {tabs.length > 0 && <UserTabs userId={id} tabs={tabs} current={tab} />}
        {tab === 'activity' && <Activity id={id} query={query} />}
        {tab === 'sessions' && <Access user={user} session={session} />}
      </RecordColumns>
    </PageBody>
  );
}

async function Access({ user, session }: { user: UserDetail; session: ActiveSession }) {
  const { id, role, name, email } = user;
  const actor = session.user;
  const isCovered = coversRole(actor.role, role);
  const canManage = isAllowed(actor.role, secureUserPermission) && isCovered && id !== actor.id;
  const [sessions, passkeys, accounts, emailChange] = await Promise.all([
    listUserSessions(id),
    listPasskeys(id),
    listLinkedAccounts(id),
    canManage ? findEmailChange(user) : null,
  ]);
  return (
    <div className="flex flex-col gap-8">
      <UserSessions
        userId={id}
        sessions={sessions}
        currentSessionId={session.id}
        canRevoke={isAllowed(actor.role, { session: ['revoke'] }) && isCovered}
      />
      {!env().OIDC_ONLY && (
        <UserSignInMethods
          userId={id}
          userName={name || email}
          passkeys={passkeys}
          accounts={accounts}
          emailChange={emailChange}
          canManage={canManage}
        />
      )}
    </div>
  );
}

async function Activity({ id, query: { after, before } }: { id: string; query: SearchParams }) {
  const t = await getTranslations('users');
  const list = await loadList(userActivityQuery(id), { after, before }, routes.manager.user(id));
  return <Timeline list={list} emptyText={t('noActivity')} personId={id} />;
}
