import { InviteForm } from '@/app/manager/users/_components/invite-form';
import type { ImportRow } from '@/lib/import/columns';
import { routes } from '@/lib/routes';
import { action, failed, ok } from '@/tests/support/component/actions';
import { render, screen, userEvent, waitFor, within } from '@/tests/support/component/render';
import { startsWith, t } from '@/tests/support/messages';

jest.mock('@/lib/users/actions', () =>
  jest
    .requireActual('@/tests/support/component/actions')
    .mockActions('createUserAction', 'findUsersByEmailAction'),
);
jest.mock('@/lib/users/import-actions', () =>
  jest
    .requireActual('@/tests/support/component/actions')
    .mockActions(
      'checkUserImportAction',
      'runUserImportAction',
      'countInvitationsAction',
      'sendInvitationsAction',
    ),
);

const used = t('validation.emailUsed');

/** An address is in use, or has no dot. */
beforeEach(() => {
  action.mockImplementation(async (name, fields) => {
    if (name === 'createUserAction') return { status: 'invalid', issues: { email: used }, values: {} };
    if (name === 'findUsersByEmailAction') return ok({ 'used@x.org': 'uma' });
    if (name === 'runUserImportAction') return ok({ id: 'i', count: 2 });
    if (name === 'countInvitationsAction') return ok({ sent: 2, waiting: 0, isSending: false });
    const errors = (JSON.parse(fields.rows ?? '[]') as ImportRow[]).flatMap(({ number, cells: [email] }) => {
      const isUsed = email === 'used@x.org';
      if (!isUsed && email?.includes('.')) return [];
      return [
        { number, issues: [{ field: 'email', message: isUsed ? used : t('validation.emailInvalid') }] },
      ];
    });
    return ok({ id: 'i', count: 2, errors });
  });
});

const field = () => screen.getByRole('textbox', { name: t('users.email') });
const chips = () => within(screen.getByRole('list', { name: t('users.addresses') })).getAllByRole('listitem');
const invite = (count: number) =>
  userEvent.click(screen.getByRole('button', { name: t('import.users.run', { count }) }));

async function paste(text: string) {
  render(<InviteForm actor={{ id: 'admin', role: 'admin' }} />);
  await userEvent.click(field());
  await userEvent.paste(text);
}

test('one address is sent with the name that stands before it; one in use links to its user', async () => {
  await paste('Ada Lovelace <used@x.org>');
  await userEvent.keyboard('{Enter}');
  const link = await screen.findByRole('link', { name: t('users.showUser') });
  expect(link).toHaveAttribute('href', routes.manager.user('uma'));
  expect(field()).toHaveAccessibleDescription(expect.stringContaining(used));
  expect(action.mock.calls).toContainEqual([
    'createUserAction',
    { email: 'used@x.org', name: 'Ada Lovelace', role: 'user', locale: 'en' },
  ]);
});

test('a pasted list becomes chips; each says what is wrong with it, and can be removed', async () => {
  await paste('Ada <ada@x.org>, used@x.org\nbob; ADA@x.org');
  const [first, second, third, ...others] = chips();
  expect(first).toHaveTextContent(/^Ada <ada@x.org>$/);
  expect(others).toEqual([]);
  await waitFor(() => expect(second).toHaveTextContent(used));
  expect(within(second as HTMLElement).getByRole('link')).toHaveAttribute('href', routes.manager.user('uma'));
  expect(third).toHaveTextContent(t('validation.emailInvalid'));
  await invite(3);
  await waitFor(() => expect(second).toHaveFocus());
  expect(action).not.toHaveBeenCalledWith('runUserImportAction', expect.anything());
  await userEvent.click(screen.getByRole('button', { name: t('users.removeAddress', { address: 'bob' }) }));
  expect(chips()).toHaveLength(2);
  expect(field()).toHaveFocus();
});

test('several addresses are one import, with one role and language', async () => {
  await paste('Ada <ada@x.org>');
  await userEvent.keyboard(',grace@x.org{Enter}{Backspace}');
  expect(field()).toHaveValue('grace@x.org');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: t('users.role') }), 'admin');
  await invite(2);
  expect(await screen.findByText(t('import.users.imported', { count: 2 }))).toBeVisible();
  expect(action.mock.calls.find(([name]) => name === 'runUserImportAction')?.[1]).toEqual({
    id: 'i',
    fileName: t('users.pasted'),
    defaultLanguage: 'en',
    rows: JSON.stringify([
      { number: 1, cells: ['ada@x.org', 'Ada', 'admin', ''] },
      { number: 2, cells: ['grace@x.org', '', 'admin', ''] },
    ]),
  });
});

test('what is stored as an import leaves no earlier error, and no question about unsaved changes', async () => {
  await paste('used@x.org');
  await userEvent.type(screen.getByRole('textbox', { name: startsWith(t('users.name')) }), 'Uma');
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(field()).toHaveAccessibleDescription(expect.stringContaining(used)));
  await userEvent.clear(field());
  await userEvent.paste('ada@x.org, grace@x.org');
  await invite(2);
  expect(await screen.findByText(t('import.users.imported', { count: 2 }))).toBeVisible();
  expect(field()).not.toHaveAccessibleDescription(expect.stringContaining(used));
  await userEvent.click(screen.getByRole('link', { name: t('import.users.show') }));
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});

test('a failed invitation of one is not shown after several were stored', async () => {
  await paste('ada@x.org');
  const answer = action.getMockImplementation();
  action.mockImplementation(async (name, fields) =>
    name === 'createUserAction' ? failed('Not now.') : ((await answer?.(name, fields)) ?? ok()),
  );
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByText('Not now.')).toBeVisible();
  await userEvent.paste(', grace@x.org');
  await invite(2);
  expect(await screen.findByText(t('import.users.imported', { count: 2 }))).toBeVisible();
  expect(screen.queryByText('Not now.')).not.toBeInTheDocument();
});

test('a failed import of several is not shown in place of a later error of one', async () => {
  const answer = action.getMockImplementation();
  action.mockImplementation(async (name, fields) =>
    name === 'createUserAction' || name === 'runUserImportAction'
      ? failed(name)
      : ((await answer?.(name, fields)) ?? ok()),
  );
  await paste('ada@x.org, grace@x.org');
  await invite(2);
  expect(await screen.findByText('runUserImportAction')).toBeVisible();
  await userEvent.click(
    screen.getByRole('button', { name: t('users.removeAddress', { address: 'ada@x.org' }) }),
  );
  await userEvent.click(screen.getByRole('button', { name: t('users.invite') }));
  expect(await screen.findByText('createUserAction')).toBeVisible();
});
