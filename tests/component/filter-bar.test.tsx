import type { Column } from '@/components/list/columns';
import { FilterBar } from '@/components/list/filter-bar';
import type { ListFilter } from '@/components/list/filters';
import { RecordPicker } from '@/components/records/record-field';
import type { ListData } from '@/lib/list/list';
import { action, ok } from '@/tests/support/component/actions';
import { toList } from '@/tests/support/component/list';
import { currentUrl, resetUrl } from '@/tests/support/component/navigation';
import { render, screen, userEvent, within } from '@/tests/support/component/render';
import { setWindowWidth } from '@/tests/support/component/window';
import { startsWith, t } from '@/tests/support/messages';

jest.mock('@/lib/search/actions', () =>
  jest.requireActual('@/tests/support/component/actions').mockActions('findOptionsAction'),
);

type Row = { id: string };
const columns: Column<Row>[] = [
  { id: 'email', header: 'Email', meta: { isSortOnly: true } },
  { id: 'createdAt', header: 'Created' },
  { id: 'link', header: 'Link' },
];
const filters: ListFilter[] = [
  { type: 'choice', id: 'role', label: 'Role', options: [{ value: 'admin', label: 'Admin' }] },
  { type: 'record', id: 'actor', label: 'Done by', kind: 'user', picker: RecordPicker, shown: 'Grace' },
  { type: 'time', id: 'last', label: 'Time' },
];
const sorts: ListData<Row>['sorts'] = { email: 'text', createdAt: 'time' };

function show(change: Partial<ListData<Row>> = {}) {
  const query = { ...change.filters, ...change.query };
  const list = toList([{ id: 'row' }], { sorts, ...change, query });
  render(<FilterBar list={list} columns={columns} filters={filters} exportPath="/list/export" />);
}

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const openForm = async (change?: Partial<ListData<Row>>) => {
  show(change);
  await press(t('list.filter'));
  return within(screen.getByRole('dialog', { name: t('list.filtersTitle') }));
};
const showResults = () => press(t('list.showResults'));
const select = (name: string) => screen.getByRole('combobox', { name });
const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

beforeEach(() => {
  resetUrl();
  setWindowWidth(1280);
});

describe('the form of the filters', () => {
  test('starts with the filters of the URL, and keeps its other parameters', async () => {
    await openForm({
      filters: { role: 'admin', actor: 'grace', from: '2026-11-01' },
      query: { sort: 'email' },
    });
    expect(select('Role')).toHaveValue('admin');
    expect(select('Done by')).toHaveTextContent('Grace');
    await userEvent.selectOptions(select('Time'), t('list.last.days', { count: 30 }));
    await showResults();
    expect(currentUrl()).toBe('/list?sort=email&role=admin&actor=grace&last=30d');
  });

  test('replaces a period by dates, and doesn’t offer an end before the start', async () => {
    const dialog = await openForm({ filters: { last: '7d' } });
    await userEvent.selectOptions(select('Time'), t('list.customDates'));
    await userEvent.click(dialog.getByRole('button', { name: startsWith(t('list.from')) }));
    await userEvent.click(await screen.findByRole('button', { name: / 10(th)?,/ }));
    await userEvent.click(dialog.getByRole('button', { name: startsWith(t('list.to')) }));
    expect(await screen.findByRole('button', { name: / 9(th)?,/ })).toBeDisabled();
    await userEvent.click(screen.getByRole('button', { name: / 12(th)?,/ }));
    await showResults();
    expect(currentUrl()).toMatch(/^\/list\?from=\d{4}-\d\d-10&to=\d{4}-\d\d-12$/);
  });

  test('on narrow screens, has the order too', async () => {
    show({ filters: { role: 'admin' } });
    await press(t('list.filters', { count: 1 }));
    expect(await screen.findByRole('dialog', { name: t('list.filtersTitle') })).toBeVisible();
    await userEvent.selectOptions(select(t('list.sort')), t('list.orders.text.ascending', { name: 'Email' }));
    await showResults();
    expect(currentUrl()).toBe('/list?role=admin&sort=email');
  });

  test('has a field that finds a record', async () => {
    action.mockResolvedValue(ok([{ id: 'u1', title: 'Ada', detail: 'ada@example.com' }]));
    await openForm({ filters: { actor: 'grace' } });
    await userEvent.click(select('Done by'));
    await userEvent.click(await screen.findByRole('option', { name: /Ada/ }));
    await showResults();
    expect(currentUrl()).toBe('/list?actor=u1');
  });
});

describe('a filter in the URL', () => {
  test.each<[string, Record<string, string>]>([
    [t('list.fromTo', { from: 'Nov 1, 2026', to: 'Nov 3, 2026' }), { from: '2026-11-01', to: '2026-11-03' }],
    ['Nov 1, 2026', { from: '2026-11-01', to: '2026-11-01' }],
    [t('list.since', { day: 'Nov 1, 2026' }), { from: '2026-11-01' }],
    [t('list.until', { day: 'Nov 3, 2026' }), { to: '2026-11-03' }],
  ])('is shown as “%s”', (text, values) => {
    show({ filters: values });
    expect(screen.getByText(text)).toBeVisible();
  });
});

test('the default order is a choice like others during a search, which starts with relevance', async () => {
  show({ searchTerm: 'a', query: { searchTerm: 'a' }, isRanked: true, sort: undefined });
  await press(`${t('list.sort')} ${t('list.bestMatch')}`);
  const name = t('list.orders.time.descending', { name: 'Created' });
  await userEvent.click(await screen.findByRole('menuitemradio', { name }));
  expect(currentUrl()).toBe('/list?searchTerm=a&sort=-createdAt');
});

test('a search through another record keeps the default order, and does not offer relevance', async () => {
  show({ searchTerm: 'a', query: { searchTerm: 'a', sort: 'createdAt' }, sort: 'createdAt' });
  const toName = (direction: 'ascending' | 'descending') =>
    t(`list.orders.time.${direction}`, { name: 'Created' });
  await press(`${t('list.sort')} ${toName('ascending')}`);
  expect(screen.queryByRole('menuitemradio', { name: t('list.bestMatch') })).not.toBeInTheDocument();
  await userEvent.click(await screen.findByRole('menuitemradio', { name: toName('descending') }));
  expect(currentUrl()).toBe('/list?searchTerm=a');
});

test('the export has the parameters of the list', () => {
  show({ filters: { role: 'admin' }, query: { sort: 'name' } });
  expect(href(t('list.export'))).toBe('/list/export?role=admin&sort=name');
});
