import type { ReactElement } from 'react';
import { toast } from 'sonner';
import { useModeration } from '@/components/users/moderation/use-moderation';
import { UserActions } from '@/components/users/user-actions';
import type { ModeratedUser, ModerationKind } from '@/lib/users/moderation/availability';
import type { ModerationResult } from '@/lib/users/moderation/types';
import { action, failed, ok } from '@/tests/support/component/actions';
import { render, screen, userEvent, waitFor, within } from '@/tests/support/component/render';
import { userRow } from '@/tests/support/component/users';

jest.mock('@/lib/users/moderation/actions', () =>
  jest
    .requireActual('@/tests/support/component/actions')
    .mockActions('banUsersAction', 'unbanUsersAction', 'setUserRolesAction', 'deleteUsersAction'),
);
jest.mock('@/lib/users/impersonation/actions', () =>
  jest.requireActual('@/tests/support/component/actions').mockActions('impersonateUserAction'),
);

const uma = userRow();
const grace = userRow({ id: 'grace', name: '', email: 'grace@example.com' });
const done = (change: Partial<ModerationResult> = {}) =>
  ok({ done: 1, skipped: [], mailsFailed: 0, ...change });

// What is loaded when it opens is compiled then.
jest.setTimeout(20_000);

const toasts = { success: jest.spyOn(toast, 'success'), warning: jest.spyOn(toast, 'warning') };

beforeEach(() => {
  jest.clearAllMocks();
  action.mockResolvedValue(done());
});

async function openMenu(user: Partial<ModeratedUser> = {}, actorId = 'admin', locale?: 'en' | 'ar') {
  const pointer = userEvent.setup();
  render(<UserActions user={{ ...uma, ...user }} actorId={actorId} />, { locale });
  await pointer.click(screen.getByRole('button'));
  return pointer;
}
/** An unavailable item's name ends with the reason. */
const item = (name: string) => screen.getByRole('menuitem', { name: new RegExp(`^${name}`) });

