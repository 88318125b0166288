import { InviteForm } from '@/app/manager/users/_components/invite-form';
import type { ImportRow } from '@/lib/import/columns';
import { routes } from '@/lib/routes';
import { action, ok } from '@/tests/support/component/actions';
import { render, screen, userEvent, waitFor, within } from '@/tests/support/component/render';
import { t } from '@/tests/support/messages';

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

beforeEach(() => {
  jest.clearAllMocks();
  action.mockImplementation(async (name, fields = {}) => {
    if (name === 'createUserAction')
      return { status: 'invalid', issues: { email: used }, values: { email: fields.email ?? '' } };
    if (name === 'findUsersByEmailAction') return ok({ 'used@x.org': 'uma' });
    if (name === 'runUserImportAction') return ok({ id: 'i', count: 2 });
    if (name === 'countInvitationsAction') return ok({ sent: 2, waiting: 0, isSending: false });
    const rows = JSON.parse(fields.rows ?? '[]') as ImportRow[];
    const errors = rows
      .map(({ number, cells: [email = ''] }) => ({ number, email }))
      .filter(({ email }) => email === 'used@x.org' || !email.includes('.'))
      .map(({ number, email }) => ({
        number,
        issues: [{ field: 'email', message: email === 'used@x.org' ? used : t('validation.emailInvalid') }],
      }));
    return ok({ id: 'i', count: rows.length - errors.length, errors });
  });
});

const field = () => screen.getByRole('textbox', { name: t('users.email') });
const chips = () => within(screen.getByRole('list', { name: t('users.addresses') })).getAllByRole('listitem');
const invite = (count: number) => screen.getByRole('button', { name: t('import.users.run', { count }) });

async function paste(text: string) {
  const user = userEvent.setup();
  render(<InviteForm actor={{ id: 'admin', role: 'admin' }} />);
  await user.click(field());
  await user.paste(text);
  return user;
}

test('one address creates one user, with the name that stands before it', async () => {
  const user = await paste('Ada Lovelace <ada@x.org>');
  await user.click(screen.getByRole('button', { name: t('users.invite') }));
  await waitFor(() =>
    expect(action.mock.calls).toContainEqual([
      'createUserAction',
      { email: 'ada@x.org', name: 'Ada Lovelace', role: 'user', locale: 'en' },
    ]),
  );
});

test('an address in use links to its user', async () => {
  const user = await paste('used@x.org');
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('link', { name: t('users.showUser') })).toHaveAttribute(
    'href',
    routes.manager.user('uma'),
  );
  expect(field()).toHaveAccessibleDescription(expect.stringContaining(used));
});

test('a pasted list becomes chips, of which each says what is wrong with it', async () => {
  const user = await paste('Ada <ada@x.org>, used@x.org\nbob; ADA@x.org');
  expect(chips().map(({ textContent }) => textContent)).toEqual([
    'Ada <ada@x.org>',
    expect.stringContaining('used@x.org'),
    expect.stringContaining('bob'),
  ]);
  const [, second, third] = chips();
  await waitFor(() => expect(second).toHaveTextContent(used));
  expect(within(second as HTMLElement).getByRole('link')).toHaveAttribute('href', routes.manager.user('uma'));
  expect(third).toHaveTextContent(t('validation.emailInvalid'));
  await user.click(invite(3));
  await waitFor(() => expect(second).toHaveFocus());
  expect(action).not.toHaveBeenCalledWith('runUserImportAction', expect.anything());
});

test('several addresses are one import, with one role and language', async () => {
  const user = await paste('Ada <ada@x.org>');
  await user.keyboard(',grace@x.org{Enter}{Backspace}');
  expect(field()).toHaveValue('grace@x.org');
  await user.selectOptions(screen.getByRole('combobox', { name: t('users.role') }), 'admin');
  await user.click(invite(2));
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
  expect(screen.getByRole('link', { name: t('import.users.show') })).toHaveAttribute(
    'href',
    routes.manager.users({ status: 'invited' }),
  );
});

test('a chip is removed by its button', async () => {
  const user = await paste('ada@x.org, grace@x.org');
  await user.click(screen.getByRole('button', { name: t('users.removeAddress', { address: 'ada@x.org' }) }));
  expect(chips()).toHaveLength(1);
  expect(field()).toHaveFocus();
});
