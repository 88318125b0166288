import type { ReactNode } from 'react';
import { UserActions } from '@/app/manager/users/_components/user-actions';
import { PageUserProvider } from '@/components/form/form';
import { PaletteProvider } from '@/components/layout/palette/palette-provider';
import { RecordActions } from '@/components/records/record-actions';
import type { Role } from '@/lib/auth/roles';
import { type Area, getOwnerRights, listResources, resourceNames } from '@/lib/resources';
import { routes } from '@/lib/routes';
import { action, failed, ok } from '@/tests/support/component/actions';
import { currentUrl, resetUrl } from '@/tests/support/component/navigation';
import { act, render, screen, userEvent, waitFor, within } from '@/tests/support/component/render';
import { userRow } from '@/tests/support/component/users';
import { messages, t } from '@/tests/support/messages';

jest.mock('@/lib/search/actions', () =>
  jest.requireActual('@/tests/support/component/actions').mockActions('searchAction', 'findOptionsAction'),
);
jest.mock('@/lib/users/actions', () => ({}));

const texts: Partial<Record<string, { new: string }>> = messages.en.resources;

type Options = { area?: Area; role?: Role; page?: ReactNode };

function show({ area = 'manager', role = 'admin', page = null }: Options = {}) {
  resetUrl(routes[area].account());
  const user = userEvent.setup();
  render(
    <PageUserProvider id="admin" name="Ada">
      <PaletteProvider {...{ area, role }}>{page}</PaletteProvider>
    </PageUserProvider>,
  );
  return user;
}

const palette = () => screen.findByRole('dialog', { name: t('palette.title') });
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

async function openPalette(shown?: Options) {
  const user = show(shown);
  await user.keyboard('{Control>}k{/Control}');
  await palette();
  return user;
}

beforeEach(() => {
  const users = ['Grace', 'Gradus'].map((title) => ({ id: title, title, detail: `${title}@example.com` }));
  action.mockResolvedValue(ok({ user: users }));
});

describe('the palette', () => {
  it.each(['{Control>}k{/Control}', '{Meta>}k{/Meta}'])('opens and closes by %s', async (keys) => {
    const user = show();
    await user.keyboard(keys);
    expect(await palette()).toBeVisible();
    expect(screen.getByRole('combobox')).toHaveFocus();
    await user.keyboard(keys);
    await isClosed();
  });

  it('opens by K with an Arabic keyboard', async () => {
    show();
    const key = { key: 'ن', code: 'KeyK', ctrlKey: true, bubbles: true };
    act(() => void document.dispatchEvent(new KeyboardEvent('keydown', key)));
    expect(await palette()).toBeVisible();
  });

  it('offers a user only what the role may do', async () => {
    await openPalette({ area: 'app', role: 'user' });
    const offers = (name?: string) => within(screen.getByRole('dialog')).queryAllByRole('option', { name });
    expect(offers(t('palette.pages.home'))).toHaveLength(1);
    expect(offers(t('palette.pages.manager'))).toEqual([]);
    expect(offers(t('palette.create.user'))).toEqual([]);
    for (const resource of resourceNames) {
      const isCreated =
        listResources('app').includes(resource) && getOwnerRights(resource, 'user').includes('create');
      expect(offers(texts[resource]?.new)).toHaveLength(isCreated ? 1 : 0);
    }
  });

  it('finds commands by the beginning of their words', async () => {
    action.mockResolvedValue(ok({}));
    const user = await openPalette();
    await user.keyboard('new us');
    await waitFor(() => expect(options()[0]).toBe(t('palette.create.user')));
    expect(options()).not.toContainEqual(expect.stringContaining(t('palette.pages.audit')));
    await user.keyboard('{Enter}');
    expect(currentUrl()).toBe(routes.manager.newUser());
  });

  it('searches once typing pauses, selects the first result, and opens it', async () => {
    const user = await openPalette();
    await user.keyboard('gra');
    await screen.findByRole('group', { name: t('palette.groups.users') });
    expect(action.mock.calls).toEqual([
      ['searchAction', { area: 'manager', searchTerm: 'gra', pageUser: 'admin' }],
    ]);
    const result = screen.getByRole('option', { selected: true });
    expect(result).toHaveTextContent('Grace');
    const marks = [...result.querySelectorAll('mark')].map(({ textContent }) => textContent);
    expect(marks).toEqual(['Gra', 'Gra']);
    expect(await screen.findByText(t('palette.found', { count: 2 }))).toHaveRole('status');
    await user.keyboard('{ArrowDown}{Enter}');
    expect(currentUrl()).toBe(routes.manager.user('Gradus'));
  });

  it('shows a failed search, and still offers the commands', async () => {
    action.mockResolvedValue(failed('The search failed'));
    const user = await openPalette();
    await user.keyboard('aud');
    expect(await screen.findByRole('alert')).toHaveTextContent('The search failed');
    expect(options()).toEqual([expect.stringContaining(t('palette.pages.audit'))]);
  });
});

describe('on the page of a user', () => {
  const uma = userRow();
  const label = messages.en.moderation.actions;
  const showUser = (role: Role = 'admin') =>
    openPalette({ page: <UserActions user={uma} actor={{ id: 'admin', role }} /> });
  const labels = () =>
    within(screen.getByRole('group', { name: uma.name }))
      .getAllByRole('option')
      .map(({ textContent }) => textContent);

  it('begins with what the menu of the page offers, and opens its drawer by “ban” and Enter', async () => {
    const user = await showUser();
    expect(screen.getAllByRole('group')[0]).toBe(screen.getByRole('group', { name: uma.name }));
    const names = [t('moderation.edit'), t('users.copyEmail'), label.impersonate, label.ban];
    expect(labels()).toEqual(expect.arrayContaining(names));
    await user.keyboard('ban{Enter}');
    const name = t('moderation.banTitle', { count: 1, name: uma.name });
    expect(await screen.findByRole('dialog', { name })).toBeVisible();
  });

  it('offers a role without the right none of it', async () => {
    await showUser('user');
    expect(labels()).toEqual([t('users.copyEmail')]);
  });
});

for (const resource of resourceNames.slice(0, 1))
  test('on the page of a record, a role that may only read is offered nothing', async () => {
    const record = { id: 'r', updatedAt: new Date(0) };
    const props = { resource, record, role: 'user', name: 'Atlas' } as const;
    await openPalette({ page: <RecordActions {...props} remove={jest.fn()} restore={jest.fn()} /> });
    expect(screen.queryByRole('group', { name: 'Atlas' })).not.toBeInTheDocument();
  });