describe('the menu', () => {
  test('offers what can be done', async () => {
    await openMenu();
    expect(screen.getAllByRole('menuitem').map((each) => each.textContent)).toEqual([
      'Act as this user',
      'Make admin',
      'Ban',
      'Delete',
    ]);
  });

  test('of the own user shows why nothing is possible', async () => {
    const pointer = await openMenu({ role: 'admin' }, 'uma');
    expect(item('Ban')).toHaveAttribute('aria-disabled', 'true');
    expect(item('Ban')).toHaveAccessibleName('Ban You can’t ban yourself.');
    expect(item('Make user')).toHaveAccessibleName('Make user You can’t change your own role.');
    expect(item('Delete')).toHaveAccessibleName(/Use your account page/);
    await pointer.click(item('Ban'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(action).not.toHaveBeenCalled();
  });

  test('unavailable items can be focused, so that screen readers read the reason', async () => {
    const pointer = await openMenu({ status: 'banned' });
    await pointer.keyboard('{Home}');
    expect(item('Act as this user')).toHaveFocus();
    expect(item('Act as this user')).toHaveAccessibleName(/Lift the ban first/);
    await pointer.keyboard('{Enter}');
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  test('of an admin shows that admins cannot be impersonated', async () => {
    await openMenu({ role: 'admin' });
    expect(item('Act as this user')).toHaveAccessibleName('Act as this user Nobody can act as an admin.');
    expect(item('Make user')).not.toHaveAttribute('aria-disabled');
  });
});

describe('confirmation', () => {
  test.each([
    ['Act as this user', {}, 'impersonateUserAction', { id: 'uma' }],
    ['Make admin', {}, 'setUserRolesAction', { ids: 'uma', role: 'admin' }],
    ['Make user', { role: 'admin' }, 'setUserRolesAction', { ids: 'uma', role: 'user' }],
    ['Lift the ban', { status: 'banned' }, 'unbanUsersAction', { ids: 'uma' }],
    ['Delete', {}, 'deleteUsersAction', { ids: 'uma' }],
  ] as const)('%s is done after confirmation', async (name, user, actionName, fields) => {
    const pointer = await openMenu(user);
    await pointer.click(item(name));
    const question = await screen.findByRole('alertdialog', { name: 'Are you sure?' });
    expect(question).toHaveAccessibleDescription(/Uma User/);
    expect(action).not.toHaveBeenCalled();
    await pointer.click(within(question).getByRole('button', { name }));
    await waitFor(() => expect(action).toHaveBeenCalledTimes(1));
    expect(action).toHaveBeenCalledWith(actionName, expect.objectContaining(fields));
  });

  test('Cancel does nothing', async () => {
    const pointer = await openMenu();
    await pointer.click(item('Delete'));
    const question = await screen.findByRole('alertdialog');
    await pointer.click(within(question).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(action).not.toHaveBeenCalled();
  });

  test('a failure is shown in the dialog', async () => {
    action.mockResolvedValue(failed('The last administrator stays'));
    const pointer = await openMenu({ role: 'admin' });
    await pointer.click(item('Make user'));
    const question = await screen.findByRole('alertdialog');
    await pointer.click(within(question).getByRole('button', { name: 'Make user' }));
    expect(await within(question).findByRole('alert')).toHaveTextContent('The last administrator stays');
    expect(toasts.success).not.toHaveBeenCalled();
  });
});

describe('a ban', () => {
  async function openBan(user: Partial<ModeratedUser> = {}) {
    const pointer = await openMenu(user);
    await pointer.click(item(user.status === 'banned' ? 'Change the ban' : 'Ban'));
    return { pointer, drawer: within(await screen.findByRole('dialog', { name: 'Ban Uma User' })) };
  }
  const sentFields = async () => {
    await waitFor(() => expect(action).toHaveBeenCalledTimes(1));
    return action.mock.lastCall?.[1] ?? {};
  };

  test('is for a week unless something else is chosen, and takes the reason along', async () => {
    const { pointer, drawer } = await openBan();
    expect(drawer.getByRole('radio', { name: '1 week' })).toBeChecked();
    await pointer.type(drawer.getByLabelText(/^Reason/), 'Spam');
    const before = Date.now();
    await pointer.click(drawer.getByRole('button', { name: 'Ban' }));
    const { ids, reason, until = '' } = await sentFields();
    expect([ids, reason]).toEqual(['uma', 'Spam']);
    expect(action).toHaveBeenCalledWith('banUsersAction', expect.anything());
    expect(Date.parse(until) - before).toBeGreaterThanOrEqual(7 * 24 * 3_600_000 - 1);
    expect(Date.parse(until) - before).toBeLessThan(7 * 24 * 3_600_000 + 60_000);
    await waitFor(() => expect(toasts.success).toHaveBeenCalledWith('The user is banned'));
  });

  test('without an end sends no date', async () => {
    const { pointer, drawer } = await openBan();
    await pointer.click(drawer.getByRole('radio', { name: 'No end' }));
    expect(drawer.getByText('Lasts until an admin lifts it.')).toBeInTheDocument();
    await pointer.click(drawer.getByRole('button', { name: 'Ban' }));
    expect((await sentFields()).until).toBe('');
  });

  test('until a date requires the date', async () => {
    const { pointer, drawer } = await openBan();
    await pointer.click(drawer.getByRole('radio', { name: 'Date' }));
    await pointer.click(drawer.getByRole('button', { name: 'Ban' }));
    expect(drawer.getByRole('button', { name: /^Last day of the ban/ })).toHaveAccessibleDescription(
      'Pick a date',
    );
    expect(action).not.toHaveBeenCalled();
  });

  test('until a date includes that day', async () => {
    const { pointer, drawer } = await openBan();
    await pointer.click(drawer.getByRole('radio', { name: 'Date' }));
    await pointer.click(drawer.getByText('Pick a date'));
    // Asking for roles and names among all the days takes long.
    await pointer.click(await drawer.findByLabelText('Next month'));
    await pointer.click(document.querySelector('[data-day$="-10"] button') as HTMLElement);
    await pointer.click(drawer.getByRole('button', { name: 'Ban' }));
    expect((await sentFields()).until).toMatch(/^\d{4}-\d\d-10T23:59:59.999Z$/);
  });

  test('Esc in the calendar closes the calendar alone', async () => {
    const { pointer, drawer } = await openBan();
    await pointer.click(drawer.getByRole('radio', { name: 'Date' }));
    await pointer.click(drawer.getByRole('button', { name: /^Last day/ }));
    await drawer.findByRole('grid');
    await pointer.keyboard('{Escape}');
    expect(drawer.queryByRole('grid')).not.toBeInTheDocument();
    expect(screen.getByRole('dialog', { name: 'Ban Uma User' })).toBeInTheDocument();
  });

  test('that is changed starts with its reason', async () => {
    const { drawer } = await openBan({ status: 'banned', banReason: 'Spam again' });
    expect(drawer.getByLabelText(/^Reason/)).toHaveValue('Spam again');
  });

  test('shows that its mail could not be sent', async () => {
    action.mockResolvedValue(done({ mailsFailed: 1 }));
    const { pointer, drawer } = await openBan();
    await pointer.click(drawer.getByRole('button', { name: 'Ban' }));
    await waitFor(() =>
      expect(toasts.warning).toHaveBeenCalledWith(expect.stringContaining('could not be sent')),
    );
  });

  test('that fails keeps the typed reason', async () => {
    action.mockResolvedValue({
      status: 'invalid',
      issues: { reason: 'Not like that' },
      values: { reason: 'Typed' },
    });
    const { pointer, drawer } = await openBan();
    await pointer.type(drawer.getByLabelText(/^Reason/), 'Typed');
    await pointer.click(drawer.getByRole('button', { name: 'Ban' }));
    expect(await drawer.findByText('Not like that')).toBeInTheDocument();
    expect(drawer.getByLabelText(/^Reason/)).toHaveValue('Typed');
  });
});

const onDone = jest.fn();

function Many({ kind }: { kind: ModerationKind }) {
  const { openDialog, dialog } = useModeration();
  return (
    <>
      <button type="button" onClick={() => openDialog(kind, [uma, grace], onDone)}>
        Ask
      </button>
      {dialog}
    </>
  );
}

describe('many at once', () => {
  test('are counted, and skipped users are listed with the reason', async () => {
    action.mockResolvedValue(
      done({ skipped: [{ id: 'grace', label: 'grace@example.com', reason: 'self' }] }),
    );
    const pointer = userEvent.setup();
    render(<Many kind="delete" />);
    await pointer.click(screen.getByRole('button', { name: 'Ask' }));
    const question = await screen.findByRole('alertdialog');
    expect(question).toHaveAccessibleDescription(/The accounts of 2 users are deleted/);
    await pointer.click(within(question).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
    expect(action.mock.calls).toEqual([['deleteUsersAction', { ids: 'uma,grace' }]]);
    expect(toasts.success).toHaveBeenCalledWith('The user is deleted');
    const [text, options] = toasts.warning.mock.calls[0] ?? [];
    expect(text).toBe('1 user was left out');
    render((options as { description: ReactElement }).description);
    expect(screen.getByText(/grace@example.com/).closest('li')).toHaveTextContent(
      'grace@example.com: this is you',
    );
  });

  test('are banned by one drawer', async () => {
    action.mockResolvedValue(done({ done: 2 }));
    const pointer = userEvent.setup();
    render(<Many kind="ban" />);
    await pointer.click(screen.getByRole('button', { name: 'Ask' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Ban 2 users' }));
    await pointer.click(drawer.getByRole('button', { name: 'Ban' }));
    await waitFor(() => expect(toasts.success).toHaveBeenCalledWith('2 users are banned'));
    expect(action).toHaveBeenCalledWith('banUsersAction', expect.objectContaining({ ids: 'uma,grace' }));
    expect(toasts.warning).not.toHaveBeenCalled();
  });
});
