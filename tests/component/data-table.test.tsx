import type { Column } from '@/components/list/columns';
import { DataTable } from '@/components/list/data-table';
import { DateTime } from '@/components/ui/date-time';
import { DropdownMenuItem } from '@/components/ui/dropdown-menu';
import type { List, Selection } from '@/lib/list/list';
import { toList } from '@/tests/support/component/list';
import { act, render, screen, userEvent, waitFor, within } from '@/tests/support/component/render';
import { t } from '@/tests/support/messages';

type Row = { id: string; name: string; size: number; createdAt: Date };
const createdAt = new Date('2026-11-20T23:45:00Z');
const rows: Row[] = [
  { id: '1', name: 'Ada', size: 5, createdAt },
  { id: '2', name: 'Grace', size: 7, createdAt },
];
const columns: Column<Row>[] = [
  {
    id: 'name',
    header: 'Name',
    cell: ({ row }) => <a href={`/list/${row.original.id}`}>{row.original.name}</a>,
  },
  { id: 'size', header: 'Size', cell: ({ row }) => row.original.size },
  {
    id: 'createdAt',
    header: 'Created',
    cell: ({ row }) => <DateTime value={row.original.createdAt} format="date" />,
  },
  { id: 'owner', header: 'Owner', meta: { isSortOnly: true } },
];
const toRows = (change: Partial<List<Row>> = {}) =>
  toList(rows, { query: { searchTerm: 'a' }, sorts: { name: 'text', createdAt: 'time' }, ...change });

type Props = Partial<Parameters<typeof DataTable<Row>>[0]>;
const table = (props: Props = {}) => (
  <DataTable list={toRows()} columns={columns} caption="People" getName={({ name }) => name} {...props} />
);

const box = (name: string) => screen.getByRole('checkbox', { name: t('list.selectRow', { name }) });

test('the first cell is the header of its row', () => {
  render(table());
  const row = screen.getByRole('row', { name: 'Grace 7 Nov 20, 2026' });
  expect(within(row).getByRole('rowheader')).toHaveTextContent('Grace');
  expect(screen.getByRole('table', { name: 'People' })).toBeInTheDocument();
});

test('a column that is only an order is not rendered', () => {
  render(table());
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Name',
    'Size',
    'Created',
  ]);
});

test('a sortable heading has its sort direction, and a link that keeps the other parameters', () => {
  render(table({ list: toRows({ sort: 'name', defaultSort: '-createdAt' }) }));
  const heading = screen.getByRole('columnheader', { name: 'Name' });
  expect(heading).toHaveAttribute('aria-sort', 'ascending');
  expect(within(heading).getByRole('link')).toHaveAttribute('href', '/list?searchTerm=a&sort=-name');
  expect(within(screen.getByRole('columnheader', { name: 'Size' })).queryByRole('link')).toBeNull();
  expect(screen.getByRole('columnheader', { name: 'Created' })).not.toHaveAttribute('aria-sort');
});

describe('a click in a row', () => {
  const opened: string[] = [];
  const openWindow = jest.spyOn(window, 'open').mockImplementation(() => null);
  const follow = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link) return;
    opened.push(link.getAttribute('href') ?? '');
    event.preventDefault();
  };

  beforeEach(() => {
    opened.length = 0;
    openWindow.mockClear();
    document.addEventListener('click', follow);
  });
  afterEach(() => document.removeEventListener('click', follow));

  test('follows the link of the row', async () => {
    render(table());
    await userEvent.click(screen.getByRole('cell', { name: '7' }));
    await waitFor(() => expect(opened).toEqual(['/list/2']));
  });

  test('on a control only operates the control', async () => {
    render(table({ bulkActions: () => null }));
    await userEvent.click(box('Grace'));
    expect(box('Grace')).toBeChecked();
    expect(opened).toEqual([]);
  });

  test.each([
    ['a double click, which selects a word', true],
    ['a drag, which selects text', false],
  ])('does not follow the link after %s', async (_, isDouble) => {
    jest.useFakeTimers();
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    render(table());
    const cell = screen.getByRole('cell', { name: '7' });
    if (!isDouble)
      jest.spyOn(window, 'getSelection').mockReturnValueOnce({ isCollapsed: false } as globalThis.Selection);
    await (isDouble ? user.dblClick(cell) : user.click(cell));
    jest.runAllTimers();
    expect(opened).toEqual([]);
    jest.useRealTimers();
  });

  test.each([
    ['the middle button', '[MouseMiddle]', ''],
    ['Ctrl', '[MouseLeft]', '{Control>}'],
    ['Cmd', '[MouseLeft]', '{Meta>}'],
  ])('with %s opens a new tab', async (_, button, modifier) => {
    render(table());
    const user = userEvent.setup();
    if (modifier) await user.keyboard(modifier);
    await user.pointer([{ target: screen.getByRole('cell', { name: '7' }), keys: button }]);
    expect(openWindow).toHaveBeenCalledWith('http://localhost/list/2', '_blank', 'noopener');
    expect(opened).toEqual([]);
  });
});

