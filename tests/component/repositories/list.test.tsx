import { RecordCards } from '@/components/records/record-cards';
import { RepositoryList } from '@/components/repositories/repository-list';
import { RepositoryRecord } from '@/components/repositories/repository-record';
import { resources } from '@/lib/resources';
import { toList } from '@/tests/support/component/list';
import { render, screen, within } from '@/tests/support/component/render';
import { t } from '@/tests/support/messages';

jest.mock('@/lib/repositories/actions', () => ({}));
jest.mock('@/lib/search/actions', () => ({}));

const now = new Date('2026-11-26T10:00:00Z');
const atlas = {
  ...{ id: 'atlas', name: 'Atlas', link: 'https://example.com', description: 'Maps of everything' },
  ...{ createdAt: now, updatedAt: now },
};
const show = (area: 'app' | 'manager', role: 'admin' | 'user', rows = [atlas], searchTerm = '') =>
  render(<RepositoryList {...{ list: toList(rows, { searchTerm }), area, role }} />);
afterEach(() => jest.restoreAllMocks());

const hrefs = () => screen.queryAllByRole('link').map((link) => link.getAttribute('href'));
const menu = () => screen.queryByRole('button', { name: t('list.rowActions', { name: 'Atlas' }) });

test('a list has the title with its text, the columns, and what an admin may do', () => {
  show('manager', 'admin');
  expect(screen.getByRole('link', { name: 'Atlas' })).toHaveAttribute('href', '/manager/repositories/atlas');
  expect(within(screen.getByRole('rowheader')).getByText('Maps of everything')).toBeVisible();
  expect(screen.getByRole('link', { name: 'example.com' })).toBeVisible();
  const names = screen.getAllByRole('columnheader').map((heading) => heading.textContent);
  for (const field of ['name', 'link', 'createdAt', 'updatedAt'] as const)
    expect(names).toContain(t(`repositories.fields.${field}`));
  expect(menu()).toBeVisible();
});

test('the app area has cards without a menu, because it has no forms', () => {
  show('app', 'admin', [atlas], 'maps');
  const card = within(screen.getByRole('listitem'));
  const heading = card.getByRole('heading', { level: 2, name: 'Atlas' });
  expect(within(heading).getByRole('link')).toHaveAttribute('href', '/app/repositories/atlas');
  expect(card.getByText('Maps').tagName).toBe('MARK');
  expect(card.getByRole('link', { name: 'example.com' })).toBeVisible();
  const created = t.markup('record.createdOn', { date: () => 'Nov 26, 2026' });
  expect(card.getByText('Nov 26, 2026').parentElement).toHaveTextContent(created);
  expect(menu()).not.toBeInTheDocument();
  for (const role of ['table', 'checkbox']) expect(screen.queryByRole(role)).not.toBeInTheDocument();
});

test.each([
  ['manager', 'admin', ['/manager/repositories/import', '/manager/repositories/new']],
  ['app', 'user', []],
] as const)('an empty list in %s offers to the role %s the ways to a new record: %j', (area, role, ways) => {
  show(area, role, []);
  expect(hrefs()).toEqual(ways);
});

test('a title of several fields names records in lists, cards and on their page, and its fields are not repeated', () => {
  const fields = { ...resources.repository.fields, link: 'date' };
  const composed = { ...resources.repository, title: ['name', 'link'], fields };
  jest.replaceProperty(resources as { repository: object }, 'repository', composed);
  const record = { ...atlas, link: '2026-05-01' };
  const name = 'Atlas · May 1, 2026';
  const { unmount } = show('manager', 'admin', [record]);
  expect(screen.getByRole('button', { name: t('list.rowActions', { name }) })).toBeVisible();
  const link = t('repositories.fields.link');
  expect(screen.queryByRole('columnheader', { name: link })).not.toBeInTheDocument();
  unmount();
  render(
    <RecordCards {...{ role: 'user', resource: 'repository', rows: [record], columns: ['link', 'name'] }} />,
  );
  expect(screen.getByRole('heading', { level: 2, name })).toBeVisible();
  expect(screen.queryByText(link)).not.toBeInTheDocument();
  render(<RepositoryRecord {...{ record, role: 'admin' }} />);
  expect(screen.getByRole('heading', { level: 1, name })).toBeVisible();
});
