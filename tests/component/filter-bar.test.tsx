import type { Column } from '@/components/list/columns';
import { FilterBar } from '@/components/list/filter-bar';
import type { ListFilter } from '@/components/list/filters';
import { OptionField } from '@/components/records/record-field';
import type { List } from '@/lib/list/list';
import { action, ok } from '@/tests/support/component/actions';
import { toList } from '@/tests/support/component/list';
import { currentUrl, resetUrl } from '@/tests/support/component/navigation';
import { render, screen, userEvent, within } from '@/tests/support/component/render';
import { setWindowWidth } from '@/tests/support/component/window';
import { t } from '@/tests/support/messages';

jest.mock('@/lib/search/actions', () =>
  jest.requireActual('@/tests/support/component/actions').mockActions('findOptionsAction'),
);

beforeEach(() => {
  resetUrl();
  setWindowWidth(1280);
});

const columns: Column<{ id: string }>[] = [
  { id: 'name', header: 'Name' },
  { id: 'email', header: 'Email', meta: { isSortOnly: true } },
  { id: 'createdAt', header: 'Created' },
  { id: 'link', header: 'Link' },
];
const filters: ListFilter[] = [
  {
    type: 'choice',
    id: 'role',
    label: 'Role',
    options: [
      { value: 'admin', label: 'Admin' },
      { value: 'user', label: 'User' },
    ],
  },
  {
    type: 'record',
    id: 'actor',
    label: 'Done by',
    kind: 'user',
    picker: OptionField,
    shown: 'Grace',
  },
  { type: 'time', id: 'last', label: 'Time' },
];
const sorts: List<{ id: string }>['sorts'] = { name: 'text', email: 'text', createdAt: 'time' };

function show(change: Partial<List<{ id: string }>> = {}) {
  const query = { ...change.filters, ...change.query };
  const list = toList([{ id: 'row' }], { sorts, ...change, query });
  render(<FilterBar list={list} columns={columns} filters={filters} exportPath="/list/export" />);
  return userEvent.setup();
}

const items = async () => (await screen.findAllByRole('menuitemradio')).map(({ textContent }) => textContent);
const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
const removal = (name: string) => t('list.removeFilter', { name });

const openForm = async (change: Partial<List<{ id: string }>> = {}) => {
  show(change);
  await userEvent.click(screen.getByRole('button', { name: t('list.filter') }));
  return within(screen.getByRole('dialog', { name: t('list.filtersTitle') }));
};
const showResults = () => userEvent.click(screen.getByRole('button', { name: t('list.showResults') }));
const select = (name: string) => screen.getByRole('combobox', { name });

