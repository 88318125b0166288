import { Ban } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { DateTime } from '@/components/ui/date-time';
import type { UserDetail } from '@/lib/users/types';

export function BanNotice({ user: { banReason, banExpires } }: { user: UserDetail }) {
  const t = useTranslations('users');
  return (
    <section
      aria-label={t('ban')}
      className="flex gap-3 rounded-lg border border-destructive/30 bg-destructive/5 p-4 text-sm"
    >
      <Ban className="mt-0.5 size-4 shrink-0 text-destructive" />
      <div className="flex min-w-0 flex-col gap-1 wrap-anywhere">
        <p className="font-medium">
          {banExpires
            ? t.rich('bannedUntil', { time: () => <DateTime value={banExpires} /> })
            : t('bannedForever')}
        </p>
        <p className="whitespace-pre-line text-muted-foreground">
          <bdi>{banReason ?? t('banNoReason')}</bdi>
        </p>
      </div>
    </section>
  );
}
