import type { Column } from '@/components/list/columns';
import { FilterBar } from '@/components/list/filter-bar';
import type { ListFilter } from '@/components/list/filters';
import type { List } from '@/lib/list/list';
import { toList } from '@/tests/support/component/list';
import { currentUrl, resetUrl } from '@/tests/support/component/navigation';
import { render, screen, userEvent, within } from '@/tests/support/component/render';
import { setWindowWidth } from '@/tests/support/component/window';
import { startsWith, t } from '@/tests/support/messages';

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
    type: 'text',
    id: 'actor',
    label: 'Done by',
    placeholder: 'Email or ID',
    shown: 'grace@example.com',
    isValid: (value) => value.includes('@'),
    error: 'Enter an email',
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

const press = async (name: string) => userEvent.click(screen.getByRole('button', { name: startsWith(name) }));
const items = async () => (await screen.findAllByRole('menuitemradio')).map(({ textContent }) => textContent);
const select = (name: string) => screen.getByRole('combobox', { name });
const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

test('a filter is chosen from the menu, and the URL keeps its other parameters', async () => {
  show({ query: { searchTerm: 'a' } });
  await userEvent.click(screen.getByRole('button', { name: t('list.filter') }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Role' }));
  await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Admin' }));
  expect(currentUrl()).toBe('/list?searchTerm=a&role=admin');
});

describe('a filter in the URL', () => {
  test('is a chip whose menu changes it', async () => {
    show({ filters: { role: 'admin' } });
    await userEvent.click(screen.getByRole('button', { name: 'Role Admin' }));
    expect(await screen.findByRole('menuitemradio', { name: 'Admin' })).toBeChecked();
    await userEvent.click(screen.getByRole('menuitemradio', { name: 'User' }));
    expect(currentUrl()).toBe('/list?role=user');
  });

  test('is removed by its cross, and all by one link', () => {
    show({ filters: { role: 'admin', from: '2026-11-01', to: '2026-11-03' }, query: { sort: 'name' } });
    const withoutRole = '/list?from=2026-11-01&to=2026-11-03&sort=name';
    expect(href(t('list.removeFilter', { name: 'Role' }))).toBe(withoutRole);
    expect(href(t('list.removeFilter', { name: 'Time' }))).toBe('/list?role=admin&sort=name');
    expect(href(t('list.clearFilters'))).toBe('/list?sort=name');
  });

  test.each<[string, Record<string, string>]>([
    [t('list.last.days', { count: 7 }), { last: '7d' }],
    [t('list.fromTo', { from: 'Nov 1, 2026', to: 'Nov 3, 2026' }), { from: '2026-11-01', to: '2026-11-03' }],
    ['Nov 1, 2026', { from: '2026-11-01', to: '2026-11-01' }],
    [t('list.since', { day: 'Nov 1, 2026' }), { from: '2026-11-01' }],
    [t('list.until', { day: 'Nov 3, 2026' }), { to: '2026-11-03' }],
    ['grace@example.com', { actor: 'grace' }],
  ])('is shown as “%s”', (text, values) => {
    show({ filters: values });
    expect(screen.getByText(text)).toBeVisible();
  });
});

test('a period replaces the dates', async () => {
  show({ filters: { from: '2026-11-01' } });
  await press('Time');
  await userEvent.click(
    await screen.findByRole('menuitemradio', { name: t('list.last.days', { count: 30 }) }),
  );
  expect(currentUrl()).toBe('/list?last=30d');
});

describe('custom dates', () => {
  const openDates = async (values: Record<string, string>) => {
    show({ filters: values });
    await press('Time');
    await userEvent.click(await screen.findByRole('menuitem', { name: t('list.customDates') }));
    return within(await screen.findByRole('dialog', { name: 'Time' }));
  };

  test('replace a period, and don’t offer an end before the start', async () => {
    const dialog = await openDates({ from: '2026-11-10' });
    await userEvent.click(dialog.getByRole('button', { name: startsWith(t('list.to')) }));
    expect(await screen.findByRole('grid', { name: 'November 2026' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /November 9/ })).toBeDisabled();
    await userEvent.click(screen.getByRole('button', { name: /November 12/ }));
    await userEvent.click(dialog.getByRole('button', { name: t('list.showResults') }));
    expect(currentUrl()).toBe('/list?from=2026-11-10&to=2026-11-12');
  });

  test('are removed by Clear', async () => {
    const dialog = await openDates({ from: '2026-11-10' });
    await userEvent.click(dialog.getByRole('button', { name: t('list.clear') }));
    expect(currentUrl()).toBe('/list');
  });
});

describe('a text filter', () => {
  const open = async (values: Record<string, string> = {}) => {
    show({ filters: values, query: { sort: 'name' } });
    if (values.actor) await press('Done by');
    else {
      await userEvent.click(screen.getByRole('button', { name: t('list.filter') }));
      await userEvent.click(await screen.findByRole('menuitem', { name: 'Done by' }));
    }
    return within(await screen.findByRole('dialog', { name: 'Done by' }));
  };

  test('is typed in a dialog, which shows an error and keeps the text while it is invalid', async () => {
    const dialog = await open();
    const field = dialog.getByRole('textbox', { name: 'Done by' });
    await userEvent.type(field, ' ada{Enter}');
    expect(dialog.getByText('Enter an email')).toBeVisible();
    expect(field).toHaveValue(' ada');
    expect(currentUrl()).toBe('/list');
    await userEvent.type(field, '@example.com {Enter}');
    expect(currentUrl()).toBe('/list?sort=name&actor=ada%40example.com');
  });

  test('shows the email for an id, and keeps the id while it is unchanged', async () => {
    const dialog = await open({ actor: 'grace' });
    expect(dialog.getByRole('textbox', { name: 'Done by' })).toHaveValue('grace@example.com');
    await userEvent.click(dialog.getByRole('button', { name: t('list.showResults') }));
    expect(currentUrl()).toBe('/list?actor=grace&sort=name');
  });
});

describe('the sort menu', () => {
  const name = (label: string) => startsWith(`${t('list.sort')} ${label}`);

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

test('the values of a single filter are shown at once', async () => {
  render(<FilterBar list={toList([{ id: 'row' }])} columns={columns} filters={filters.slice(0, 1)} />);
  await userEvent.click(screen.getByRole('button', { name: t('list.filter') }));
  await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Admin' }));
  expect(currentUrl()).toBe('/list?role=admin');
});

test('the export has the parameters of the list, and is a download', () => {
  show({ filters: { role: 'admin' }, query: { sort: 'name' } });
  const link = screen.getByRole('link', { name: t('list.export') });
  expect(link).toHaveAttribute('href', '/list/export?role=admin&sort=name');
  expect(link).toHaveAttribute('download');
});

describe('the form for phones', () => {
  const open = async (change: Partial<List<{ id: string }>> = {}) => {
    show(change);
    const count = Object.keys(change.filters ?? {}).length;
    await userEvent.click(screen.getByRole('button', { name: t('list.filters', { count }) }));
    return within(await screen.findByRole('dialog', { name: t('list.filtersTitle') }));
  };

  test('has all filters and the order, and applies them together', async () => {
    const dialog = await open({ filters: { role: 'admin' } });
    expect(select('Role')).toHaveValue('admin');
    await userEvent.selectOptions(select('Role'), 'User');
    await userEvent.selectOptions(select('Time'), t('list.last.hours', { count: 24 }));
    await userEvent.selectOptions(select(t('list.sort')), t('list.orders.text.ascending', { name: 'Name' }));
    expect(currentUrl()).toBe('/list');
    await userEvent.click(dialog.getByRole('button', { name: t('list.showResults') }));
    expect(currentUrl()).toBe('/list?role=user&last=24h&sort=name');
  });

  test('clears all filters', async () => {
    const dialog = await open({ filters: { role: 'admin', last: '7d' } });
    await userEvent.click(dialog.getByRole('button', { name: t('list.clear') }));
    expect(currentUrl()).toBe('/list');
  });
});
