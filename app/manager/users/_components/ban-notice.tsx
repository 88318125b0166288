'use client';

import { Ban } from 'lucide-react';
import { useFormatter, useTranslations } from 'next-intl';
import { UserLink } from '@/components/records/record-link';
import { Button } from '@/components/ui/button';
import { DateTime } from '@/components/ui/date-time';
import { Link } from '@/components/ui/link';
import { routes } from '@/lib/routes';
import { getModerationOptions, type Moderator } from '@/lib/users/moderation-rules';
import type { UserDetail } from '@/lib/users/types';
import { toModerationTarget } from './moderation-toast';
import { useModeration } from './use-moderation';

const labels = { ban: 'actions.changeBan', unban: 'actions.unban' } as const;

type Props = {
  user: UserDetail;
  actor: Moderator;
  /** The ways to sign in that remain when the ban is lifted, besides the code by email. Null: a passkey without a name. */
  methods: (string | null)[];
};

/** Shows why a user is banned, until when, and what an admin can do about it. */
export function BanNotice({ user, actor, methods }: Props) {
  const t = useTranslations('users');
  const moderation = useTranslations('moderation');
  const format = useFormatter();
  const { openDialog, dialog } = useModeration();
  const { banReason, banExpires, bannedBy } = user;
  const options = getModerationOptions(user, actor).flatMap(({ kind, obstacle }) =>
    !obstacle && (kind === 'ban' || kind === 'unban') ? kind : [],
  );
  return (
    <section
      aria-label={t('ban')}
      className="flex flex-wrap items-center gap-x-6 gap-y-3 rounded-lg border border-destructive/30 bg-destructive/5 p-4 text-sm"
    >
      <div className="flex min-w-0 flex-1 basis-64 gap-3">
        <Ban className="mt-0.5 size-4 shrink-0 text-destructive" />
        <div className="flex min-w-0 flex-col gap-1 wrap-anywhere">
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
        </div>
      </div>
      <div className="flex flex-wrap gap-2 empty:hidden">
        {options.map((kind) => (
          <Button
            key={kind}
            variant="outline"
            size="sm"
            onClick={() => openDialog(kind, toModerationTarget(user))}
          >
            {moderation(labels[kind])}
          </Button>
        ))}
      </div>
      {dialog}
    </section>
  );
}
