'use client';

import { usePathname, useRouter } from 'next/navigation';
import { useFormatter, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { toast } from 'sonner';
import { toErrorText, toForm, useRunAction } from '@/components/form/use-form-action';
import { DateTime } from '@/components/ui/date-time';
import type { Role } from '@/lib/auth/roles';
import { UNDO_TOAST_MS } from '@/lib/constants';
import type { Selection } from '@/lib/list/list';
import type { FormAction } from '@/lib/result';
import { routes } from '@/lib/routes';
import { restoreBanAction, setUserRolesAction, unbanUsersAction } from '@/lib/users/actions';
import type { ModeratedUser, ModerationKind, ModerationResult } from '@/lib/users/moderation-rules';

export type ModerationTarget = {
  selection: Selection;
  count: number;
  /** The first selected user, or undefined if all results are selected. If `count` is 1, dialogs show the name. */
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

type Action = FormAction<ModerationResult>;
/** `banAgain` means that Undo has restored the ban of a user. */
type ToastKind = Exclude<ModerationKind, 'impersonate'> | 'banAgain';
/** `until` is the end of a ban. It is null for a permanent ban. */
type Details = { until?: Date | null; role?: Role; undo?: () => void };
/** The new role of a user, or `unban` to lift the ban. */
export type DirectChange = Role | 'unban';

const toList = <User extends { id: string }>(users: User[], toItem: (user: User) => ReactNode) => (
  <ul className="mt-1 flex flex-col gap-0.5">
    {users.map((user) => (
      <li key={user.id}>{toItem(user)}</li>
    ))}
  </ul>
);

/** Returns a function that shows the result of a moderation in toasts. It calls `onDone` if a user was changed. */
export function useModerationToast() {
  const t = useTranslations('moderation');
  const users = useTranslations('users');
  const common = useTranslations('common');
  const record = useTranslations('record');
  const format = useFormatter();
  const pathname = usePathname();
  const router = useRouter();
  return (
    kind: ToastKind,
    { count, first, onDone }: ModerationTarget,
    { done, skipped, skippedCount, mailsFailed, withMethods = [], withMethodsCount = 0 }: ModerationResult,
    { until, role, undo }: Details = {},
  ) => {
    const user = count === 1 ? first : undefined;
    const page = user && kind !== 'delete' ? routes.manager.user(user.id) : pathname;
    const view = page !== pathname && { action: { label: common('view'), onClick: () => router.push(page) } };
    const undoLabel = kind === 'ban' ? t('actions.unban') : record('undo');
    const options = undo && { duration: UNDO_TOAST_MS, action: { label: undoLabel, onClick: undo } };
    const key = kind === 'ban' && until ? 'banUntil' : kind;
    const isAgain = kind === 'invite' && user?.status === 'invited';
    const oneKey = isAgain ? 'inviteAgain' : key;
    const text = t.rich(user || key === 'banAgain' ? `doneTo.${oneKey}` : `done.${key}`, {
      count: done,
      name: user?.name || user?.email || '',
      b: (name) => <bdi>{name}</bdi>,
      role: role ? users(`roles.${role}`) : '',
      date: () => until && <DateTime value={until} format="date" />,
    });
    if (done > 0) {
      toast.success(text, options ?? { ...view });
      onDone?.();
    }
    if (skipped.length > 0)
      toast.warning(t('skipped', { count: skippedCount }), {
        description: toList(skipped, ({ label, reason: key }) => {
          const reason = t(`skipReasons.${key}`);
          return label ? t.rich('skippedUser', { name: () => <bdi>{label}</bdi>, reason }) : reason;
        }),
      });
    const [only] = withMethods;
    if (only)
      toast.warning(t('methodsStay', { count: withMethodsCount }), {
        duration: UNDO_TOAST_MS,
        description: toList(withMethods, ({ label, methods }) =>
          t.rich('methodsOf', {
            name: () => <bdi>{label}</bdi>,
            methods: format.list(methods.map((method) => method ?? t('unnamedPasskey'))),
          }),
        ),
        ...(withMethodsCount === 1 && {
          action: {
            label: t('secure'),
            onClick: () => router.push(routes.manager.user(only.id, { tab: 'sessions' })),
          },
        }),
      });
    if (mailsFailed > 0)
      toast.warning(t(kind === 'invite' ? 'invitationsFailed' : 'mailsFailed', { count: mailsFailed }));
  };
}

/**
 * Returns a function that changes one user without a dialog, because its toast offers Undo. It uses `useRunAction`, not
 * `useFormAction`, because the component may be unmounted when the admin clicks Undo.
 */
export function useDirectModeration() {
  const runAction = useRunAction();
  const showResult = useModerationToast();
  return (user: ModeratedUser, change: DirectChange, onDone?: () => void) => {
    const { id } = user;
    async function run(action: Action, fields: Record<string, string>, kind: ToastKind, details: Details) {
      const result = await runAction(action, toForm(fields));
      const target = toModerationTarget(user, details.undo && onDone);
      const error = toErrorText(result);
      if (result.status === 'ok') showResult(kind, target, result.data, details);
      else if (error) toast.error(error);
    }
    function setRole(fields: { role: Role } | { role: Role; from: Role }, undo?: () => void) {
      const { role } = fields;
      const kind = role === 'admin' ? 'makeAdmin' : 'makeUser';
      return run(setUserRolesAction, { ids: id, ...fields }, kind, { role, undo });
    }
    // Another admin may have changed the role since. Undo works only if the user still has the role `from`.
    if (change !== 'unban')
      return setRole({ role: change }, () => void setRole({ role: user.role, from: change }));
    const undo = () => void run(restoreBanAction, { id }, 'banAgain', {});
    return run(unbanUsersAction, { ids: id }, 'unban', { undo });
  };
}
