'use client';

import { Ban, Mail } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { UserLink } from '@/components/records/user-link';
import { Button } from '@/components/ui/button';
import { DateTime } from '@/components/ui/date-time';
import { preloadOn } from '@/components/ui/lazy-drawer';
import { getModerationOptions, type ModerationKind, type Moderator } from '@/lib/users/moderation-rules';
import type { UserDetail } from '@/lib/users/types';
import { cn } from '@/lib/utils';
import { toModerationTarget } from './moderation-toast';
import { preloadModeration, useModeration } from './use-moderation';

type Props = { user: UserDetail; actor: Moderator };

/** What the status of a user means, and what an admin can do about it: of a banned or an invited user. */
export function StatusNotice({ user, actor }: Props) {
  const t = useTranslations('users');
  const { status, banReason, banExpires, bannedBy, invitedAt, invitedBy } = user;
  if (status === 'invited' && invitedAt)
    return (
      <Notice
        user={user}
        actor={actor}
        label={t('invited')}
        icon={<Mail />}
        actions={{ invite: 'actions.inviteAgain' }}
      >
        <p className="font-medium">
          {t('invited')} <DateTime value={invitedAt} />
        </p>
        {invitedBy && (
          <p className="text-muted-foreground">
            {t.rich('invitedBy', { name: () => <UserLink role={actor.role} user={invitedBy} /> })}
          </p>
        )}
      </Notice>
    );
  if (status !== 'banned') return null;
  return (
    <Notice
      user={user}
      actor={actor}
      label={t('ban')}
      icon={<Ban className="text-destructive" />}
      actions={{ ban: 'actions.changeBan', unban: 'actions.unban' }}
      className="border-destructive/30 bg-destructive/5"
    >
      <p>
        <span className="font-medium">
          {banExpires
            ? t.rich('bannedUntil', { time: () => <DateTime value={banExpires} /> })
            : t('bannedForever')}
        </span>{' '}
        {bannedBy && t.rich('bannedBy', { name: () => <UserLink role={actor.role} user={bannedBy} /> })}
      </p>
      <p className="whitespace-pre-line text-muted-foreground">
        <bdi>{banReason ?? t('banNoReason')}</bdi>
      </p>
    </Notice>
  );
}

type NoticeProps = Props & {
  label: string;
  icon: ReactNode;
  actions: Partial<Record<ModerationKind, 'actions.inviteAgain' | 'actions.changeBan' | 'actions.unban'>>;
  className?: string;
  children: ReactNode;
};

function Notice({ user, actor, label, icon, actions, className, children }: NoticeProps) {
  const t = useTranslations('moderation');
  const { openDialog, dialog } = useModeration();
  const options = getModerationOptions(user, actor).filter(({ obstacle }) => !obstacle);
  return (
    <section
      aria-label={label}
      className={cn(
        'flex flex-wrap items-center gap-x-6 gap-y-3 rounded-lg border bg-card p-4 text-sm',
        className,
      )}
    >
      <div className="flex min-w-0 flex-1 basis-64 gap-3 [&>svg]:mt-0.5 [&>svg]:size-4 [&>svg]:shrink-0">
        {icon}
        <div className="flex min-w-0 flex-col gap-1 wrap-anywhere">{children}</div>
      </div>
      <div className="flex flex-wrap gap-2 empty:hidden">
        {options.map(({ kind }) => {
          const action = actions[kind];
          return action ? (
            <Button
              key={kind}
              variant="outline"
              size="sm"
              {...preloadOn(preloadModeration)}
              onClick={() => openDialog(kind, toModerationTarget(user))}
            >
              {t(action)}
            </Button>
          ) : null;
        })}
      </div>
      {dialog}
    </section>
  );
}
