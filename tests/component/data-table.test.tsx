import { columnsFor, DataTable } from '@/components/list/data-table';
import type { ListUrl } from '@/lib/list/url';
import { render, screen, userEvent, within } from '@/tests/support/component/render';
import { t } from '@/tests/support/messages';

type Row = { id: string; name: string; size: number };
const rows: Row[] = [
  { id: '1', name: 'Ada', size: 5 },
  { id: '2', name: 'Grace', size: 7 },
];
const column = columnsFor<Row>();
const columns = [column.accessor('name', {}), column.accessor('size', {})];
const url: ListUrl = { path: '/list', query: { searchTerm: 'a' } };
const spec = { sorts: { name: 'text' as const }, defaultSort: 'name' };
const base = { caption: 'People', rows, columns, headings: { name: 'Name', size: 'Size' } };

test('the first cell is the header of its row', () => {
  render(<DataTable {...base} />);
  const row = screen.getByRole('row', { name: 'Grace 7' });
  expect(within(row).getByRole('rowheader')).toHaveTextContent('Grace');
  expect(screen.getByRole('table', { name: 'People' })).toBeInTheDocument();
});

test('a hidden column is not rendered', () => {
  render(<DataTable {...base} hidden={['size']} />);
  expect(screen.queryByRole('columnheader', { name: 'Size' })).not.toBeInTheDocument();
  expect(screen.queryByRole('cell', { name: '7' })).not.toBeInTheDocument();
});

test('a sortable heading has its sort direction, and a link that keeps the other parameters', () => {
  render(<DataTable {...base} sorting={{ url, spec, sort: 'name' }} />);
  const heading = screen.getByRole('columnheader', { name: 'Name' });
  expect(heading).toHaveAttribute('aria-sort', 'ascending');
  expect(within(heading).getByRole('link')).toHaveAttribute('href', '/list?searchTerm=a&sort=-name');
  expect(within(screen.getByRole('columnheader', { name: 'Size' })).queryByRole('link')).toBeNull();
});

describe('with a selection', () => {
  const selection = {
    getName: ({ name }: Row) => name,
    actions: (selected: Row[], clear: () => void) => (
      <button type="button" onClick={clear}>
        {`Delete ${selected.map(({ name }) => name).join(', ')}`}
      </button>
    ),
  };

  test('selected rows show their actions, and can be cleared', async () => {
    render(<DataTable {...base} selection={selection} />);
    expect(screen.queryByRole('region')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('checkbox', { name: t('list.selectRow', { name: 'Grace' }) }));
    expect(screen.getByRole('status')).toHaveTextContent(t('list.selected', { count: 1 }));
    expect(screen.getByRole('checkbox', { name: t('list.selectAll') })).toBePartiallyChecked();
    await userEvent.click(screen.getByRole('button', { name: 'Delete Grace' }));
    expect(screen.getByRole('checkbox', { name: t('list.selectRow', { name: 'Grace' }) })).not.toBeChecked();
    expect(screen.queryByRole('region')).not.toBeInTheDocument();
  });

  test('the checkbox in the header selects all rows, then none', async () => {
    render(<DataTable {...base} selection={selection} />);
    const all = screen.getByRole('checkbox', { name: t('list.selectAll') });
    await userEvent.click(all);
    expect(screen.getByRole('button', { name: 'Delete Ada, Grace' })).toBeInTheDocument();
    await userEvent.click(all);
    expect(screen.queryByRole('region')).not.toBeInTheDocument();
  });

  test('rows that are removed are no longer selected', async () => {
    const { rerender } = render(<DataTable {...base} selection={selection} />);
    await userEvent.click(screen.getByRole('checkbox', { name: t('list.selectAll') }));
    rerender(<DataTable {...base} rows={rows.slice(1)} selection={selection} />);
    expect(screen.getByRole('button', { name: 'Delete Grace' })).toBeInTheDocument();
  });

  test('Shift and click selects a range', async () => {
    render(
      <DataTable {...base} rows={[...rows, { id: '3', name: 'Mary', size: 1 }]} selection={selection} />,
    );
    const user = userEvent.setup();
    await user.click(screen.getByRole('checkbox', { name: t('list.selectRow', { name: 'Ada' }) }));
    await user.keyboard('{Shift>}');
    await user.click(screen.getByRole('checkbox', { name: t('list.selectRow', { name: 'Mary' }) }));
    await user.keyboard('{/Shift}');
    expect(screen.getByRole('button', { name: 'Delete Ada, Grace, Mary' })).toBeInTheDocument();
  });
});
