import { UserActions } from '@/app/manager/users/_components/user-actions';
import type { Messages } from '@/lib/i18n/messages';
import { routes } from '@/lib/routes';
import type { DeletionPreview, ModeratedUser, ModerationResult } from '@/lib/users/moderation-rules';
import { action, failed, ok } from '@/tests/support/component/actions';
import { router } from '@/tests/support/component/navigation';
import { render, screen, userEvent, waitFor, within } from '@/tests/support/component/render';
import { shownToast, toasts } from '@/tests/support/component/toasts';
import { userRow } from '@/tests/support/component/users';
import { messages, startsWith, t } from '@/tests/support/messages';

// A ban, an impersonation and what a bulk action skips: e2e/keyboard-flows.spec.ts and e2e/users-list.spec.ts.

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
    ),
);

const uma = userRow();
const label = messages.en.moderation.actions;
const done = (change: Partial<ModerationResult> = {}) =>
  ok({ done: 1, skipped: [], skippedCount: 0, mailsFailed: 0, ...change });

beforeEach(() => action.mockResolvedValue(done()));

async function openMenu(user: Partial<ModeratedUser> = {}) {
  const pointer = userEvent.setup();
  render(<UserActions user={{ ...uma, ...user }} actor={{ id: 'admin', role: 'admin' }} />);
  await pointer.click(screen.getByRole('button'));
  return pointer;
}
/** The accessible name of an unavailable item ends with the reason. */
const item = (name: string) => screen.getByRole('menuitem', { name: startsWith(name) });
const confirmButton = () => screen.getByRole('button', { name: t('common.confirm') });

/** What a toast says about Uma. */
const toOne = (kind: keyof Messages['moderation']['doneTo'], role: 'user' | 'admin' = 'user') =>
  t.markup(`moderation.doneTo.${kind}`, {
    ...{ name: uma.name, role: t(`users.roles.${role}`), date: () => '', b: (chunks) => chunks },
  });

test('an unavailable item can be focused, because screen readers read the reason, and does nothing', async () => {
  const pointer = await openMenu({ status: 'banned' });
  await pointer.keyboard('{Home}');
  expect(item(label.impersonate)).toHaveFocus();
  expect(item(label.impersonate)).toHaveAccessibleName(
    `${label.impersonate} ${t('moderation.obstacles.bannedImpersonate')}`,
  );
  await pointer.keyboard('{Enter}');
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});

test('a user is invited after a confirmation; an invitation that could not be sent is a warning', async () => {
  action.mockResolvedValue(done({ done: 0, mailsFailed: 1 }));
  const pointer = await openMenu({ status: 'invited' });
  await pointer.click(item(label.inviteAgain));
  expect(await screen.findByRole('alertdialog')).toHaveAccessibleDescription(/Uma User/);
  expect(action).not.toHaveBeenCalled();
  await pointer.click(confirmButton());
  expect((await shownToast('warning')).text).toBe(t('moderation.invitationsFailed', { count: 1 }));
  expect(action.mock.calls).toEqual([['inviteUsersAction', expect.objectContaining({ ids: 'uma' })]]);
  expect(toasts.success).not.toHaveBeenCalled();
});

