import { moveRow } from '@/components/ui/list-rows';
import { Toaster } from '@/components/ui/sonner';
import { UserList } from '@/components/users/user-list';
import type { List } from '@/lib/list/list';
import type { ListedUser } from '@/lib/users/types';
import { toList } from '@/tests/support/component/list';
import { resetUrl } from '@/tests/support/component/navigation';
import { act, fireEvent, render, screen, userEvent, waitFor, within } from '@/tests/support/component/render';
import { setWindowWidth } from '@/tests/support/component/window';
import { t } from '@/tests/support/messages';

jest.mock('@/lib/users/actions', () => ({}));

const path = '/manager/users';
const user = (id: string, change: Partial<ListedUser> = {}): ListedUser => ({
  id,
  name: id,
  email: `${id}@example.com`,
  image: null,
  role: 'user',
  status: 'active',
  createdAt: new Date('2026-01-01T08:00:00Z'),
  lastActiveAt: null,
  invitedAt: null,
  banReason: null,
  banExpires: null,
  ...change,
});
const rows = [
  user('ada', { lastActiveAt: new Date('2026-11-20T23:00:00Z') }),
  user('bo', { lastActiveAt: new Date('2026-10-20T08:00:00Z') }),
  user('cy'),
];
const admin = { id: 'admin', role: 'admin' } as const;

const counts = { all: 1_001, active: 40, invited: 9, banned: 6, admins: 2 };
const list = (change: Partial<List<ListedUser>> = {}) => (
  <main id="main">
    <UserList
      list={toList(rows, { path, ...change })}
      now={new Date('2026-11-21T01:00:00Z')}
      actor={admin}
      counts={counts}
    />
    <Toaster />
  </main>
);
const showList = (change: Partial<List<ListedUser>> = {}) => render(list(change));

beforeEach(() => {
  resetUrl(path);
  setWindowWidth(1440);
});

