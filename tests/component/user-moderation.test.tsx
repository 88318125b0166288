import type { ReactElement } from 'react';
import { action, failed } from '@/tests/support/component/actions';
import {
  done,
  item,
  label,
  onDone,
  openMenu,
  openSelection,
  toasts,
  uma,
} from '@/tests/support/component/moderation';
import { render, screen, waitFor, within } from '@/tests/support/component/render';
import { t } from '@/tests/support/messages';

describe('the user menu', () => {
  test('contains the available actions', async () => {
    await openMenu();
    expect(screen.getAllByRole('menuitem').map((each) => each.textContent)).toEqual([
      label.impersonate,
      label.makeAdmin,
      label.ban,
      label.delete,
    ]);
  });

  test('shows why actions on the admin’s own account are disabled', async () => {
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

  test('shows that an admin cannot be impersonated', async () => {
    await openMenu({ role: 'admin' });
    expect(item(label.impersonate)).toHaveAccessibleName(
      `${label.impersonate} ${t('moderation.obstacles.adminImpersonate')}`,
    );
    expect(item(label.makeUser)).not.toHaveAttribute('aria-disabled');
  });
});

describe('the confirmation', () => {
  test.each([
    ['impersonate', {}, 'impersonateUserAction', { id: 'uma' }],
    ['makeAdmin', {}, 'setUserRolesAction', { ids: 'uma', role: 'admin' }],
    ['makeUser', { role: 'admin' }, 'setUserRolesAction', { ids: 'uma', role: 'user' }],
    ['unban', { status: 'banned' }, 'unbanUsersAction', { ids: 'uma' }],
    ['delete', {}, 'deleteUsersAction', { ids: 'uma' }],
  ] as const)('runs %s when it is confirmed', async (kind, user, actionName, fields) => {
    const pointer = await openMenu(user);
    await pointer.click(item(label[kind]));
    const dialog = await screen.findByRole('alertdialog', { name: t('confirm.title') });
    expect(dialog).toHaveAccessibleDescription(/Uma User/);
    expect(action).not.toHaveBeenCalled();
    await pointer.click(within(dialog).getByRole('button', { name: label[kind] }));
    await waitFor(() => expect(action).toHaveBeenCalledTimes(1));
    expect(action).toHaveBeenCalledWith(actionName, expect.objectContaining(fields));
  });

  test('runs nothing on Cancel', async () => {
    const pointer = await openMenu();
    await pointer.click(item(label.delete));
    const dialog = await screen.findByRole('alertdialog');
    await pointer.click(within(dialog).getByRole('button', { name: t('common.cancel') }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(action).not.toHaveBeenCalled();
  });

  test('shows a failure', async () => {
    action.mockResolvedValue(failed('The last admin cannot be demoted'));
    const pointer = await openMenu({ role: 'admin' });
    await pointer.click(item(label.makeUser));
    const dialog = await screen.findByRole('alertdialog');
    await pointer.click(within(dialog).getByRole('button', { name: label.makeUser }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('The last admin cannot be demoted');
    expect(toasts.success).not.toHaveBeenCalled();
  });
});

test('a moderation of several users shows their number, and lists skipped users with the reason', async () => {
  action.mockResolvedValue(done({ skipped: [{ id: 'grace', label: 'grace@example.com', reason: 'self' }] }));
  const pointer = await openSelection('delete');
  const dialog = await screen.findByRole('alertdialog');
  expect(dialog).toHaveAccessibleDescription(
    t.markup('moderation.questions.delete', { count: 2, name: uma.name, b: (chunks) => chunks }),
  );
  await pointer.click(within(dialog).getByRole('button', { name: label.delete }));
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
  expect(action.mock.calls).toEqual([['deleteUsersAction', { ids: 'uma,grace' }]]);
  expect(toasts.success).toHaveBeenCalledWith(t('moderation.done.delete', { count: 1 }), {});
  const [text, options] = toasts.warning.mock.calls[0] ?? [];
  expect(text).toBe(t('moderation.skipped', { count: 1 }));
  render((options as { description: ReactElement }).description);
  expect(screen.getByText(/grace@example.com/).closest('li')).toHaveTextContent(
    `grace@example.com: ${t('moderation.skipReasons.self')}`,
  );
});
