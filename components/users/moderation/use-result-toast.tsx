'use client';

import { useTranslations } from 'next-intl';
import { toast } from 'sonner';
import type { BanResult, BulkBanResult, BulkResult } from '@/lib/users/moderation/types';

/** Of one user nothing is said but that it is done. */
export type ModerationResult = BulkResult | BulkBanResult | BanResult | undefined;

/** Says what became of a moderation: how many, who was left out and why, and whether mails could not be sent. */
export function useResultToast() {
  const t = useTranslations('moderation');
  return (done: string, result: ModerationResult) => {
    const count = result && 'done' in result ? result.done : 1;
    const leftOut = result && 'leftOut' in result ? result.leftOut : [];
    if (count > 0) toast.success(done);
    if (leftOut.length > 0)
      toast.warning(t('leftOut', { count: leftOut.length }), {
        description: (
          <ul className="mt-1 flex flex-col gap-0.5">
            {leftOut.map(({ id, label, reason }) => (
              <li key={id}>
                <bdi>{label}</bdi>
                {label && ': '}
                {t(`leftOutReasons.${reason}`)}
              </li>
            ))}
          </ul>
        ),
      });
    const mailsFailed = mailsFailedIn(result);
    if (mailsFailed > 0) toast.warning(t('mailsFailed', { count: mailsFailed }));
  };
}

function mailsFailedIn(result: ModerationResult): number {
  if (result && 'mail' in result) return result.mail === 'failed' ? 1 : 0;
  return result && 'mailsFailed' in result ? result.mailsFailed : 0;
}