describe('the form of the filters', () => {
  test('starts with the values of the URL and the focus on its first field', async () => {
    await openForm({ filters: { role: 'admin', actor: 'grace', last: '7d' } });
    expect(select('Role')).toHaveFocus();
    expect(select('Role')).toHaveValue('admin');
    expect(select('Done by')).toHaveTextContent('Grace');
    expect(select('Time')).toHaveValue('7d');
  });

  test('applies all filters together, and the URL keeps its other parameters, but no empty ones', async () => {
    await openForm({ query: { searchTerm: 'a', sort: 'name' } });
    await userEvent.selectOptions(select('Role'), 'User');
    await userEvent.selectOptions(select('Time'), t('list.last.hours', { count: 24 }));
    expect(currentUrl()).toBe('/list');
    await showResults();
    expect(currentUrl()).toBe('/list?searchTerm=a&sort=name&role=user&last=24h');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('replaces the dates by a period', async () => {
    await openForm({ filters: { from: '2026-11-01' } });
    await userEvent.selectOptions(select('Time'), t('list.last.days', { count: 30 }));
    await showResults();
    expect(currentUrl()).toBe('/list?last=30d');
  });

  test('replaces a period by dates, and doesn’t offer an end before the start', async () => {
    const dialog = await openForm({ filters: { last: '7d' } });
    await userEvent.selectOptions(select('Time'), t('list.customDates'));
    const pick = async (field: string, day: RegExp) => {
      await userEvent.click(dialog.getByRole('button', { name: new RegExp(`^${field}`) }));
      await userEvent.click(await screen.findByRole('button', { name: day }));
    };
    await pick(t('list.from'), / 10(th)?,/);
    await userEvent.click(dialog.getByRole('button', { name: new RegExp(`^${t('list.to')}`) }));
    expect(await screen.findByRole('button', { name: / 9(th)?,/ })).toBeDisabled();
    await userEvent.click(screen.getByRole('button', { name: / 12(th)?,/ }));
    await showResults();
    expect(currentUrl()).toMatch(/^\/list\?from=\d{4}-\d\d-10&to=\d{4}-\d\d-12$/);
  });

  test('on narrow screens, has the order too', async () => {
    show({ filters: { role: 'admin' } });
    await userEvent.click(screen.getByRole('button', { name: t('list.filters', { count: 1 }) }));
    const dialog = within(await screen.findByRole('dialog', { name: t('list.filtersTitle') }));
    expect(select('Role')).toHaveFocus();
    await userEvent.selectOptions(select(t('list.sort')), t('list.orders.text.ascending', { name: 'Name' }));
    await userEvent.click(dialog.getByRole('button', { name: t('list.showResults') }));
    expect(currentUrl()).toBe('/list?role=admin&sort=name');
  });
});

test('a field that finds a record sends the option that is picked, and can be removed', async () => {
  action.mockResolvedValue(ok([{ id: 'u1', title: 'Ada', detail: 'ada@example.com' }]));
  await openForm({ query: { sort: 'name' } });
  expect(select('Done by')).toHaveTextContent(t('list.any'));
  await userEvent.click(select('Done by'));
  await userEvent.keyboard('a');
  await userEvent.click(await screen.findByRole('option', { name: /Ada/ }));
  expect(select('Done by')).toHaveTextContent('Ada');
  await showResults();
  expect(currentUrl()).toBe('/list?sort=name&actor=u1');
});

test('a field that finds a record keeps the id of the URL, and can be set to any', async () => {
  action.mockResolvedValue(ok([]));
  await openForm({ filters: { actor: 'grace' } });
  expect(select('Done by')).toHaveTextContent('Grace');
  await showResults();
  expect(currentUrl()).toBe('/list?actor=grace');
  await userEvent.click(screen.getByRole('button', { name: t('list.filter') }));
  await userEvent.click(select('Done by'));
  await userEvent.click(await screen.findByRole('option', { name: t('list.any') }));
  await showResults();
  expect(currentUrl()).toBe('/list');
});

describe('a filter in the URL', () => {
  test('is a link that removes it, and another link removes all', () => {
    show({ filters: { role: 'admin', from: '2026-11-01', to: '2026-11-03' }, query: { sort: 'name' } });
    expect(href(removal('Role Admin'))).toBe('/list?from=2026-11-01&to=2026-11-03&sort=name');
    expect(screen.getByRole('link', { name: /: Time / })).toHaveAttribute(
      'href',
      '/list?role=admin&sort=name',
    );
    expect(href(t('list.clearFilters'))).toBe('/list?sort=name');
  });

  test.each<[string, Record<string, string>]>([
    [t('list.last.days', { count: 7 }), { last: '7d' }],
    [t('list.fromTo', { from: 'Nov 1, 2026', to: 'Nov 3, 2026' }), { from: '2026-11-01', to: '2026-11-03' }],
    ['Nov 1, 2026', { from: '2026-11-01', to: '2026-11-01' }],
    [t('list.since', { day: 'Nov 1, 2026' }), { from: '2026-11-01' }],
    [t('list.until', { day: 'Nov 3, 2026' }), { to: '2026-11-03' }],
    ['Grace', { actor: 'grace' }],
  ])('is shown as “%s”', (text, values) => {
    show({ filters: values });
    expect(screen.getByText(text)).toBeVisible();
  });
});

describe('the sort menu', () => {
  const name = (label: string) => `${t('list.sort')} ${label}`;

  test('has two directions for each order, also for one without a column', async () => {
    show();
    const newest = t('list.orders.time.descending', { name: 'Created' });
    await userEvent.click(screen.getByRole('button', { name: name(newest) }));
    expect(await items()).toEqual([
      t('list.orders.text.ascending', { name: 'Name' }),
      t('list.orders.text.descending', { name: 'Name' }),
      t('list.orders.text.ascending', { name: 'Email' }),
      t('list.orders.text.descending', { name: 'Email' }),
      newest,
      t('list.orders.time.ascending', { name: 'Created' }),
    ]);
    expect(screen.getByRole('menuitemradio', { name: newest })).toBeChecked();
    await userEvent.click(
      screen.getByRole('menuitemradio', { name: t('list.orders.text.descending', { name: 'Email' }) }),
    );
    expect(currentUrl()).toBe('/list?sort=-email');
  });

  test('starts with relevance during a search, and the default order is then a choice like others', async () => {
    show({ searchTerm: 'a', query: { searchTerm: 'a' }, sort: undefined });
    await userEvent.click(screen.getByRole('button', { name: name(t('list.bestMatch')) }));
    expect((await items())[0]).toBe(t('list.bestMatch'));
    await userEvent.click(
      screen.getByRole('menuitemradio', { name: t('list.orders.time.descending', { name: 'Created' }) }),
    );
    expect(currentUrl()).toBe('/list?searchTerm=a&sort=-createdAt');
  });
});

test('the export has the parameters of the list', () => {
  show({ filters: { role: 'admin' }, query: { sort: 'name' } });
  const link = screen.getByRole('link', { name: t('list.export') });
  expect(link).toHaveAttribute('href', '/list/export?role=admin&sort=name');
});
