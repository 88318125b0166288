import { act, type ReactNode } from 'react';
import type { Action } from 'sonner';
import type { Role } from '@/lib/auth/roles';
import type { Messages } from '@/lib/i18n/messages';
import { routes } from '@/lib/routes';
import type { DeletionPreview, ModeratedUser } from '@/lib/users/moderation-rules';
import { action, failed, ok } from '@/tests/support/component/actions';
import {
  done,
  item,
  label,
  onDone,
  openMenu,
  openSelection,
  showActions,
  shownToast,
  toasts,
  uma,
} from '@/tests/support/component/moderation';
import { router } from '@/tests/support/component/navigation';
import { render, screen, waitFor, within } from '@/tests/support/component/render';
import { startsWith, t } from '@/tests/support/messages';

/** What a toast says about Uma. */
const toOne = (kind: keyof Messages['moderation']['doneTo'], role: Role = 'admin', date = '') =>
  t.markup(`moderation.doneTo.${kind}`, {
    name: uma.name,
    role: t(`users.roles.${role}`),
    b: (chunks) => chunks,
    date: () => date,
  });

describe('the user menu', () => {
  test('has disabled items that can be focused, because screen readers read the reason', async () => {
    const pointer = await openMenu({ status: 'banned' });
    await pointer.keyboard('{Home}');
    expect(item(label.impersonate)).toHaveFocus();
    expect(item(label.impersonate)).toHaveAccessibleName(
      `${label.impersonate} ${t('moderation.obstacles.bannedImpersonate')}`,
    );
    await pointer.keyboard('{Enter}');
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });
});

