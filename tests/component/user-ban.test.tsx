import type { ModeratedUser } from '@/lib/users/moderation-rules';
import { action } from '@/tests/support/component/actions';
import {
  done,
  item,
  label,
  openMenu,
  openSelection,
  toasts,
  uma,
} from '@/tests/support/component/moderation';
import { screen, waitFor, within } from '@/tests/support/component/render';
import { startsWith, t } from '@/tests/support/messages';

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

  test('lasts a week by default, and is sent with the reason', async () => {
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
    const view = { label: t('common.view'), onClick: expect.any(Function) };
    await waitFor(() =>
      expect(toasts.success).toHaveBeenCalledWith(t('moderation.done.ban', { count: 1 }), { action: view }),
    );
  });

  test('without an end is sent without a date', async () => {
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
    expect(drawer.getByRole('button', { name: startsWith(t('moderation.endDay')) })).toHaveFocus();
    expect(action).not.toHaveBeenCalled();
  });

  test('until a date includes that day', async () => {
    const { pointer, drawer } = await openBan();
    await pointer.click(drawer.getByRole('radio', dateOption));
    await pointer.click(drawer.getByText(t('datePicker.pick')));
    // No role queries here: they are slow in a calendar.
    await pointer.click(await screen.findByLabelText(t('datePicker.nextMonth')));
    await pointer.click(document.querySelector('[data-day$="-10"] button') as HTMLElement);
    await pointer.click(drawer.getByRole('button', { name: label.ban }));
    expect((await sentFields()).until).toMatch(/^\d{4}-\d\d-10T23:59:59.999Z$/);
  });

  test('stays open when Esc closes its calendar', async () => {
    const { pointer, drawer } = await openBan();
    await pointer.click(drawer.getByRole('radio', dateOption));
    await pointer.click(drawer.getByRole('button', { name: startsWith(t('moderation.endDay')) }));
    await screen.findByRole('grid');
    await pointer.keyboard('{Escape}');
    expect(screen.queryByRole('grid')).not.toBeInTheDocument();
    expect(screen.getByRole('dialog', { name: title })).toBeInTheDocument();
  });

  test('that is changed has its current reason', async () => {
    const { drawer } = await openBan({ status: 'banned', banReason: 'Spam again' });
    expect(drawer.getByLabelText(reasonLabel)).toHaveValue('Spam again');
  });

  test('warns that its email could not be sent', async () => {
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

  test('of several users opens one drawer and runs one action', async () => {
    action.mockResolvedValue(done({ done: 2 }));
    const pointer = await openSelection('ban');
    const drawer = within(
      await screen.findByRole('dialog', { name: t('moderation.banTitle', { count: 2, name: uma.name }) }),
    );
    await pointer.click(drawer.getByRole('button', { name: label.ban }));
    await waitFor(() =>
      expect(toasts.success).toHaveBeenCalledWith(t('moderation.done.ban', { count: 2 }), {}),
    );
    expect(action).toHaveBeenCalledWith('banUsersAction', expect.objectContaining({ ids: 'uma,grace' }));
    expect(toasts.warning).not.toHaveBeenCalled();
  });
});
