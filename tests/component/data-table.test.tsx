import type { Column } from '@/components/list/columns';
import { DataTable } from '@/components/list/data-table';
import { DropdownMenuItem } from '@/components/ui/dropdown-menu';
import type { ListData, Selection } from '@/lib/list/list';
import { toList } from '@/tests/support/component/list';
import { fireEvent, render, screen, userEvent } from '@/tests/support/component/render';
import { t } from '@/tests/support/messages';

type Row = { id: string; name: string; size: number };
const rows: Row[] = [
  { id: '1', name: 'Ada', size: 5 },
  { id: '2', name: 'Grace', size: 7 },
  { id: '3', name: 'Mary', size: 9 },
];
const columns: Column<Row>[] = [
  {
    id: 'name',
    header: 'Name',
    cell: ({ row }) => <a href={`/list/${row.original.id}`}>{row.original.name}</a>,
  },
  { id: 'size', header: 'Size', cell: ({ row }) => row.original.size },
];

type Props = Partial<Parameters<typeof DataTable<Row>>[0]>;
const toRows = (change: Partial<ListData<Row>> = {}) =>
  toList(rows, { query: { searchTerm: 'a' }, ...change });
const table = (props: Props = {}) => (
  <DataTable list={toRows()} columns={columns} caption="People" getName={({ name }) => name} {...props} />
);

const box = (name: string) => screen.getByRole('checkbox', { name: t('list.selectRow', { name }) });
const selectAll = () => screen.getByRole('checkbox', { name: t('list.selectAll') });

test('the heading of the order has its direction for screen readers', () => {
  render(table({ list: toRows({ sort: 'name', sorts: { name: 'text', size: 'number' } }) }));
  expect(screen.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending');
  expect(screen.getByRole('columnheader', { name: 'Size' })).not.toHaveAttribute('aria-sort');
});

describe('a click in a row', () => {
  const openWindow = jest.spyOn(window, 'open').mockImplementation(() => null);
  const followed = jest.fn((event: MouseEvent) => event.preventDefault());
  const cell = () => screen.getByRole('cell', { name: '7' });

  beforeEach(() => {
    jest.clearAllMocks();
    render(table());
    for (const link of screen.getAllByRole('link')) link.addEventListener('click', followed);
  });

  test('that selects text does not follow the link', async () => {
    jest.useFakeTimers();
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    await user.click(cell());
    jest.runAllTimers();
    expect(followed).toHaveBeenCalledTimes(1);
    await user.dblClick(cell());
    jest.spyOn(window, 'getSelection').mockReturnValueOnce({ isCollapsed: false } as globalThis.Selection);
    await user.click(cell());
    jest.runAllTimers();
    expect(followed).toHaveBeenCalledTimes(1);
    jest.useRealTimers();
  });

  test.each([
    ['the middle button', '[MouseMiddle]', ''],
    ['Ctrl', '[MouseLeft]', '{Control>}'],
  ])('with %s opens a new tab', async (_, button, modifier) => {
    const user = userEvent.setup();
    if (modifier) await user.keyboard(modifier);
    await user.pointer([{ target: cell(), keys: button }]);
    expect(openWindow).toHaveBeenCalledWith('http://localhost/list/2', '_blank', 'noopener');
    expect(followed).not.toHaveBeenCalled();
  });
});

describe('with a selection', () => {
  const bulkActions = (selection: Selection, count: number) => (
    <p>{`${count}: ${'ids' in selection ? selection.ids.join(', ') : selection.matching}`}</p>
  );

  test('rows that the list has no longer are not selected', async () => {
    const { rerender } = render(table({ bulkActions }));
    await userEvent.click(selectAll());
    expect(screen.getByText('3: 1, 2, 3')).toBeVisible();
    rerender(table({ bulkActions, list: toRows({ rows: rows.slice(1) }) }));
    expect(screen.getByText('2: 2, 3')).toBeVisible();
  });

  test('Shift and click selects a range', async () => {
    const user = userEvent.setup();
    render(table({ bulkActions }));
    await user.click(box('Ada'));
    expect(selectAll()).toBePartiallyChecked();
    await user.keyboard('{Shift>}');
    await user.click(box('Mary'));
    expect(screen.getByText('3: 1, 2, 3')).toBeVisible();
  });

  test('all results are selected only until the selection changes', async () => {
    render(table({ bulkActions, list: toRows({ total: 124 }) }));
    await userEvent.click(selectAll());
    await userEvent.click(screen.getByRole('button', { name: t('list.selectMatching', { count: 124 }) }));
    expect(screen.getByText('124: ?searchTerm=a')).toBeVisible();
    await userEvent.click(box('Ada'));
    expect(screen.getByText('2: 2, 3')).toBeVisible();
  });

  test('all results of one query are not selected in the list of another', async () => {
    const { rerender } = render(table({ bulkActions, list: toRows({ total: 57 }) }));
    await userEvent.click(selectAll());
    await userEvent.click(screen.getByRole('button', { name: t('list.selectMatching', { count: 57 }) }));
    const everything = toRows({ total: 340, query: {} });
    rerender(table({ bulkActions, list: everything }));
    expect(screen.getByText('3: 1, 2, 3')).toBeVisible();
  });

  test('more results than the list counts can’t be selected', async () => {
    render(table({ bulkActions, list: toRows({ total: 1000, isCapped: true }) }));
    await userEvent.click(selectAll());
    expect(screen.queryByRole('button', { name: /results/ })).not.toBeInTheDocument();
  });
});

describe('the menu of a row', () => {
  const menu = (row: Row) => <DropdownMenuItem>{`Edit ${row.name}`}</DropdownMenuItem>;
  const button = () => screen.getByRole('button', { name: t('list.rowActions', { name: 'Grace' }) });

  test('stays open when the list is read again', async () => {
    const { rerender } = render(table({ menu }));
    await userEvent.click(button());
    const item = await screen.findByRole('menuitem', { name: 'Edit Grace' });
    rerender(table({ menu: (row) => menu(row), list: toRows({ rows: rows.map((row) => ({ ...row })) }) }));
    expect(item).toBeVisible();
  });

  test('opens by a finger only when it leaves the button, because it may scroll', async () => {
    const user = userEvent.setup();
    render(table({ menu }));
    await user.pointer({ keys: '[TouchA>]', target: button() });
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
    await user.pointer({ keys: '[/TouchA]', target: button() });
    expect(screen.getByRole('menu')).toBeVisible();
  });

  test('opens by a click without a pointer, as of voice control', () => {
    render(table({ menu }));
    fireEvent.click(button());
    expect(screen.getByRole('menu')).toBeVisible();
  });
});
