import type { ReactNode } from 'react';
import { UserActions } from '@/app/manager/users/_components/user-actions';
import { UserList } from '@/app/manager/users/_components/user-list';
import { PaletteProvider } from '@/components/layout/palette/palette-provider';
import { RecordActions } from '@/components/records/record-actions';
import type { Role } from '@/lib/auth/roles';
import { resourceNames } from '@/lib/resources';
import { action, ok } from '@/tests/support/component/actions';
import { toList } from '@/tests/support/component/list';
import { render, screen, userEvent, waitFor, within } from '@/tests/support/component/render';
import { userRow } from '@/tests/support/component/users';
import { messages, t } from '@/tests/support/messages';

jest.mock('@/lib/search/actions', () =>
  jest.requireActual('@/tests/support/component/actions').mockActions('searchAction', 'findOptionsAction'),
);
jest.mock('@/lib/users/actions', () => ({}));
jest.mock('@/lib/files/actions', () => ({}));
jest.mock('@/lib/account/actions', () => ({}));
jest.mock('@/lib/sign-in/actions', () => ({}));

const uma = userRow();
const label = messages.en.moderation.actions;
const palette = { name: t('palette.title') };

const group = (name: string) => screen.queryByRole('group', { name });
const labels = (name: string) =>
  within(screen.getByRole('group', { name }))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);

beforeEach(() => action.mockResolvedValue(ok({})));

function show(page: ReactNode) {
  render(<PaletteProvider {...{ area: 'manager', role: 'admin' }}>{page}</PaletteProvider>);
  return userEvent.setup();
}

async function openPalette(pointer: ReturnType<typeof show>) {
  await pointer.keyboard('{Control>}k{/Control}');
  await screen.findByRole('dialog', palette);
}

describe('on the page of a user', () => {
  async function openOnPage(user: Partial<typeof uma> = {}, role: Role = 'admin') {
    const pointer = show(<UserActions user={{ ...uma, ...user }} actor={{ id: 'admin', role }} />);
    screen.queryByRole('button', { name: t('moderation.menu') })?.focus();
    await openPalette(pointer);
    return pointer;
  }

  test('the palette begins with what the menu of the page offers', async () => {
    await openOnPage();
    expect(screen.getAllByRole('group')[0]).toBe(group(uma.name));
    expect(labels(uma.name)).toEqual([
      t('moderation.edit'),
      t('users.copyEmail'),
      label.impersonate,
      label.makeAdmin,
      label.ban,
      label.delete,
    ]);
  });

  test('“ban” and Enter open the drawer of the ban, which returns the focus', async () => {
    const pointer = await openOnPage();
    await pointer.keyboard('ban{Enter}');
    const name = t('moderation.banTitle', { count: 1, name: uma.name });
    expect(await screen.findByRole('dialog', { name })).toBeVisible();
    await pointer.click(screen.getByRole('button', { name: t('common.cancel') }));
    await waitFor(() => expect(screen.getByRole('button', { name: t('moderation.menu') })).toHaveFocus());
  });

  test('what is not possible now says why, and does nothing', async () => {
    const pointer = await openOnPage({ name: '' });
    const reason = t('moderation.obstacles.namelessImpersonate');
    await pointer.click(screen.getByRole('option', { name: `${label.impersonate} ${reason}` }));
    expect(screen.getAllByRole('dialog')).toEqual([screen.getByRole('dialog', palette)]);
  });

  test('a role without the right is offered none of it', async () => {
    await openOnPage({}, 'user');
    expect(labels(uma.name)).toEqual([t('users.copyEmail')]);
  });
});

test('with a selection in a list, the palette begins with what can be done with it, until it is cleared', async () => {
  const rows = [uma, { ...uma, id: 'bo', name: 'Bo', email: 'bo@example.com' }];
  const pointer = show(<UserList list={toList(rows)} actor={{ id: 'a', role: 'admin' }} />);
  const two = t('list.selected', { count: 2 });
  const all = screen.getByRole('checkbox', { name: t('list.selectAll') });
  await pointer.click(all);
  await openPalette(pointer);
  expect(screen.getAllByRole('group')[0]).toBe(group(two));
  expect(labels(two)).toEqual([
    label.ban,
    label.unban,
    label.invite,
    label.makeAdmin,
    label.makeUser,
    label.delete,
  ]);
  await pointer.keyboard('{Escape}');
  await pointer.click(all);
  await openPalette(pointer);
  expect(group(two)).not.toBeInTheDocument();
});

for (const resource of resourceNames.slice(0, 1))
  test('on the page of a record, a role that may only read is offered nothing', async () => {
    const record = { id: 'r', updatedAt: new Date(0) };
    const deletion = { remove: jest.fn(), restore: jest.fn() };
    await openPalette(
      show(<RecordActions {...{ resource, record, role: 'user', name: 'Atlas', ...deletion }} />),
    );
    expect(group('Atlas')).not.toBeInTheDocument();
  });
