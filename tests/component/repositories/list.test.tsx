import { RecordCards } from '@/components/records/record-cards';
import { RepositoryList } from '@/components/repositories/repository-list';
import { hasForms } from '@/lib/resources';
import { toList } from '@/tests/support/component/list';
import { render, screen, within } from '@/tests/support/component/render';
import { t } from '@/tests/support/messages';

jest.mock('@/lib/repositories/actions', () => ({}));
jest.mock('@/lib/search/actions', () => ({}));
jest.mock('@/lib/resources', () => {
  const actual = jest.requireActual('@/lib/resources');
  return { ...actual, hasForms: jest.fn(actual.hasForms) };
});

const now = new Date('2026-11-26T10:00:00Z');
const atlas = {
  ...{ id: 'atlas', name: 'Atlas', link: 'https://example.com', description: 'Maps of everything' },
  ...{ createdAt: now, updatedAt: now },
};
const show = (area: 'app' | 'manager', role: 'admin' | 'user', rows = [atlas]) =>
  render(<RepositoryList list={toList(rows)} area={area} role={role} />);
const title = () => screen.getByRole('link', { name: 'Atlas' });
const menu = () => screen.queryByRole('button', { name: t('list.rowActions', { name: 'Atlas' }) });

test('a list has the title with its text, the columns, and what an admin may do', () => {
  show('manager', 'admin');
  expect(title()).toHaveAttribute('href', '/manager/repositories/atlas');
  expect(within(screen.getByRole('rowheader')).getByText('Maps of everything')).toBeVisible();
  expect(screen.getByRole('link', { name: 'example.com' })).toBeVisible();
  const names = screen.getAllByRole('columnheader').map((heading) => heading.textContent);
  for (const field of ['name', 'link', 'createdAt', 'updatedAt'] as const)
    expect(names).toContain(t(`repositories.fields.${field}`));
  expect(menu()).toBeVisible();
});

test.each(['user', 'admin'] as const)('the app area has cards, which the role %s only reads', (role) => {
  render(<RepositoryList list={toList([atlas], { searchTerm: 'maps' })} area="app" role={role} />);
  const card = within(screen.getByRole('listitem'));
  const heading = card.getByRole('heading', { level: 2, name: 'Atlas' });
  expect(within(heading).getByRole('link')).toHaveAttribute('href', '/app/repositories/atlas');
  expect(card.getByText('Maps').tagName).toBe('MARK');
  expect(card.getByText('of everything')).toBeVisible();
  expect(card.getByRole('link', { name: 'example.com' })).toBeVisible();
  const created = t.markup('record.createdOn', { date: () => 'Nov 26, 2026' });
  expect(card.getByText('Nov 26, 2026').parentElement).toHaveTextContent(created);
  expect(menu()).not.toBeInTheDocument();
  for (const role of ['table', 'checkbox']) expect(screen.queryByRole(role)).not.toBeInTheDocument();
});

test('cards have the menu of a row where the area has forms, and no selection', () => {
  jest.mocked(hasForms).mockImplementation(() => true);
  show('app', 'admin');
  expect(within(screen.getByRole('listitem')).getByRole('button')).toBe(menu());
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  jest.mocked(hasForms).mockImplementation(jest.requireActual('@/lib/resources').hasForms);
});

test('a card has the first columns with their names, but no times of a write', () => {
  render(
    <RecordCards
      {...{ role: 'user', resource: 'repository', rows: [atlas] }}
      columns={['updatedAt', 'description', 'link', 'name']}
    />,
  );
  const label = screen.getByText(t('repositories.fields.description'));
  expect(label.parentElement).toHaveTextContent('Maps of everything');
  expect(screen.getByRole('link', { name: 'example.com' })).toBeVisible();
  for (const field of ['updatedAt', 'name'] as const)
    expect(screen.queryByText(t(`repositories.fields.${field}`))).not.toBeInTheDocument();
});

test('an empty list offers a new record and an import to who may create one', () => {
  const { unmount } = show('manager', 'admin', []);
  expect(screen.getByRole('link', { name: t('repositories.new') })).toHaveAttribute(
    'href',
    '/manager/repositories/new',
  );
  expect(screen.getByRole('link', { name: t('list.import') })).toHaveAttribute(
    'href',
    '/manager/repositories/import',
  );
  unmount();
  show('app', 'user', []);
  expect(screen.getByText(t('record.emptyTextReader'))).toBeVisible();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});