describe('for one user, what can be undone', () => {
  test.each([
    [
      'makeAdmin',
      {},
      [toOne('makeAdmin', 'admin'), 'setUserRolesAction', { ids: 'uma', role: 'admin' }],
      [toOne('makeUser'), 'setUserRolesAction', { ids: 'uma', role: 'user', from: 'admin' }],
    ],
    [
      'unban',
      { status: 'banned' },
      [toOne('unban'), 'unbanUsersAction', { ids: 'uma' }],
      [toOne('banAgain'), 'restoreBanAction', { id: 'uma' }],
    ],
  ] as const)('is done at once, and undone by the toast: %s', async (kind, user, change, undo) => {
    const pointer = await openMenu(user);
    await pointer.click(item(label[kind]));
    const { text, click } = await shownToast();
    expect([text, ...(action.mock.lastCall ?? [])]).toEqual(change);
    click?.();
    expect([(await shownToast()).text, ...(action.mock.lastCall ?? [])]).toEqual(undo);
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  test('and is refused, shows the reason', async () => {
    action.mockResolvedValue(failed('The last admin cannot be demoted'));
    const pointer = await openMenu({ role: 'admin' });
    await pointer.click(item(label.makeUser));
    await waitFor(() => expect(toasts.error).toHaveBeenCalledWith('The last admin cannot be demoted'));
    expect(toasts.success).not.toHaveBeenCalled();
  });
});

test('a lifted ban names the passkeys and accounts that still work, and leads to where they are removed', async () => {
  const withMethods = [{ id: 'uma', label: uma.name, methods: ['Laptop', null] }];
  action.mockResolvedValue(done({ withMethods, withMethodsCount: 1 }));
  const pointer = await openMenu({ status: 'banned' });
  await pointer.click(item(label.unban));
  const { text, click } = await shownToast('warning');
  expect(text).toContain(t('moderation.methodsStay', { count: 1 }));
  expect(text).toContain(`: Laptop and ${t('passkeys.unnamed')}`);
  click?.();
  expect(router.push).toHaveBeenCalledWith(routes.manager.user('uma', { tab: 'sessions' }));
});

describe('the deletion', () => {
  async function openDeletion(preview: Partial<DeletionPreview>) {
    action.mockResolvedValueOnce(ok({ count: 0, admins: 0, shown: [], skipped: [], ...preview }));
    const pointer = await openMenu();
    await pointer.click(item(label.delete));
    return { pointer, dialog: within(await screen.findByRole('alertdialog')) };
  }

  test('of one user needs the email', async () => {
    const shown = [{ id: 'ada', name: 'Ada', email: 'ada@example.com' }];
    const { pointer, dialog } = await openDeletion({ count: 1, shown });
    const hint = t('moderation.typeEmail', { email: 'ada@example.com' });
    const field = await dialog.findByLabelText(hint);
    expect(screen.getByRole('alertdialog')).toHaveAccessibleDescription(/Ada/);
    expect(confirmButton()).toHaveAttribute('aria-disabled', 'true');
    expect(confirmButton()).toHaveAccessibleDescription(hint);
    await pointer.type(field, 'Ada@Example.com');
    await pointer.click(confirmButton());
    const sent = { ids: 'uma', confirmation: 'Ada@Example.com' };
    await waitFor(() => expect(action).toHaveBeenLastCalledWith('deleteUsersAction', sent));
  });

  test('that is refused because the users have changed shows the current ones', async () => {
    const { pointer, dialog } = await openDeletion({ count: 3 });
    const wrong = t('validation.confirmationWrong');
    action.mockResolvedValueOnce({ status: 'invalid', issues: { confirmation: wrong }, values: {} });
    action.mockResolvedValueOnce(ok({ count: 2, admins: 0, shown: [], skipped: [] }));
    await pointer.type(await dialog.findByLabelText(t('moderation.typeNumber', { count: 3 })), '3');
    await pointer.click(confirmButton());
    expect(await dialog.findByText(wrong)).toBeVisible();
    expect(await dialog.findByLabelText(t('moderation.typeNumber', { count: 2 }))).toHaveValue('');
  });

  test('that fails while the users stay the same keeps the typed text', async () => {
    const preview = { count: 3, admins: 0, shown: [], skipped: [] };
    const { pointer, dialog } = await openDeletion(preview);
    const hint = t('moderation.typeNumber', { count: 3 });
    const message = t('form.network');
    action.mockResolvedValueOnce({ status: 'failed', code: 'NETWORK', message, values: {} });
    action.mockResolvedValueOnce(ok(preview));
    await pointer.type(await dialog.findByLabelText(hint), '3');
    await pointer.click(confirmButton());
    expect(await dialog.findByText(message)).toBeVisible();
    await waitFor(() =>
      expect(action.mock.calls.map(([name]) => name)).toEqual([
        'previewDeletionAction',
        'deleteUsersAction',
        'previewDeletionAction',
      ]),
    );
    expect(dialog.getByLabelText(hint)).toHaveValue('3');
  });

  test('that was not confirmed keeps no text for the next one', async () => {
    const preview = { count: 3, admins: 0, shown: [], skipped: [] };
    const { pointer, dialog } = await openDeletion(preview);
    const hint = t('moderation.typeNumber', { count: 3 });
    await pointer.type(await dialog.findByLabelText(hint), '3');
    await pointer.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    action.mockResolvedValueOnce(ok(preview));
    await pointer.click(screen.getByRole('button'));
    await pointer.click(item(label.delete));
    expect(await screen.findByLabelText(hint)).toHaveValue('');
  });

  test('of nobody says who is skipped and why, and can’t be confirmed', async () => {
    const { dialog } = await openDeletion({
      skipped: [
        { reason: 'self', count: 1 },
        { reason: 'forbidden', count: 3 },
      ],
    });
    expect(await dialog.findByText(t('moderation.nobodyDeleted'))).toBeVisible();
    expect(dialog.getByText(t('moderation.obstacles.selfDelete'))).toBeVisible();
    const reason = t('moderation.skipReasons.forbidden');
    expect(dialog.getByText(t('moderation.skipGroup', { reason, count: 3 }))).toBeVisible();
    expect(confirmButton()).toHaveAttribute('aria-disabled', 'true');
    expect(dialog.queryByRole('textbox')).not.toBeInTheDocument();
  });
});

describe('a ban', () => {
  const byDate = { name: t('moderation.ends.date') };

  async function openBan(user: Partial<ModeratedUser> = {}) {
    const pointer = await openMenu(user);
    await pointer.click(item(user.status === 'banned' ? label.changeBan : label.ban));
    return { pointer, drawer: within(await screen.findByRole('dialog')) };
  }

  test('until a date requires the date, and includes that day', async () => {
    const { pointer, drawer } = await openBan();
    await pointer.click(drawer.getByRole('radio', byDate));
    const ban = () => pointer.click(drawer.getByRole('button', { name: startsWith(label.ban) }));
    await ban();
    const day = drawer.getByRole('button', { name: startsWith(t('moderation.endDay')) });
    expect(day).toHaveAccessibleDescription(t('moderation.dayMissing'));
    expect(day).toHaveFocus();
    expect(action).not.toHaveBeenCalled();
    await pointer.click(day);
    // No role queries here: they are slow in a calendar.
    await pointer.click(await screen.findByLabelText(t('datePicker.nextMonth')));
    await pointer.click(document.querySelector('[data-day$="-10"] button') as HTMLElement);
    await ban();
    await waitFor(() => expect(action).toHaveBeenCalledTimes(1));
    expect(action.mock.lastCall?.[1].until).toMatch(/^\d{4}-\d\d-10T23:59:59.999Z$/);
  });

  test('opens no calendar for arrow keys, which pass through the options', async () => {
    const { pointer, drawer } = await openBan();
    await pointer.click(drawer.getByRole('radio', { name: t('moderation.ends.never') }));
    await pointer.keyboard('{ArrowDown}');
    expect(drawer.getByRole('radio', byDate)).toBeChecked();
    expect(screen.queryByRole('grid')).not.toBeInTheDocument();
  });

  test('that is edited has its current reason and its end, which stays the same', async () => {
    const banExpires = new Date(Date.now() + 86_400_000);
    const { pointer, drawer } = await openBan({ status: 'banned', banReason: 'Spam', banExpires });
    expect(drawer.getByRole('radio', byDate)).toBeChecked();
    await pointer.type(drawer.getByLabelText(startsWith(t('moderation.reason'))), '!');
    await pointer.click(drawer.getByRole('button', { name: t('users.save') }));
    const sent = { reason: 'Spam!', until: banExpires.toISOString() };
    await waitFor(() =>
      expect(action.mock.calls).toEqual([['banUsersAction', expect.objectContaining(sent)]]),
    );
  });
});
