import type { Column } from '@/components/list/columns';
import { ListPanel } from '@/components/list/list-panel';
import type { List } from '@/lib/list/list';
import { toList } from '@/tests/support/component/list';
import { router } from '@/tests/support/component/navigation';
import { act, render, screen, userEvent } from '@/tests/support/component/render';
import { t } from '@/tests/support/messages';

type Row = { id: string };
const columns: Column<Row>[] = [];

const show = (ids: string[], change: Partial<List<Row>> = {}) =>
  render(
    <ListPanel
      list={toList(
        ids.map((id) => ({ id })),
        { query: { sort: 'name' }, ...change },
      )}
      columns={columns}
      searchLabel="Search users"
      filters={[{ type: 'choice', id: 'role', label: 'Role', options: [] }]}
      empty={{ title: 'No users', action: <a href="/new">New</a> }}
    >
      <ul>
        {ids.map((id) => (
          <li key={id}>{id}</li>
        ))}
      </ul>
    </ListPanel>,
  );

const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

test('rows are shown with their total, and without the empty state', () => {
  show(['one', 'two']);
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['one', 'two']);
  expect(screen.getByText(t('list.total', { total: 2, capped: 'false' }))).toBeVisible();
  expect(screen.queryByText('No users')).not.toBeInTheDocument();
});

test('an empty list shows its title and its action only: there is nothing to search', () => {
  show([]);
  expect(screen.getByText('No users')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'New' })).toBeInTheDocument();
  expect(screen.queryByRole('list')).not.toBeInTheDocument();
  expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
});

test('a search without results keeps its box, and shows the term and a link that clears it', () => {
  const searchTerm = '{apple} <b>';
  show([], { searchTerm, query: { sort: 'name', searchTerm } });
  expect(screen.getByRole('searchbox', { name: 'Search users' })).toBeVisible();
  expect(screen.getByText(t('list.noResults', { term: searchTerm }))).toBeVisible();
  expect(href(t('list.clearSearch'))).toBe('/list?sort=name');
  expect(screen.queryByText('No users')).not.toBeInTheDocument();
});

test.each(['er', 'م', 'eri'])(
  'a search for %s without results says what a short term matches',
  (searchTerm) => {
    show([], { searchTerm, query: { searchTerm } });
    const hint = searchTerm.length < 3 ? 'list.noResultsShort' : 'list.noResultsHint';
    expect(screen.getByText(t(hint, { term: searchTerm }))).toBeVisible();
  },
);

test('filters without results show a link that clears them, and the search too', () => {
  const { unmount } = show([], { filters: { role: 'admin' }, query: { sort: 'name', role: 'admin' } });
  expect(screen.getByText(t('list.noneFiltered'))).toBeVisible();
  for (const link of screen.getAllByRole('link', { name: t('list.clearFilters') }))
    expect(link).toHaveAttribute('href', '/list?sort=name');
  unmount();
  const query = { searchTerm: 'apple', role: 'admin' };
  show([], { searchTerm: 'apple', filters: { role: 'admin' }, query });
  expect(href(t('list.clearSearchAndFilters'))).toBe('/list');
});

test('a list that could not be read shows an error with its request id, and retries after 600 ms', async () => {
  jest.useFakeTimers();
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  show([], { failure: { requestId: 'abc' } });
  expect(screen.getByRole('alert')).toHaveTextContent(t('list.error'));
  expect(screen.getByText(t('pageError.reference', { id: 'abc' }))).toBeVisible();
  expect(screen.getByRole('searchbox', { name: 'Search users' })).toBeVisible();
  expect(screen.queryByText('No users')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: t('list.retry') }));
  act(() => jest.advanceTimersByTime(599));
  expect(router.refresh).not.toHaveBeenCalled();
  act(() => jest.advanceTimersByTime(1));
  expect(router.refresh).toHaveBeenCalledTimes(1);
  jest.useRealTimers();
});
