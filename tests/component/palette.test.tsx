import { PageUserProvider } from '@/components/form/form';
import { PaletteButton } from '@/components/layout/palette/palette-button';
import { PaletteProvider } from '@/components/layout/palette/palette-provider';
import { SearchInput } from '@/components/list/search-input';
import type { Role } from '@/lib/auth/roles';
import { type Area, getOwnerRights, listResources, type ResourceName, resourceNames } from '@/lib/resources';
import { accountSectionPath, routes } from '@/lib/routes';
import type { SearchResults } from '@/lib/search/types';
import { action, failed, ok } from '@/tests/support/component/actions';
import { currentUrl, resetUrl } from '@/tests/support/component/navigation';
import { act, render, screen, userEvent, waitFor, within } from '@/tests/support/component/render';
import { messages, t } from '@/tests/support/messages';

jest.mock('@/lib/search/actions', () =>
  jest.requireActual('@/tests/support/component/actions').mockActions('searchAction', 'findOptionsAction'),
);

const found: SearchResults = {
  user: [
    { id: 'u1', title: 'Grace', detail: 'grace@example.com' },
    { id: 'u2', title: 'Gradus', detail: 'gradus@example.com' },
  ],
};

/** What users create: records of their own. */
const isCreatedByUsers = (resource: ResourceName) =>
  listResources('app').includes(resource) && getOwnerRights(resource, 'user').includes('create');

const texts: Partial<Record<string, { new: string }>> = messages.en.resources;

type Options = { area?: Area; role?: Role; path?: string };

function open({ area = 'manager', role = 'admin', path = routes.manager.dashboard() }: Options = {}) {
  resetUrl(path);
  const user = userEvent.setup();
  render(
    <PageUserProvider id="admin" name="Ada">
      <PaletteProvider area={area} role={role}>
        <PaletteButton wide />
        <main id="main">
          <SearchInput label={t('users.search')} />
        </main>
      </PaletteProvider>
    </PageUserProvider>,
  );
  return user;
}

const palette = () => screen.findByRole('dialog', { name: t('palette.title') });
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const selected = () => screen.getByRole('option', { selected: true });

async function openPalette(change?: Options) {
  const user = open(change);
  await user.keyboard('{Control>}k{/Control}');
  return { user, dialog: await palette() };
}

beforeEach(() => {
  action.mockResolvedValue(ok(found));
});

describe('the palette', () => {
  it.each(['{Control>}k{/Control}', '{Meta>}k{/Meta}'])('opens and closes by %s', async (keys) => {
    const user = open();
    await user.keyboard(keys);
    expect(await palette()).toBeVisible();
    expect(screen.getByRole('combobox')).toHaveFocus();
    await user.keyboard(keys);
    await isClosed();
  });

  it('opens by its button, and gives the focus back', async () => {
    const user = open();
    const button = screen.getByRole('button', { name: t('palette.open') });
    await user.click(button);
    await palette();
    await user.keyboard('{Escape}');
    await isClosed();
    expect(button).toHaveFocus();
  });

  it('opens the page that is chosen with the arrow keys', async () => {
    const { user } = await openPalette();
    const position = options().findIndex((text) => text?.startsWith(t('palette.pages.users')));
    await user.keyboard(`${'{ArrowDown}'.repeat(position)}{Enter}`);
    await isClosed();
    expect(currentUrl()).toBe(routes.manager.users());
  });

  it('offers a user only what the role may do', async () => {
    const { dialog } = await openPalette({ area: 'app', role: 'user', path: routes.app.home() });
    expect(within(dialog).getByRole('option', { name: t('palette.pages.home') })).toBeVisible();
    for (const name of [t('palette.pages.manager'), t('palette.create.user')])
      expect(within(dialog).queryByRole('option', { name })).not.toBeInTheDocument();
    for (const resource of resourceNames) {
      const name = texts[resource]?.new;
      expect(within(dialog).queryAllByRole('option', { name })).toHaveLength(
        isCreatedByUsers(resource) ? 1 : 0,
      );
    }
  });

  it('finds commands by the beginning of their words', async () => {
    action.mockResolvedValue(ok({}));
    const { user } = await openPalette();
    await user.keyboard('new us');
    await waitFor(() => expect(options()[0]).toBe(t('palette.create.user')));
    expect(options()).not.toContainEqual(expect.stringContaining(t('palette.pages.audit')));
    await user.keyboard('{Enter}');
    expect(currentUrl()).toBe(routes.manager.newUser());
  });

  it('searches once typing pauses, selects the first result, and opens it', async () => {
    const { user } = await openPalette();
    await user.keyboard('gra');
    await screen.findByRole('group', { name: t('palette.groups.users') });
    const result = selected();
    expect(result).toHaveTextContent('Grace');
    expect(action.mock.calls).toEqual([
      ['searchAction', { area: 'manager', searchTerm: 'gra', pageUser: 'admin' }],
    ]);
    expect(result).toHaveTextContent('grace@example.com');
    expect([...result.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual([
      'Gra',
      'gra',
    ]);
    expect(await screen.findByText(t('palette.found', { count: 2 }))).toHaveRole('status');
    await user.keyboard('{ArrowDown}{Enter}');
    expect(currentUrl()).toBe(routes.manager.user('u2'));
  });

  it('shows a failed search, and still offers the commands', async () => {
    action.mockResolvedValue(failed('The search failed'));
    const { user } = await openPalette();
    await user.keyboard('aud');
    expect(await screen.findByRole('alert')).toHaveTextContent('The search failed');
    expect(options()).toEqual([expect.stringContaining(t('palette.pages.audit'))]);
  });

  it.each([
    ['changeName', routes.app.account({ state: 'change-name' })],
    ['changeEmail', routes.app.account({ drawer: 'change-email' })],
    ['timeZone', accountSectionPath('app', 'preferences')],
    ['addPasskey', accountSectionPath('app', 'passkeys')],
    ['delete', accountSectionPath('app', 'danger')],
  ] as const)('finds the setting %s', async (key, href) => {
    const { user } = await openPalette({ area: 'app', role: 'user', path: routes.app.home() });
    const name = t(`palette.settings.${key}`);
    expect(screen.queryByRole('option', { name })).not.toBeInTheDocument();
    await user.keyboard(name);
    await user.click(screen.getByRole('option', { name }));
    expect(currentUrl()).toBe(href);
  });
});

describe('the keys', () => {
  it('K opens the palette with an Arabic keyboard', async () => {
    open();
    act(() => {
      document.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'ن', code: 'KeyK', ctrlKey: true, bubbles: true }),
      );
    });
    expect(await palette()).toBeVisible();
  });

  it('/ focuses the search of the list, and is a character while someone types', async () => {
    const user = open();
    await user.keyboard('/');
    const search = screen.getByRole('searchbox', { name: t('users.search') });
    expect(search).toHaveFocus();
    await user.keyboard('a/b');
    expect(search).toHaveValue('a/b');
  });
});