test('a role that may not edit the user has no menu', () => {
  showActions({}, { id: 'other', role: 'user' });
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

describe('the confirmation', () => {
  test.each([
    ['impersonate', {}, 'impersonateUserAction', { id: 'uma' }],
    ['invite', { status: 'neverSignedIn' }, 'inviteUsersAction', { ids: 'uma' }],
    ['inviteAgain', { status: 'invited' }, 'inviteUsersAction', { ids: 'uma' }],
  ] as const)('runs %s when it is confirmed', async (kind, user, actionName, fields) => {
    const pointer = await openMenu(user);
    await pointer.click(item(label[kind]));
    const dialog = await screen.findByRole('alertdialog', { name: t('confirm.title') });
    expect(dialog).toHaveAccessibleDescription(/Uma User/);
    expect(action).not.toHaveBeenCalled();
    await pointer.click(within(dialog).getByRole('button', { name: t('common.confirm') }));
    await waitFor(() => expect(action).toHaveBeenCalledTimes(1));
    expect(action).toHaveBeenCalledWith(actionName, expect.objectContaining(fields));
  });

  test.each([
    ['neverSignedIn', 'invite'],
    ['invited', 'inviteAgain'],
  ] as const)('is followed by a toast that names the user (%s)', async (status, kind) => {
    const pointer = await openMenu({ status });
    await pointer.click(item(label[kind]));
    await pointer.click(await screen.findByRole('button', { name: t('common.confirm') }));
    expect((await shownToast()).text).toBe(toOne(kind));
  });
});

describe('for one user, what can be undone', () => {
  test.each([
    [
      'makeAdmin',
      {},
      ['setUserRolesAction', { ids: 'uma', role: 'admin' }],
      ['setUserRolesAction', { ids: 'uma', role: 'user', from: 'admin' }, toOne('makeUser', 'user')],
    ],
    [
      'makeUser',
      { role: 'admin' },
      ['setUserRolesAction', { ids: 'uma', role: 'user' }],
      ['setUserRolesAction', { ids: 'uma', role: 'admin', from: 'user' }, toOne('makeAdmin')],
    ],
    [
      'unban',
      { status: 'banned' },
      ['unbanUsersAction', { ids: 'uma' }],
      ['restoreBanAction', { id: 'uma' }, toOne('banAgain')],
    ],
  ] as const)(
    'is done at once, and undone by the toast: %s',
    async (kind, user, done, [name, fields, text]) => {
      const pointer = await openMenu(user);
      await pointer.click(item(label[kind]));
      const { text: doneText, action: undo } = await shownToast();
      expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
      expect(action.mock.calls).toEqual([done]);
      expect([doneText, undo?.label]).toEqual([toOne(kind, 'user'), t('record.undo')]);
      act(() => undo?.onClick({} as React.MouseEvent<HTMLButtonElement>));
      expect((await shownToast()).text).toBe(text);
      expect(action.mock.lastCall).toEqual([name, fields]);
    },
  );

  test('a lifted ban names the passkeys and accounts that still work, and leads to where they are removed', async () => {
    const withMethods = [{ id: 'uma', label: uma.name, methods: ['Laptop', null] }];
    action.mockResolvedValue(done({ withMethods, withMethodsCount: 1 }));
    const pointer = await openMenu({ status: 'banned' });
    await pointer.click(item(label.unban));
    await waitFor(() => expect(toasts.warning).toHaveBeenCalled());
    const [title, options] = toasts.warning.mock.lastCall ?? [];
    expect(title).toBe(t('moderation.methodsStay', { count: 1 }));
    render(<div>{options?.description as ReactNode}</div>);
    expect(screen.getByText(`: Laptop and ${t('passkeys.unnamed')}`, { exact: false })).toBeVisible();
    const secure = options?.action as Action | undefined;
    expect(secure?.label).toBe(t('moderation.secure'));
    act(() => secure?.onClick({} as React.MouseEvent<HTMLButtonElement>));
    await waitFor(() =>
      expect(router.push).toHaveBeenCalledWith(routes.manager.user('uma', { tab: 'sessions' })),
    );
  });

  test('and is refused, shows the reason', async () => {
    action.mockResolvedValue(failed('The last admin cannot be demoted'));
    const pointer = await openMenu({ role: 'admin' });
    await pointer.click(item(label.makeUser));
    await waitFor(() => expect(toasts.error).toHaveBeenCalledWith('The last admin cannot be demoted'));
    expect(toasts.success).not.toHaveBeenCalled();
  });
});

test('invitations that could not be sent are counted', async () => {
  action.mockResolvedValue(done({ done: 0, mailsFailed: 1 }));
  const pointer = await openMenu({ status: 'invited' });
  await pointer.click(item(label.inviteAgain));
  await pointer.click(await screen.findByRole('button', { name: t('common.confirm') }));
  await waitFor(() =>
    expect(toasts.warning).toHaveBeenCalledWith(t('moderation.invitationsFailed', { count: 1 })),
  );
  expect(toasts.success).not.toHaveBeenCalled();
});

describe('the deletion', () => {
  const person = (id: string) => ({ id, name: `User ${id}`, email: `${id}@example.com` });
  const preview = (count: number, skipped: DeletionPreview['skipped'] = []) =>
    ok({
      count,
      admins: Math.floor(count / 5),
      shown: Array.from({ length: Math.min(count, 5) }, (_, index) => person(String(index))),
      skipped,
    });

  test('of one user needs the email', async () => {
    action.mockResolvedValueOnce(preview(1));
    const pointer = await openMenu();
    await pointer.click(item(label.delete));
    const dialog = await screen.findByRole('alertdialog', { name: t('confirm.title') });
    const field = await within(dialog).findByLabelText(t('moderation.typeEmail', { email: '0@example.com' }));
    expect(dialog).toHaveAccessibleDescription(/User 0/);
    const button = within(dialog).getByRole('button', { name: t('common.confirm') });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(button).toHaveAccessibleDescription(t('moderation.typeEmail', { email: '0@example.com' }));
    await pointer.type(field, '0@Example.com');
    await pointer.click(button);
    await waitFor(() =>
      expect(action).toHaveBeenLastCalledWith('deleteUsersAction', {
        ids: 'uma',
        confirmation: '0@Example.com',
      }),
    );
  });

  test('of several users names the first, says how many are admins and who is skipped, and needs the number', async () => {
    action.mockResolvedValueOnce(
      preview(61, [
        { reason: 'self', count: 1 },
        { reason: 'forbidden', count: 3 },
      ]),
    );
    const pointer = await openSelection('delete');
    const dialog = await screen.findByRole('alertdialog');
    expect(await within(dialog).findByText('User 4')).toBeVisible();
    expect(within(dialog).getByText(t('moderation.andMore', { count: 56 }))).toBeVisible();
    expect(within(dialog).getByText(t('moderation.adminsDeleted', { count: 12 }))).toBeVisible();
    expect(within(dialog).getByText(t('moderation.obstacles.selfDelete'))).toBeVisible();
    expect(within(dialog).getByText(t('moderation.willSkip', { count: 3 }))).toBeVisible();
    expect(
      within(dialog).getByText(
        t('moderation.skipGroup', { reason: t('moderation.skipReasons.forbidden'), count: 3 }),
      ),
    ).toBeVisible();
    const button = within(dialog).getByRole('button', { name: t('common.confirm') });
    await pointer.type(within(dialog).getByRole('textbox'), '6');
    await pointer.click(button).catch(() => undefined);
    expect(action).toHaveBeenCalledTimes(1);
    await pointer.type(within(dialog).getByRole('textbox'), '1');
    await pointer.click(button);
    await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
  });

  test('of nobody can’t be confirmed', async () => {
    action.mockResolvedValueOnce(preview(0, [{ reason: 'self', count: 1 }]));
    await openSelection('delete');
    const dialog = await screen.findByRole('alertdialog');
    expect(await within(dialog).findByText(t('moderation.nobodyDeleted'))).toBeVisible();
    expect(within(dialog).getByRole('button', { name: t('common.confirm') })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    expect(within(dialog).queryByRole('textbox')).not.toBeInTheDocument();
  });
});

describe('a ban', () => {
  const title = t('moderation.banTitle', { count: 1, name: uma.name });
  const editTitle = t('moderation.editBanTitle', { name: uma.name });
  const reasonLabel = startsWith(t('moderation.reason'));
  const dateOption = { name: t('moderation.ends.date') };

  async function openBan(user: Partial<ModeratedUser> = {}) {
    const pointer = await openMenu(user);
    const isBanned = user.status === 'banned';
    await pointer.click(item(isBanned ? label.changeBan : label.ban));
    const name = isBanned ? editTitle : title;
    return { pointer, drawer: within(await screen.findByRole('dialog', { name })) };
  }
  const sentFields = async () => {
    await waitFor(() => expect(action).toHaveBeenCalledTimes(1));
    return action.mock.lastCall?.[1] ?? {};
  };

  test('lasts a week by default, and is sent with the reason', async () => {
    const { pointer, drawer } = await openBan();
    expect(drawer.getByRole('radio', { name: t('moderation.ends.week', { count: 1 }) })).toBeChecked();
    await pointer.type(drawer.getByLabelText(reasonLabel), 'Spam');
    const before = Date.now();
    await pointer.click(drawer.getByRole('button', { name: t('moderation.banFor.week', { count: 1 }) }));
    const { ids, reason, until = '' } = await sentFields();
    expect([ids, reason]).toEqual(['uma', 'Spam']);
    expect(action).toHaveBeenCalledWith('banUsersAction', expect.anything());
    expect(Date.parse(until) - before).toBeGreaterThanOrEqual(7 * 24 * 3_600_000 - 1);
    expect(Date.parse(until) - before).toBeLessThan(7 * 24 * 3_600_000 + 60_000);
    const { text, action: lift } = await shownToast();
    const date = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' }).format(
      new Date(until),
    );
    expect([text, lift?.label]).toEqual([toOne('banUntil', 'user', date), label.unban]);
    act(() => lift?.onClick({} as React.MouseEvent<HTMLButtonElement>));
    expect((await shownToast()).text).toBe(toOne('unban'));
    expect(action.mock.lastCall).toEqual(['unbanUsersAction', { ids: 'uma' }]);
  });

  test('until a date requires the date, and includes that day', async () => {
    const { pointer, drawer } = await openBan();
    await pointer.click(drawer.getByRole('radio', dateOption));
    await pointer.click(drawer.getByRole('button', { name: startsWith(label.ban) }));
    const day = drawer.getByRole('button', { name: startsWith(t('moderation.endDay')) });
    expect(day).toHaveAccessibleDescription(t('moderation.dayMissing'));
    expect(day).toHaveFocus();
    expect(action).not.toHaveBeenCalled();
    await pointer.click(day);
    // No role queries here: they are slow in a calendar.
    await pointer.click(await screen.findByLabelText(t('datePicker.nextMonth')));
    await pointer.click(document.querySelector('[data-day$="-10"] button') as HTMLElement);
    await pointer.click(drawer.getByRole('button', { name: startsWith(label.ban) }));
    expect((await sentFields()).until).toMatch(/^\d{4}-\d\d-10T23:59:59.999Z$/);
  });

  test('warns that its email could not be sent', async () => {
    action.mockResolvedValue(done({ mailsFailed: 1 }));
    const { pointer, drawer } = await openBan();
    await pointer.click(drawer.getByRole('button', { name: startsWith(label.ban) }));
    await waitFor(() =>
      expect(toasts.warning).toHaveBeenCalledWith(t('moderation.mailsFailed', { count: 1 })),
    );
  });

  test('stays open when Esc closes its calendar', async () => {
    const { pointer, drawer } = await openBan();
    await pointer.click(drawer.getByRole('radio', dateOption));
    await screen.findByRole('grid');
    await pointer.keyboard('{Escape}');
    expect(screen.queryByRole('grid')).not.toBeInTheDocument();
    expect(screen.getByRole('dialog', { name: title })).toBeInTheDocument();
  });

  test('opens no calendar for arrow keys, which pass through the options', async () => {
    const { pointer, drawer } = await openBan();
    await pointer.click(drawer.getByRole('radio', { name: t('moderation.ends.never') }));
    await pointer.keyboard('{ArrowDown}');
    expect(drawer.getByRole('radio', dateOption)).toBeChecked();
    expect(screen.queryByRole('grid')).not.toBeInTheDocument();
  });

  test('that is edited has its current reason and its end, which stays the same', async () => {
    const banExpires = new Date(Date.now() + 86_400_000);
    const { pointer, drawer } = await openBan({ status: 'banned', banReason: 'Spam again', banExpires });
    expect(drawer.getByRole('radio', dateOption)).toBeChecked();
    await pointer.type(drawer.getByLabelText(reasonLabel), '!');
    await pointer.click(drawer.getByRole('button', { name: t('users.save') }));
    expect(await sentFields()).toMatchObject({ reason: 'Spam again!', until: banExpires.toISOString() });
  });
});
