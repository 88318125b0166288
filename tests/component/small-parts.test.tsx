import '@/tests/support/component/actions';
import { PreferenceItems } from '@/components/layout/preference-items';
import { UserMenu } from '@/components/layout/user-menu';
import { RecordLink, UserLink } from '@/components/records/record-link';
import { DateTime, RelativeTime } from '@/components/ui/date-time';
import { DropdownMenu, DropdownMenuContent, DropdownMenuTrigger } from '@/components/ui/dropdown-menu';
import { UserAvatar } from '@/components/ui/user-avatar';
import { locales } from '@/lib/i18n/config';
import { resourceNames } from '@/lib/resources';
import { getReadRoutes, routes } from '@/lib/routes';
import { themes } from '@/lib/theme';
import { fireEvent, render, screen, userEvent } from '@/tests/support/component/render';
import { setWindowWidth } from '@/tests/support/component/window';

jest.mock('@/lib/account/actions', () =>
  jest
    .requireActual('@/tests/support/component/actions')
    .mockActions('updateLocaleAction', 'updateThemeAction'),
);
jest.mock('@/lib/sign-in/actions', () =>
  jest.requireActual('@/tests/support/component/actions').mockActions('signOutAction'),
);

test.each([
  ['Ada Lovelace', 'AL'],
  ['grace.hopper@example.com', 'GH'],
  ['ليلى العمري', 'ل'],
])('the avatar of "%s" shows "%s"', (name, letters) => {
  const { container } = render(<UserAvatar name={name} />);
  expect(container.textContent).toBe(letters);
});

test.each(['admin', null] as const)(
  'what a record names is a link for a role that may open it: %s',
  (role) => {
    render(<UserLink {...{ role, user: { id: 'u1', name: 'Ada', email: 'ada@example.com' } }} />);
    for (const kind of resourceNames.slice(0, 1))
      render(<RecordLink {...{ area: 'manager', role, resource: kind, id: 'r1' }}>Van</RecordLink>);
    const records = resourceNames.slice(0, 1).map((kind) => getReadRoutes('manager', kind).record('r1'));
    const links = screen.queryAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toEqual(role ? [routes.manager.user('u1'), ...records] : []);
    expect(screen.getByText('Ada')).toBeVisible();
  },
);

describe('a picture that can’t be loaded', () => {
  const image = 'https://pictures.example/ada.png';
  const picture = () => document.querySelector('img');

  test('leaves the initials of an avatar, until there is another', () => {
    const { container, rerender } = render(<UserAvatar name="Ada Lovelace" image={image} />);
    fireEvent.error(picture() as HTMLImageElement);
    expect(picture()).toBeNull();
    expect(container).toHaveTextContent('AL');
    rerender(<UserAvatar name="Ada Lovelace" image={`${image}?2`} />);
    expect(picture()).toHaveAttribute('src', `${image}?2`);
  });

  test('is noticed also if it failed before the page was hydrated', () => {
    const complete = jest.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true);
    render(<UserAvatar name="Ada Lovelace" image={image} />);
    expect(picture()).toBeNull();
    complete.mockRestore();
  });
});

test.each([
  ['UTC', 'time', /^11:45.PM UTC$/],
  ['Asia/Tokyo', 'dateTime', /^Nov 21, 2026, 8:45.AM$/],
] as const)('a time in %s as %s, with the exact time in UTC in its title', (timeZone, format, text) => {
  render(<DateTime value="2026-11-20T23:45:00Z" format={format} />, { timeZone });
  const time = screen.getByText(text);
  expect(time).toHaveAttribute('datetime', '2026-11-20T23:45:00.000Z');
  expect(time).toHaveAttribute('title', '2026-11-20T23:45:00.000Z');
});

test.each([
  ['2026-11-20T20:45:00Z', '3 hours ago', /^Nov 20, 2026, 8:45.PM UTC$/],
  ['2026-11-20T23:45:30Z', 'now', /^Nov 20, 2026, 11:45.PM UTC$/],
])('the relative time of %s is "%s", and the exact one for screen readers', (value, text, exact) => {
  render(<RelativeTime value={value} />, { now: new Date('2026-11-20T23:45:00Z') });
  expect(screen.getByText(text)).toHaveAttribute('aria-hidden', 'true');
  expect(screen.getByText(exact)).not.toHaveAttribute('aria-hidden');
});

test.each([
  ['a narrow window', 390, 'fine', false],
  ['a tablet', 1024, 'coarse', false],
  ['a desktop', 1440, 'fine', true],
] as const)(
  'on %s, theme and language are submenus if there is space and a mouse',
  async (_, width, pointer, areSubmenus) => {
    setWindowWidth(width, pointer);
    render(
      <DropdownMenu>
        <DropdownMenuTrigger>Menu</DropdownMenuTrigger>
        <DropdownMenuContent>
          <PreferenceItems />
        </DropdownMenuContent>
      </DropdownMenu>,
    );
    await userEvent.click(screen.getByRole('button'));
    expect(screen.queryAllByRole('menuitem')).toHaveLength(areSubmenus ? 2 : 0);
    const choices = themes.length + locales.length;
    expect(screen.queryAllByRole('menuitemradio')).toHaveLength(areSubmenus ? 0 : choices);
  },
);

test.each([
  ['app', false, [routes.app.account()]],
  ['app', true, [routes.app.account(), routes.manager.root()]],
  ['manager', true, [routes.manager.account(), routes.app.home()]],
] as const)('the user menu of %s (may manage: %s) has the links %s', async (area, canManage, links) => {
  const user = { id: 'u1', name: 'Ada', email: 'ada@example.com', image: null };
  render(<UserMenu {...{ user, area, canManage }} />);
  await userEvent.click(screen.getByRole('button'));
  expect(screen.getByText('ada@example.com')).toBeVisible();
  const items = screen.getAllByRole('menuitem').filter((item) => item.hasAttribute('href'));
  expect(items.map((item) => item.getAttribute('href'))).toEqual(links);
});
