import type { ReactNode } from 'react';
import { type Action, toast } from 'sonner';
import { useModeration } from '@/app/manager/users/_components/moderation-items';
import { UserActions } from '@/app/manager/users/_components/user-actions';
import type { ModerationKind, ModerationResult, Moderator } from '@/lib/users/moderation-rules';
import { messages, startsWith } from '@/tests/support/messages';
import { action, ok } from './actions';
import { render, screen, userEvent, waitFor } from './render';
import { userRow } from './users';

jest.mock('@/lib/users/actions', () =>
  jest
    .requireActual('@/tests/support/component/actions')
    .mockActions(
      'banUsersAction',
      'unbanUsersAction',
      'restoreBanAction',
      'inviteUsersAction',
      'setUserRolesAction',
      'previewDeletionAction',
      'deleteUsersAction',
      'impersonateUserAction',
    ),
);

export const uma = userRow();
const grace = userRow({ id: 'grace', name: '', email: 'grace@example.com' });

export const done = (change: Partial<ModerationResult> = {}) =>
  ok({ done: 1, skipped: [], skippedCount: change.skipped?.length ?? 0, mailsFailed: 0, ...change });

export const toasts = {
  success: jest.spyOn(toast, 'success'),
  warning: jest.spyOn(toast, 'warning'),
  error: jest.spyOn(toast, 'error'),
};

/** The text of the last toast, and what its button does. */
export async function shownToast() {
  await waitFor(() => expect(toasts.success).toHaveBeenCalled());
  const [content, options] = toasts.success.mock.lastCall ?? [];
  toasts.success.mockClear();
  const { container } = render(<p>{content as ReactNode}</p>);
  return { text: container.textContent, action: options?.action as Action | undefined };
}

beforeEach(() => {
  jest.clearAllMocks();
  action.mockResolvedValue(done());
});

export const label = messages.en.moderation.actions;

export const showActions = (user: Partial<typeof uma>, actor: Moderator) =>
  render(<UserActions user={{ ...uma, ...user }} actor={actor} />);

export async function openMenu(user: Partial<typeof uma> = {}, actorId = 'admin') {
  const pointer = userEvent.setup();
  showActions(user, { id: actorId, role: 'admin' });
  await pointer.click(screen.getByRole('button'));
  await screen.findByRole('menu');
  return pointer;
}

/** The accessible name of an unavailable item ends with the reason. */
export const item = (name: string) => screen.getByRole('menuitem', { name: startsWith(name) });

export const onDone = jest.fn();

function Selection({ kind }: { kind: ModerationKind }) {
  const { openDialog, dialog } = useModeration();
  return (
    <>
      <button
        type="button"
        onClick={() =>
          openDialog(kind, { selection: { ids: [uma.id, grace.id] }, count: 2, first: uma, onDone })
        }
      >
        Open
      </button>
      {dialog}
    </>
  );
}

/** Opens the dialog of a moderation of two users. */
export async function openSelection(kind: ModerationKind) {
  const pointer = userEvent.setup();
  render(<Selection kind={kind} />);
  await pointer.click(screen.getByRole('button', { name: 'Open' }));
  return pointer;
}