describe('with a selection', () => {
  const bulkActions = (selection: Selection, count: number, clear: () => void) => (
    <button type="button" onClick={clear}>
      {`Delete ${count}: ${'ids' in selection ? selection.ids.join(', ') : selection.matching}`}
    </button>
  );

  test('selected rows show their actions, and can be cleared', async () => {
    render(table({ bulkActions }));
    expect(screen.queryByRole('region')).not.toBeInTheDocument();
    await userEvent.click(box('Grace'));
    expect(screen.getByRole('status')).toHaveTextContent(t('list.selected', { count: 1 }));
    expect(screen.getByRole('checkbox', { name: t('list.selectAll') })).toBePartiallyChecked();
    await userEvent.click(screen.getByRole('button', { name: 'Delete 1: 2' }));
    expect(box('Grace')).not.toBeChecked();
    expect(screen.queryByRole('region')).not.toBeInTheDocument();
  });

  test('the checkbox in the header selects all rows, then none, and removed rows are no longer selected', async () => {
    const { rerender } = render(table({ bulkActions }));
    const all = screen.getByRole('checkbox', { name: t('list.selectAll') });
    await userEvent.click(all);
    expect(screen.getByRole('button', { name: 'Delete 2: 1, 2' })).toBeInTheDocument();
    await userEvent.click(all);
    expect(screen.queryByRole('region')).not.toBeInTheDocument();
    await userEvent.click(all);
    rerender(table({ bulkActions, list: toRows({ rows: rows.slice(1) }) }));
    expect(screen.getByRole('button', { name: 'Delete 1: 2' })).toBeInTheDocument();
  });

  test('Shift and click selects a range', async () => {
    render(
      table({
        bulkActions,
        list: toRows({ rows: [...rows, { id: '3', name: 'Mary', size: 1, createdAt }] }),
      }),
    );
    const user = userEvent.setup();
    await user.click(box('Ada'));
    await user.keyboard('{Shift>}');
    await user.click(box('Mary'));
    await user.keyboard('{/Shift}');
    expect(screen.getByRole('button', { name: 'Delete 3: 1, 2, 3' })).toBeInTheDocument();
  });

  test('a whole page can be extended to all results, until the selection changes', async () => {
    render(table({ bulkActions, list: toRows({ total: 124 }) }));
    const offer = t('list.selectMatching', { count: 124 });
    await userEvent.click(box('Ada'));
    expect(screen.queryByRole('button', { name: offer })).not.toBeInTheDocument();
    await userEvent.click(box('Grace'));
    await userEvent.click(screen.getByRole('button', { name: offer }));
    expect(screen.getByRole('status')).toHaveTextContent(t('list.selected', { count: 124 }));
    expect(screen.getByRole('button', { name: 'Delete 124: ?searchTerm=a' })).toBeInTheDocument();
    await userEvent.click(box('Ada'));
    expect(screen.getByRole('button', { name: 'Delete 1: 2' })).toBeInTheDocument();
  });

  test.each([
    ['of a page that shows all results', { total: 2 }],
    ['of more results than the list counts', { total: 1000, isCapped: true }],
  ])('a selection %s offers no more rows', async (_, change) => {
    render(table({ bulkActions, list: toRows(change) }));
    await userEvent.click(screen.getByRole('checkbox', { name: t('list.selectAll') }));
    expect(screen.queryByRole('button', { name: /results/ })).not.toBeInTheDocument();
  });
});

describe('with a menu', () => {
  const menu = (row: Row) => <DropdownMenuItem>{`Edit ${row.name}`}</DropdownMenuItem>;
  const button = (name: string) => screen.getByRole('button', { name: t('list.rowActions', { name }) });

  test('each row opens the same menu with its own items', async () => {
    render(table({ menu }));
    expect(button('Ada')).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(button('Ada'));
    expect(
      await screen.findByRole('menu', { name: t('list.rowActions', { name: 'Ada' }) }),
    ).toBeInTheDocument();
    expect(button('Ada')).toHaveAttribute('aria-expanded', 'true');
    expect(button('Grace')).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(button('Grace'));
    expect(await screen.findByRole('menuitem', { name: 'Edit Grace' })).toBeInTheDocument();
    expect(screen.getAllByRole('menu')).toHaveLength(1);
  });

  test('a menu opens for another row by key, with its first item focused, and Escape returns the focus', async () => {
    render(table({ menu }));
    await userEvent.click(button('Ada'));
    await screen.findByRole('menuitem', { name: 'Edit Ada' });
    await userEvent.keyboard('{Escape}');
    button('Grace').focus();
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByRole('menuitem', { name: 'Edit Grace' })).toHaveFocus();
    expect(screen.queryByRole('menuitem', { name: 'Edit Ada' })).not.toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    expect(button('Grace')).toHaveFocus();
  });

  test('a menu stays as it is when the list is read again, and when the mouse is on another button', async () => {
    const { rerender } = render(table({ menu }));
    await userEvent.click(button('Grace'));
    const item = await screen.findByRole('menuitem', { name: 'Edit Grace' });
    rerender(table({ menu: (row) => menu(row), list: toRows({ rows: rows.map((row) => ({ ...row })) }) }));
    await userEvent.hover(button('Ada'));
    await act(async () => undefined);
    expect(item).toBeVisible();
    expect(button('Grace')).toHaveAttribute('aria-expanded', 'true');
    expect(screen.queryByRole('menuitem', { name: 'Edit Ada', hidden: true })).not.toBeInTheDocument();
  });

  test.each([
    ['a finger opens it only when it leaves the button', '[TouchA>]', '[/TouchA]', true],
    ['the right button of the mouse does not open it', '[MouseRight>]', '[/MouseRight]', false],
  ])('%s', async (_, press, release, opens) => {
    const pointer = userEvent.setup();
    render(table({ menu }));
    await pointer.hover(button('Grace'));
    await pointer.pointer({ keys: press, target: button('Grace') });
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
    await pointer.pointer({ keys: release, target: button('Grace') });
    expect(screen.queryAllByRole('menu')).toHaveLength(opens ? 1 : 0);
  });
});
