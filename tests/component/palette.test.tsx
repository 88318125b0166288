import { PageUserProvider } from '@/components/form/form';
import { PaletteButton } from '@/components/layout/palette/palette-button';
import { PaletteProvider } from '@/components/layout/palette/palette-provider';
import type { Role } from '@/lib/auth/roles';
import { type Area, getOwnerRights, listResources, resourceNames } from '@/lib/resources';
import { accountSectionPath, routes } from '@/lib/routes';
import { action, failed, ok } from '@/tests/support/component/actions';
import { currentUrl, resetUrl } from '@/tests/support/component/navigation';
import { act, render, screen, userEvent, waitFor, within } from '@/tests/support/component/render';
import { messages, t } from '@/tests/support/messages';

jest.mock('@/lib/search/actions', () =>
  jest.requireActual('@/tests/support/component/actions').mockActions('searchAction', 'findOptionsAction'),
);

const texts: Partial<Record<string, { new: string }>> = messages.en.resources;

function show(area: Area = 'manager', role: Role = 'admin') {
  resetUrl(routes[area].account());
  const user = userEvent.setup();
  render(
    <PageUserProvider id="admin" name="Ada">
      <PaletteProvider {...{ area, role }}>
        <PaletteButton wide />
      </PaletteProvider>
    </PageUserProvider>,
  );
  return user;
}

const palette = () => screen.findByRole('dialog', { name: t('palette.title') });
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

async function openPalette(area?: Area, role?: Role) {
  const user = show(area, role);
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

  it('opens by its button, and gives the focus back', async () => {
    const user = show();
    const button = screen.getByRole('button', { name: t('palette.open') });
    await user.click(button);
    await palette();
    await user.keyboard('{Escape}');
    await isClosed();
    expect(button).toHaveFocus();
  });

  it('offers a user only what the role may do', async () => {
    await openPalette('app', 'user');
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

  it.each([
    ['changeName', routes.app.account({ state: 'change-name' })],
    ['addPasskey', accountSectionPath('app', 'passkeys')],
  ] as const)('finds the setting %s, once it is typed', async (key, href) => {
    const user = await openPalette('app', 'user');
    const name = t(`palette.settings.${key}`);
    expect(options()).not.toContain(name);
    await user.keyboard(name);
    await user.click(screen.getByRole('option', { name }));
    expect(currentUrl()).toBe(href);
  });
});
