'use client';

import { usePathname } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { toast } from 'sonner';
import { useNavigate } from '@/components/ui/navigation';
import type { Selection } from '@/lib/list/selection-form';
import { routes } from '@/lib/routes';
import type { ModeratedUser, ModerationKind, ModerationResult } from '@/lib/users/moderation-rules';

export type ModerationTarget = {
  selection: Selection;
  count: number;
  /** The first selected user, if it is known. With one user, dialogs show the name. */
  first?: ModeratedUser;
  onDone?: () => void;
};

export type ModerationDialogProps = {
  target: ModerationTarget;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

export const toModerationTarget = (user: ModeratedUser, onDone?: () => void): ModerationTarget => ({
  selection: { ids: [user.id] },
  count: 1,
  first: user,
  onDone,
});

export function useModerationToast(kind: ModerationKind, { count, first }: ModerationTarget) {
  const t = useTranslations('moderation');
  const common = useTranslations('common');
  const pathname = usePathname();
  const { navigate } = useNavigate();
  const page = first && count === 1 && kind !== 'delete' ? routes.manager.user(first.id) : pathname;
  const view = page !== pathname && { action: { label: common('view'), onClick: () => navigate(page) } };
  return ({ done, skipped, skippedCount, mailsFailed }: ModerationResult) => {
    if (done > 0) toast.success(t(`done.${kind}`, { count: done }), { ...view });
    if (skipped.length > 0)
      toast.warning(t('skipped', { count: skippedCount }), {
        description: (
          <ul className="mt-1 flex flex-col gap-0.5">
            {skipped.map(({ id, label, reason }) => (
              <li key={id}>
                {label
                  ? t.rich('skippedUser', {
                      name: () => <bdi>{label}</bdi>,
                      reason: t(`skipReasons.${reason}`),
                    })
                  : t(`skipReasons.${reason}`)}
              </li>
            ))}
          </ul>
        ),
      });
    if (mailsFailed > 0)
      toast.warning(t(kind === 'invite' ? 'invitationsFailed' : 'mailsFailed', { count: mailsFailed }));
  };
}
