'use client';

import { Ban, Mail } from 'lucide-react';
import { useFormatter, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { UserLink } from '@/components/records/record-link';
import { Button } from '@/components/ui/button';
import { DateTime } from '@/components/ui/date-time';
import { Link } from '@/components/ui/link';
import { routes } from '@/lib/routes';
import type { ModerationKind, Moderator } from '@/lib/users/moderation-rules';
import type { UserDetail } from '@/lib/users/types';
import { cn } from '@/lib/utils';
import { useModeration, useModerationOptions } from './moderation-items';
import { toModerationTarget } from './moderation-toast';

type Props = { user: UserDetail; actor: Moderator };

type NoticeProps = Props & {
  title: string;
  icon: ReactNode;
  className: string;
  kinds: readonly ModerationKind[];
  children: ReactNode;
};

/** Shows a ban or an invitation, with a button for each action in `kinds` that the admin may take. */
function Notice({ user, actor, title, icon, className, kinds, children }: NoticeProps) {
  const { openDialog, dialog } = useModeration();
  const options = useModerationOptions(user, actor);
  const buttons = options.filter(({ kind, obstacle }) => kinds.includes(kind) && !obstacle);
  return (
    <section
      aria-label={title}
      className={cn('flex flex-wrap items-center gap-x-6 gap-y-3 rounded-lg border p-4 text-sm', className)}
    >
      <div className="flex min-w-0 flex-1 basis-64 gap-3 [&>svg]:mt-0.5 [&>svg]:size-4 [&>svg]:shrink-0">
        {icon}
        <div className="flex min-w-0 flex-col gap-1 wrap-anywhere">{children}</div>
      </div>
      <div className="flex flex-wrap gap-2 empty:hidden">
        {buttons.map(({ kind, label }) => (
          <Button
            key={kind}
            variant="outline"
            size="sm"
            onClick={() => openDialog(kind, toModerationTarget(user))}
          >
            {label}
          </Button>
        ))}
      </div>
      {dialog}
    </section>
  );
}

type BanProps = Props & {
  /** The names of passkeys and linked providers, which stay if the ban is lifted. Null is a passkey without a name. */
  methods: (string | null)[];
};

/** Shows the reason, the start and the end of a ban, and who banned the user. */
export function BanNotice({ methods, ...props }: BanProps) {
  const t = useTranslations('users');
  const moderation = useTranslations('moderation');
  const format = useFormatter();
  const { user, actor } = props;
  const { banReason, banExpires, bannedBy, bannedAt } = user;
  return (
    <Notice
      {...props}
      title={t('ban')}
      icon={<Ban className="text-destructive" />}
      className="border-destructive/30 bg-destructive/5"
      kinds={['ban', 'unban']}
    >
      <p>
        <span className="font-medium">
          {banExpires
            ? t.rich('bannedUntil', { time: () => <DateTime value={banExpires} /> })
            : t('bannedForever')}
        </span>{' '}
        {bannedBy && t.rich('bannedBy', { name: () => <UserLink role={actor.role} user={bannedBy} /> })}
        {bannedAt && (
          <span className="text-muted-foreground">
            {' · '}
            {t.rich('bannedSince', { time: () => <DateTime value={bannedAt} format="date" /> })}
          </span>
        )}
      </p>
      <p className="whitespace-pre-line text-muted-foreground">
        <bdi>{banReason ?? t('banNoReason')}</bdi>
      </p>
      {methods.length > 0 && (
        <p className="text-muted-foreground">
          {t('methodsStay', {
            methods: format.list(methods.map((method) => method ?? moderation('unnamedPasskey'))),
          })}{' '}
          <Link
            href={routes.manager.user(user.id, { tab: 'sessions' })}
            className="font-medium text-foreground underline underline-offset-4"
          >
            {t('checkAccess')}
          </Link>
        </p>
      )}
    </Notice>
  );
}

/** Shows when and by whom a user was invited. `time` is the time since the invitation, such as “2 days ago”. */
export function InvitationNotice({ time, ...props }: Props & { time: ReactNode }) {
  const t = useTranslations('users');
  const { user, actor } = props;
  const { invitedBy } = user;
  return (
    <Notice
      {...props}
      title={t('invitation')}
      icon={<Mail className="text-info" />}
      className="border-info/30 bg-info/5"
      kinds={['invite']}
    >
      <p className="font-medium">
        {t.rich(invitedBy ? 'invitedAgoBy' : 'invitedAgo', {
          time: () => time,
          name: () => <UserLink role={actor.role} user={invitedBy} />,
        })}
      </p>
      <p className="text-muted-foreground">{t('invitedHint')}</p>
    </Notice>
  );
}
