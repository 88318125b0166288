import { ListFrame } from '@/components/list/list-frame';
import { SearchInput } from '@/components/list/search-input';
import type { ListData } from '@/lib/list/list';
import { toList } from '@/tests/support/component/list';
import { currentUrl, resetUrl, router, visit } from '@/tests/support/component/navigation';
import { act, render, screen, userEvent } from '@/tests/support/component/render';
import { t } from '@/tests/support/messages';

type Row = { id: string };

const show = (change: Partial<ListData<Row>> = {}) =>
  render(
    <ListFrame
      list={toList<Row>([], { query: { sort: 'name' }, ...change })}
      columns={[]}
      searchLabel="Search users"
      filters={[{ type: 'choice', id: 'role', label: 'Role', options: [] }]}
      empty={{ title: 'No users', action: <a href="/new">New</a> }}
    >
      <ul />
    </ListFrame>,
  );

const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

test('an empty list shows its title and its action only: there is nothing to search', () => {
  show();
  expect(screen.getByText('No users')).toBeVisible();
  expect(screen.getByRole('link', { name: 'New' })).toBeVisible();
  for (const role of ['list', 'searchbox', 'navigation'])
    expect(screen.queryByRole(role)).not.toBeInTheDocument();
});

test('a search without results keeps its box, and shows the term and a link that clears it', () => {
  const searchTerm = '{apple} <b>';
  show({ searchTerm, query: { sort: 'name', searchTerm } });
  expect(screen.getByRole('searchbox', { name: 'Search users' })).toBeVisible();
  expect(screen.getByText(t('list.noResults', { term: searchTerm }))).toBeVisible();
  expect(href(t('list.clearSearch'))).toBe('/list?sort=name');
  expect(screen.queryByText('No users')).not.toBeInTheDocument();
});

test('a search for two letters without results says what a short term matches', () => {
  show({ searchTerm: 'er', query: { searchTerm: 'er' } });
  expect(screen.getByText(t('list.noResultsShort', { term: 'er' }))).toBeVisible();
});

test('filters without results show a link that clears them with the search', () => {
  const query = { sort: 'name', searchTerm: 'apple', role: 'admin' };
  show({ searchTerm: 'apple', filters: { role: 'admin' }, query });
  expect(href(t('list.clearSearchAndFilters'))).toBe('/list?sort=name');
});

test('a filter of the URL that the list does not offer is cleared, too', () => {
  show({ filters: { ownerId: 'u1' }, query: { sort: 'name', ownerId: 'u1' } });
  expect(href(t('list.clearFilters'))).toBe('/list?sort=name');
});

describe('the search', () => {
  const box = () => screen.getByRole('searchbox', { name: t('users.search') });
  const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));

  function open(url?: string) {
    resetUrl(url);
    render(<SearchInput label={t('users.search')} />);
    return userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  }

  beforeEach(() => {
    jest.useFakeTimers();
    router.replace.mockClear();
  });
  afterEach(() => jest.useRealTimers());

  test('a term is added to the URL once, 150 ms after the last key: at the first page, with the filters', async () => {
    const user = open('/list?role=admin&after=abc');
    await user.type(box(), 'a b');
    wait(149);
    expect(currentUrl()).toBe('/list?role=admin&after=abc');
    wait(1);
    expect(currentUrl()).toBe('/list?role=admin&searchTerm=a+b');
    expect(router.replace.mock.calls).toEqual([[expect.anything(), { scroll: false }]]);
  });

  test('the input follows the URL when the user goes back', () => {
    open('/list?searchTerm=new');
    act(() => visit('/list?searchTerm=old'));
    expect(box()).toHaveValue('old');
    wait(1000);
    expect(currentUrl()).toBe('/list?searchTerm=old');
  });

  test('letters typed while a search is loading are kept', async () => {
    const user = open();
    await user.type(box(), 'ap');
    router.replace.mockImplementationOnce((href) => setTimeout(() => visit(href), 50));
    wait(150);
    await user.type(box(), 'ple');
    wait(50);
    expect(box()).toHaveValue('apple');
    wait(150);
    expect(currentUrl()).toBe('/list?searchTerm=apple');
  });

  test('a search that a link replaces while it is loading starts again', async () => {
    const user = open();
    await user.type(box(), 'ada');
    router.replace.mockImplementationOnce(() => undefined);
    wait(150);
    act(() => visit('/list?role=admin'));
    expect(box()).toHaveValue('ada');
    wait(150);
    expect(currentUrl()).toBe('/list?role=admin&searchTerm=ada');
  });
});
