import type { ReactNode } from 'react';
import { UserActions } from '@/app/manager/users/_components/user-actions';
import { UserList } from '@/app/manager/users/_components/user-list';
import { DemoPopup } from '@/components/form/use-form-action';
import { PaletteProvider } from '@/components/layout/palette/palette-provider';
import { RecordActions } from '@/components/records/record-actions';
import type { Role } from '@/lib/auth/roles';
import { resourceNames } from '@/lib/resources';
import { routes } from '@/lib/routes';
import { action, ok } from '@/tests/support/component/actions';
import { toList } from '@/tests/support/component/list';
import { resetUrl } from '@/tests/support/component/navigation';
import { render, screen, userEvent, waitFor, within } from '@/tests/support/component/render';
import { userRow } from '@/tests/support/component/users';
import { messages, t } from '@/tests/support/messages';

jest.mock('@/lib/search/actions', () =>
  jest.requireActual('@/tests/support/component/actions').mockActions('searchAction', 'findOptionsAction'),
);
jest.mock('@/lib/users/actions', () =>
  jest
    .requireActual('@/tests/support/component/actions')
    .mockActions('banUsersAction', 'setUserRolesAction', 'impersonateUserAction'),
);
jest.mock('@/lib/files/actions', () => ({}));
jest.mock('@/lib/account/actions', () => ({}));
jest.mock('@/lib/sign-in/actions', () => ({}));

const admin: Role = 'admin';
const uma = userRow();
const label = messages.en.moderation.actions;
const done = ok({ done: 1, skipped: [], skippedCount: 0, mailsFailed: 0 });

beforeEach(() => {
  action.mockImplementation(async (name) => (name === 'searchAction' ? ok({}) : done));
});

const dialogTitle = t('palette.title');
const group = (name: string) => screen.queryByRole('group', { name });
const labels = (name: string) =>
  within(screen.getByRole('group', { name }))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);

function show(page: ReactNode) {
  resetUrl(routes.manager.users());
  const { unmount } = render(
    <PaletteProvider area="manager" role={admin}>
      {page}
      <DemoPopup />
    </PaletteProvider>,
  );
  return unmount;
}

async function openPalette(pointer = userEvent.setup()) {
  await pointer.keyboard('{Control>}k{/Control}');
  await screen.findByRole('dialog', { name: dialogTitle });
  return pointer;
}

type User = Partial<typeof uma>;
const userPage = (user: User = {}, role: Role | null = 'admin') => (
  <UserActions user={{ ...uma, ...user }} actor={{ id: 'admin', role }} />
);

describe('on the page of a user', () => {
  test('the palette begins with what the menu of the page offers', async () => {
    show(userPage());
    await openPalette();
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
    show(userPage());
    const menu = screen.getByRole('button', { name: t('moderation.menu') });
    menu.focus();
    const pointer = await openPalette();
    await pointer.keyboard('ban');
    expect(screen.getByRole('option', { selected: true })).toHaveTextContent(label.ban);
    await pointer.keyboard('{Enter}');
    const drawer = await screen.findByRole('dialog', {
      name: t('moderation.banTitle', { count: 1, name: uma.name }),
    });
    await pointer.click(
      within(drawer).getByRole('button', { name: t('moderation.banFor.week', { count: 1 }) }),
    );
    await waitFor(() =>
      expect(action).toHaveBeenCalledWith('banUsersAction', expect.objectContaining({ ids: uma.id })),
    );
    await waitFor(() => expect(menu).toHaveFocus());
  });

  test('what is not possible now says why', async () => {
    show(userPage({ name: '' }));
    const pointer = await openPalette();
    const reason = t('moderation.obstacles.namelessImpersonate');
    await pointer.click(screen.getByRole('option', { name: `${label.impersonate} ${reason}` }));
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    expect(screen.getByRole('dialog', { name: dialogTitle })).toBeVisible();
    expect(action).not.toHaveBeenCalled();
  });

  test('a role without the right is offered none of it', async () => {
    show(userPage({}, 'user'));
    await openPalette();
    expect(labels(uma.name)).toEqual([t('users.copyEmail')]);
  });
});

describe('on a list', () => {
  const rows = [uma, { ...uma, id: 'bo', name: 'Bo', email: 'bo@example.com' }];
  const userList = (role: Role) => (
    <UserList list={toList(rows, { path: routes.manager.users() })} actor={{ id: 'a', role }} />
  );
  const two = t('list.selected', { count: 2 });

  test('with a selection, the palette begins with what can be done with it', async () => {
    show(userList('admin'));
    const pointer = userEvent.setup();
    await pointer.click(screen.getByRole('checkbox', { name: t('list.selectAll') }));
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
    await pointer.click(within(group(two) as HTMLElement).getByRole('option', { name: label.ban }));
    const title = t('moderation.banTitle', { count: 2, name: '' });
    expect(await screen.findByRole('dialog', { name: title })).toBeVisible();
  });

  test('without a selection, and once it is cleared, it offers nothing of it', async () => {
    show(userList('admin'));
    const pointer = await openPalette();
    expect(group(two)).not.toBeInTheDocument();
    await pointer.keyboard('{Escape}');
    const all = screen.getByRole('checkbox', { name: t('list.selectAll') });
    await pointer.click(all);
    await pointer.click(all);
    await openPalette(pointer);
    expect(group(two)).not.toBeInTheDocument();
  });
});

for (const resource of resourceNames.slice(0, 1))
  test('on the page of a record, a role that may only read is offered nothing', async () => {
    const record = { id: 'r', updatedAt: new Date(0) };
    show(
      <RecordActions
        {...{ resource, record, role: 'user' }}
        name="Atlas"
        remove={jest.fn()}
        restore={jest.fn()}
      />,
    );
    await openPalette();
    expect(group('Atlas')).not.toBeInTheDocument();
  });
