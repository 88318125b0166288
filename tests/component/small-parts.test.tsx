import '@/tests/support/component/actions';
import { EnvironmentBanner } from '@/components/layout/environment-banner';
import { PreferenceItems } from '@/components/layout/preference-items';
import { Pager } from '@/components/list/list-frame';
import { FileLink, Picture } from '@/components/records/picture';
import { DateTime, RelativeTime } from '@/components/ui/date-time';
import { DropdownMenu, DropdownMenuContent, DropdownMenuTrigger } from '@/components/ui/dropdown-menu';
import { UserAvatar } from '@/components/ui/user-avatar';
import { locales } from '@/lib/i18n/config';
import type { List } from '@/lib/list/list';
import { themes } from '@/lib/theme';
import { toList } from '@/tests/support/component/list';
import { fireEvent, render, screen, userEvent, within } from '@/tests/support/component/render';
import { setWindowWidth } from '@/tests/support/component/window';
import { t } from '@/tests/support/messages';

jest.mock('@/lib/account/actions', () =>
  jest
    .requireActual('@/tests/support/component/actions')
    .mockActions('updateLocaleAction', 'updateThemeAction'),
);

describe('the pager', () => {
  const pager = (change: Partial<List<unknown>>) =>
    render(<Pager list={toList([], { total: 45, ...change })} />);

  test('links to the next page, and disables the missing previous page', () => {
    pager({ next: 'abc', query: { sort: 'name' } });
    const pages = within(screen.getByRole('navigation', { name: t('list.pages') }));
    expect(pages.getByRole('link', { name: t('list.next') })).toHaveAttribute(
      'href',
      '/list?sort=name&after=abc',
    );
    expect(pages.queryByRole('link', { name: t('list.previous') })).not.toBeInTheDocument();
    expect(pages.getByText(t('list.previous'))).toHaveAttribute('aria-disabled', 'true');
  });

  test('shows only the number of results when there is one page', () => {
    pager({ total: 3 });
    expect(screen.getByText(t('list.total', { total: 3, capped: 'false' }))).toBeVisible();
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  });
});

test.each([
  ['Ada Lovelace', 'AL'],
  ['ada', 'A'],
  ['grace.hopper@example.com', 'GH'],
  ['ليلى العمري', 'ل'],
  ['  ', ''],
])('the avatar of "%s" shows "%s"', (name, letters) => {
  const { container } = render(<UserAvatar name={name} />);
  expect(container.textContent).toBe(letters);
});

describe('a picture that can’t be loaded', () => {
  const image = 'https://pictures.example/ada.png';
  const picture = () => document.querySelector('img');
  const fail = () => {
    const shown = picture();
    if (shown) fireEvent.error(shown);
  };

  test('leaves the initials of an avatar, until there is another', () => {
    const { container, rerender } = render(<UserAvatar name="Ada Lovelace" image={image} />);
    fail();
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

test('a picture of a record links to its full size', () => {
  render(<Picture id="1" size="large" alt="Front" />);
  expect(screen.getByRole('link', { name: 'Front' })).toHaveAttribute('href', '/api/files/1');
});

test.each([
  [80, '1 kB'],
  [2_345_678, '2.3 MB'],
])('a link to a file of %d bytes says %s', (bytes, size) => {
  render(<FileLink id="1" name="manual.pdf" bytes={bytes} />);
  const link = screen.getByRole('link', { name: `manual.pdf ${size}` });
  expect(link).toHaveAttribute('href', '/api/files/1');
  expect(link).toHaveAttribute('download');
});

test('the environment banner shows the name, and is empty without a name and an emoji', () => {
  const { container, rerender } = render(<EnvironmentBanner color="tomato" />);
  expect(container).toBeEmptyDOMElement();
  rerender(<EnvironmentBanner name="staging" emoji="🧪" color="tomato" />);
  expect(screen.getByRole('complementary', { name: t('environment.label') })).toHaveTextContent('staging');
});

describe('a time', () => {
  const value = '2026-11-20T23:45:00Z';

  test.each([
    ['UTC', 'dateTime', /^Nov 20, 2026, 11:45.PM UTC$/],
    ['UTC', 'time', /^11:45.PM UTC$/],
    ['Asia/Tokyo', 'date', /^Nov 21, 2026$/],
    ['Asia/Tokyo', 'dateTime', /^Nov 21, 2026, 8:45.AM$/],
    ['America/Lima', 'long', /^November 20, 2026 at 6:45.PM$/],
  ] as const)('in %s as %s', (timeZone, format, text) => {
    render(<DateTime value={value} format={format} />, { timeZone });
    expect(screen.getByText(text)).toHaveAttribute('datetime', '2026-11-20T23:45:00.000Z');
  });

  test('has the exact time in UTC in its title', () => {
    render(<DateTime value={value} />, { timeZone: 'Asia/Tokyo' });
    expect(document.querySelector('time')?.title).toBe('2026-11-20T23:45:00.000Z');
  });
});

describe('a relative time', () => {
  const now = new Date('2026-11-20T23:45:00Z');

  test.each([
    ['2026-11-20T20:45:00Z', '3 hours ago'],
    ['2026-11-19T10:00:00Z', '2 days ago'],
    ['2026-11-20T23:45:30Z', 'now'],
  ])('of %s is shown as "%s"', (value, text) => {
    render(<RelativeTime value={value} />, { now });
    expect(screen.getByText(text)).toBeVisible();
  });

  test('shows the exact time to the pointer and to screen readers', () => {
    render(<RelativeTime value="2026-11-20T20:45:00Z" />, { now });
    const time = screen.getByTitle('2026-11-20T20:45:00.000Z');
    expect(time).toHaveAttribute('datetime', '2026-11-20T20:45:00.000Z');
    expect(within(time).getByText('3 hours ago')).toHaveAttribute('aria-hidden', 'true');
    expect(within(time).getByText(/^Nov 20, 2026, 8:45.PM UTC$/)).not.toHaveAttribute('aria-hidden');
  });
});

test.each([
  ['a phone', 390, 'coarse', false],
  ['a narrow window', 390, 'fine', false],
  ['a tablet', 1024, 'coarse', false],
  ['a desktop', 1440, 'fine', true],
] as const)(
  'on %s, theme and language are submenus only if there is space and a mouse',
  async (_, width, pointer, hasSubmenus) => {
    setWindowWidth(width, pointer);
    render(
      <DropdownMenu>
        <DropdownMenuTrigger>Menu</DropdownMenuTrigger>
        <DropdownMenuContent>
          <PreferenceItems />
        </DropdownMenuContent>
      </DropdownMenu>,
    );
    await userEvent.setup().click(screen.getByRole('button'));
    expect(screen.queryAllByRole('menuitem')).toHaveLength(hasSubmenus ? 2 : 0);
    expect(screen.queryAllByRole('menuitemradio')).toHaveLength(
      hasSubmenus ? 0 : themes.length + locales.length,
    );
  },
);