describe('the list of users', () => {
  test('says on which day someone was last active, and the exact time in the title', () => {
    showList();
    const time = screen.getByText('yesterday').closest('time');
    expect(screen.getByText('1 month ago')).toBeInTheDocument();
    expect(time).toHaveAttribute('title', expect.stringContaining('November 20, 2026'));
  });

  const link = (name: string) =>
    within(screen.getByRole('rowheader', { name: new RegExp(name) })).getByRole('link');
  async function openPanel(name: string) {
    act(() => link(name).focus());
    await userEvent.keyboard(' ');
    return screen.findByRole('complementary', { name });
  }
  const hasNoPanel = () => waitFor(() => expect(screen.queryByRole('complementary')).not.toBeInTheDocument());

  test('opens the panel of a row by Space, follows j and k, and closes it by Escape', async () => {
    showList();
    const panel = await openPanel('ada');
    expect(link('ada')).toHaveFocus();
    expect(within(panel).getByRole('heading', { name: 'ada' })).toHaveAttribute('aria-live', 'polite');
    expect(within(panel).getByText('ada@example.com')).toBeVisible();
    expect(within(panel).getByRole('link', { name: t('common.view') })).toHaveAttribute(
      'href',
      `${path}/ada`,
    );
    act(() => moveRow(1));
    expect(await screen.findByRole('complementary', { name: 'bo' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await hasNoPanel();
    expect(link('bo')).toHaveFocus();
  });

  test('Tab goes from the shown row into its panel; Shift+Tab, Escape and the button go back', async () => {
    showList();
    const panel = within(await openPanel('ada'));
    const close = panel.getByRole('button', { name: t('common.close') });
    await userEvent.tab();
    expect(close).toHaveFocus();
    await userEvent.tab();
    expect(close).not.toHaveFocus();
    act(() => close.focus());
    await userEvent.tab({ shift: true });
    expect(link('ada')).toHaveFocus();
    // From another row, Tab goes on, and the panel stays.
    act(() => link('bo').focus());
    await userEvent.tab();
    expect(close).not.toHaveFocus();
    expect(screen.getByRole('complementary', { name: 'ada' })).toBeVisible();
    act(() => close.focus());
    await userEvent.keyboard('{Escape}');
    await hasNoPanel();
    expect(link('ada')).toHaveFocus();
    await userEvent.keyboard(' ');
    await userEvent.click(await screen.findByRole('button', { name: t('common.close') }));
    await hasNoPanel();
    expect(link('ada')).toHaveFocus();
  });

  test.each(['row', 'panel'])('Escape closes a menu of the %s, but not the panel', async (place) => {
    showList();
    const panel = within(await openPanel('ada'));
    await userEvent.click(
      place === 'row'
        ? screen.getByRole('button', { name: t('list.rowActions', { name: 'ada' }) })
        : panel.getByRole('button', { name: t('moderation.menu') }),
    );
    await screen.findByRole('menu');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
    expect(screen.getByRole('complementary', { name: 'ada' })).toBeVisible();
  });

  test('on a narrow screen, a dialog takes the place of the panel', async () => {
    setWindowWidth(1024);
    showList();
    act(() => link('ada').focus());
    await userEvent.keyboard(' ');
    const panel = within(await screen.findByRole('dialog', { name: 'ada' }));
    await userEvent.click(panel.getByRole('button', { name: t('moderation.menu') }));
    await userEvent.click(await screen.findByRole('menuitem', { name: t('moderation.actions.ban') }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'ada' })).not.toBeInTheDocument());
    expect(await screen.findAllByRole('dialog')).toHaveLength(1);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(link('ada')).toHaveFocus());
  });

  test('opens the panel by the menu of a row', async () => {
    showList();
    await userEvent.click(screen.getByRole('button', { name: t('list.rowActions', { name: 'cy' }) }));
    await userEvent.click(
      await screen.findByRole('menuitem', { name: new RegExp(t('moderation.quickLook')) }),
    );
    expect(await screen.findByRole('complementary', { name: 'cy' })).toBeVisible();
  });

  test('has no chip for what its tab shows', () => {
    showList({ filters: { status: 'banned' }, query: { status: 'banned' } });
    expect(
      screen.queryByRole('link', { name: t('list.removeFilter', { name: t('users.status') }) }),
    ).toBeNull();
  });

  test('says the role as a text', () => {
    showList({ rows: [user('ada', { role: 'admin' }), user('bo')] });
    const cell = (name: string) => screen.getByRole('cell', { name });
    expect(cell(t('users.roles.admin'))).toBeVisible();
    expect(within(cell(t('users.roles.user'))).queryByRole('button')).not.toBeInTheDocument();
  });

  test('shows a search also after the browser has translated the page', () => {
    const { rerender } = showList();
    // As browsers do: each text is moved into an element that React does not know.
    const table = screen.getByRole('table');
    const walker = document.createTreeWalker(table, NodeFilter.SHOW_TEXT);
    const texts: Node[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode);
    for (const text of texts) {
      const font = document.createElement('font');
      text.parentNode?.replaceChild(font, text);
      font.append(text);
    }
    rerender(list({ searchTerm: 'a', rows: rows.map((row) => ({ ...row, role: 'admin' as const })) }));
    expect(screen.getAllByRole('cell', { name: t('users.roles.admin') })).toHaveLength(3);
  });

  test('has a chip for bans that end soon, which only a link sets', () => {
    showList({ filters: { status: 'banned', ban: 'ending' } });
    expect(screen.getByText(t('users.banEnding', { days: 7 }))).toBeVisible();
    expect(
      screen.getByRole('link', { name: t('list.removeFilter', { name: t('users.banUntil') }) }),
    ).toBeInTheDocument();
  });
});

test('the views of the list replace role and status, and keep the search; a large number is capped', () => {
  showList({ query: { searchTerm: 'a', status: 'invited' } });
  const tabs = within(screen.getByRole('navigation', { name: t('list.views') })).getAllByRole('link');
  expect(tabs.map((tab) => [tab.textContent, tab.getAttribute('href')])).toEqual([
    [`${t('users.views.all')} 1,000+`, `${path}?searchTerm=a`],
    [`${t('users.views.active')} 40`, `${path}?searchTerm=a&status=active`],
    [`${t('users.views.invited')} 9`, `${path}?searchTerm=a&status=invited`],
    [`${t('users.views.banned')} 6`, `${path}?searchTerm=a&status=banned`],
    [`${t('users.views.admins')} 2`, `${path}?searchTerm=a&role=admin`],
  ]);
  expect(tabs.flatMap((tab) => (tab.ariaCurrent ? [tab.textContent] : []))).toEqual([
    `${t('users.views.invited')} 9`,
  ]);
});
