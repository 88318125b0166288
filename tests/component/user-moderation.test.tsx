import type { ReactElement } from 'react';
import { toast } from 'sonner';
import { useModeration } from '@/components/users/moderation/use-moderation';
import { UserActions } from '@/components/users/user-actions';
import type { ModeratedUser, ModerationKind } from '@/lib/users/moderation/availability';
import type { ModerationResult } from '@/lib/users/moderation/types';
import { action, failed, ok } from '@/tests/support/component/actions';
import { render, screen, userEvent, waitFor, within } from '@/tests/support/component/render';
import { userRow } from '@/tests/support/component/users';
import { startsWith, t } from '@/tests/support/messages';

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
const item = (name: string) => screen.getByRole('menuitem', { name: startsWith(name) });
const label = {
  impersonate: t('moderation.actions.impersonate'),
  makeAdmin: t('moderation.actions.makeAdmin'),
  makeUser: t('moderation.actions.makeUser'),
  ban: t('moderation.actions.ban'),
  changeBan: t('moderation.actions.changeBan'),
  unban: t('moderation.actions.unban'),
  delete: t('moderation.actions.delete'),
};

describe('the menu', () => {
  test('offers what can be done', async () => {
    await openMenu();
    expect(screen.getAllByRole('menuitem').map((each) => each.textContent)).toEqual([
      label.impersonate,
      label.makeAdmin,
      label.ban,
      label.delete,
    ]);
  });

  test('of the own user shows why nothing is possible', async () => {
    const pointer = await openMenu({ role: 'admin' }, 'uma');
    expect(item(label.ban)).toHaveAttribute('aria-disabled', 'true');
    expect(item(label.ban)).toHaveAccessibleName(`${label.ban} ${t('moderation.obstacles.selfBan')}`);
    expect(item(label.makeUser)).toHaveAccessibleName(
      `${label.makeUser} ${t('moderation.obstacles.selfRole')}`,
    );
    expect(item(label.delete)).toHaveAccessibleName(
      `${label.delete} ${t('moderation.obstacles.selfDelete')}`,
    );
    await pointer.click(item(label.ban));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(action).not.toHaveBeenCalled();
  });

  test('unavailable items can be focused, so that screen readers read the reason', async () => {
    const pointer = await openMenu({ status: 'banned' });
    await pointer.keyboard('{Home}');
    expect(item(label.impersonate)).toHaveFocus();
    expect(item(label.impersonate)).toHaveAccessibleName(
      `${label.impersonate} ${t('moderation.obstacles.bannedImpersonate')}`,
    );
    await pointer.keyboard('{Enter}');
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  test('of an admin shows that admins cannot be impersonated', async () => {
    await openMenu({ role: 'admin' });
    expect(item(label.impersonate)).toHaveAccessibleName(
      `${label.impersonate} ${t('moderation.obstacles.adminImpersonate')}`,
    );
    expect(item(label.makeUser)).not.toHaveAttribute('aria-disabled');
  });
});

describe('confirmation', () => {
  test.each([
    ['impersonate', {}, 'impersonateUserAction', { id: 'uma' }],
    ['makeAdmin', {}, 'setUserRolesAction', { ids: 'uma', role: 'admin' }],
    ['makeUser', { role: 'admin' }, 'setUserRolesAction', { ids: 'uma', role: 'user' }],
    ['unban', { status: 'banned' }, 'unbanUsersAction', { ids: 'uma' }],
    ['delete', {}, 'deleteUsersAction', { ids: 'uma' }],
  ] as const)('%s is done after confirmation', async (kind, user, actionName, fields) => {
    const pointer = await openMenu(user);
    await pointer.click(item(label[kind]));
    const dialog = await screen.findByRole('alertdialog', { name: t('confirm.title') });
    expect(dialog).toHaveAccessibleDescription(/Uma User/);
    expect(action).not.toHaveBeenCalled();
    await pointer.click(within(dialog).getByRole('button', { name: label[kind] }));
    await waitFor(() => expect(action).toHaveBeenCalledTimes(1));
    expect(action).toHaveBeenCalledWith(actionName, expect.objectContaining(fields));
  });

  test('Cancel does nothing', async () => {
    const pointer = await openMenu();
    await pointer.click(item(label.delete));
    const dialog = await screen.findByRole('alertdialog');
    await pointer.click(within(dialog).getByRole('button', { name: t('common.cancel') }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(action).not.toHaveBeenCalled();
  });

  test('a failure is shown in the dialog', async () => {
    action.mockResolvedValue(failed('The last administrator stays'));
    const pointer = await openMenu({ role: 'admin' });
    await pointer.click(item(label.makeUser));
    const dialog = await screen.findByRole('alertdialog');
    await pointer.click(within(dialog).getByRole('button', { name: label.makeUser }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('The last administrator stays');
    expect(toasts.success).not.toHaveBeenCalled();
  });
});

describe('a ban', () => {
  const title = t('moderation.banTitle', { count: 1, name: uma.name });
  const reasonLabel = startsWith(t('moderation.reason'));
  const dateOption = { name: t('moderation.ends.date') };

  async function openBan(user: Partial<ModeratedUser> = {}) {
    const pointer = await openMenu(user);
    await pointer.click(item(user.status === 'banned' ? label.changeBan : label.ban));
    return { pointer, drawer: within(await screen.findByRole('dialog', { name: title })) };
  }
  const sentFields = async () => {
    await waitFor(() => expect(action).toHaveBeenCalledTimes(1));
    return action.mock.lastCall?.[1] ?? {};
  };

  test('is for a week unless something else is chosen, and takes the reason along', async () => {
    const { pointer, drawer } = await openBan();
    expect(drawer.getByRole('radio', { name: t('moderation.ends.week', { count: 1 }) })).toBeChecked();
    await pointer.type(drawer.getByLabelText(reasonLabel), 'Spam');
    const before = Date.now();
    await pointer.click(drawer.getByRole('button', { name: label.ban }));
    const { ids, reason, until = '' } = await sentFields();
    expect([ids, reason]).toEqual(['uma', 'Spam']);
    expect(action).toHaveBeenCalledWith('banUsersAction', expect.anything());
    expect(Date.parse(until) - before).toBeGreaterThanOrEqual(7 * 24 * 3_600_000 - 1);
    expect(Date.parse(until) - before).toBeLessThan(7 * 24 * 3_600_000 + 60_000);
    await waitFor(() => expect(toasts.success).toHaveBeenCalledWith(t('moderation.done.ban', { count: 1 })));
  });

  test('without an end sends no date', async () => {
    const { pointer, drawer } = await openBan();
    await pointer.click(drawer.getByRole('radio', { name: t('moderation.ends.never') }));
    expect(drawer.getByText(t('moderation.endsNever'))).toBeInTheDocument();
    await pointer.click(drawer.getByRole('button', { name: label.ban }));
    expect((await sentFields()).until).toBe('');
  });

  test('until a date requires the date', async () => {
    const { pointer, drawer } = await openBan();
    await pointer.click(drawer.getByRole('radio', dateOption));
    await pointer.click(drawer.getByRole('button', { name: label.ban }));
    expect(
      drawer.getByRole('button', { name: startsWith(t('moderation.endDay')) }),
    ).toHaveAccessibleDescription(t('moderation.dayMissing'));
    expect(action).not.toHaveBeenCalled();
  });

  test('until a date includes that day', async () => {
    const { pointer, drawer } = await openBan();
    await pointer.click(drawer.getByRole('radio', dateOption));
    await pointer.click(drawer.getByText(t('datePicker.pick')));
    // Finding roles and names among all the days takes long.
    await pointer.click(await drawer.findByLabelText(t('datePicker.nextMonth')));
    await pointer.click(document.querySelector('[data-day$="-10"] button') as HTMLElement);
    await pointer.click(drawer.getByRole('button', { name: label.ban }));
    expect((await sentFields()).until).toMatch(/^\d{4}-\d\d-10T23:59:59.999Z$/);
  });

  test('Esc in the calendar closes the calendar alone', async () => {
    const { pointer, drawer } = await openBan();
    await pointer.click(drawer.getByRole('radio', dateOption));
    await pointer.click(drawer.getByRole('button', { name: startsWith(t('moderation.endDay')) }));
    await drawer.findByRole('grid');
    await pointer.keyboard('{Escape}');
    expect(drawer.queryByRole('grid')).not.toBeInTheDocument();
    expect(screen.getByRole('dialog', { name: title })).toBeInTheDocument();
  });

  test('that is changed starts with its reason', async () => {
    const { drawer } = await openBan({ status: 'banned', banReason: 'Spam again' });
    expect(drawer.getByLabelText(reasonLabel)).toHaveValue('Spam again');
  });

  test('shows that its mail could not be sent', async () => {
    action.mockResolvedValue(done({ mailsFailed: 1 }));
    const { pointer, drawer } = await openBan();
    await pointer.click(drawer.getByRole('button', { name: label.ban }));
    await waitFor(() =>
      expect(toasts.warning).toHaveBeenCalledWith(t('moderation.mailsFailed', { count: 1 })),
    );
  });

  test('that fails keeps the typed reason', async () => {
    action.mockResolvedValue({
      status: 'invalid',
      issues: { reason: 'Not like that' },
      values: { reason: 'Typed' },
    });
    const { pointer, drawer } = await openBan();
    await pointer.type(drawer.getByLabelText(reasonLabel), 'Typed');
    await pointer.click(drawer.getByRole('button', { name: label.ban }));
    expect(await drawer.findByText('Not like that')).toBeInTheDocument();
    expect(drawer.getByLabelText(reasonLabel)).toHaveValue('Typed');
  });
});

const onDone = jest.fn();

function Many({ kind }: { kind: ModerationKind }) {
  const { openDialog, dialog } = useModeration();
  return (
    <>
      <button type="button" onClick={() => openDialog(kind, [uma, grace], onDone)}>
        Open
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
    await pointer.click(screen.getByRole('button', { name: 'Open' }));
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog).toHaveAccessibleDescription(
      t.markup('moderation.questions.delete', { count: 2, name: uma.name, b: (chunks) => chunks }),
    );
    await pointer.click(within(dialog).getByRole('button', { name: label.delete }));
    await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
    expect(action.mock.calls).toEqual([['deleteUsersAction', { ids: 'uma,grace' }]]);
    expect(toasts.success).toHaveBeenCalledWith(t('moderation.done.delete', { count: 1 }));
    const [text, options] = toasts.warning.mock.calls[0] ?? [];
    expect(text).toBe(t('moderation.skipped', { count: 1 }));
    render((options as { description: ReactElement }).description);
    expect(screen.getByText(/grace@example.com/).closest('li')).toHaveTextContent(
      `grace@example.com: ${t('moderation.skipReasons.self')}`,
    );
  });

  test('are banned by one drawer', async () => {
    action.mockResolvedValue(done({ done: 2 }));
    const pointer = userEvent.setup();
    render(<Many kind="ban" />);
    await pointer.click(screen.getByRole('button', { name: 'Open' }));
    const drawer = within(
      await screen.findByRole('dialog', { name: t('moderation.banTitle', { count: 2, name: uma.name }) }),
    );
    await pointer.click(drawer.getByRole('button', { name: label.ban }));
    await waitFor(() => expect(toasts.success).toHaveBeenCalledWith(t('moderation.done.ban', { count: 2 })));
    expect(action).toHaveBeenCalledWith('banUsersAction', expect.objectContaining({ ids: 'uma,grace' }));
    expect(toasts.warning).not.toHaveBeenCalled();
  });
});
