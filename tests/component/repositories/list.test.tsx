import { Figures } from '@/app/manager/dashboard/_components/figures';
import { RecordCards } from '@/components/records/record-cards';
import { RepositoryList } from '@/components/repositories/repository-list';
import { RepositoryRecord } from '@/components/repositories/repository-record';
import { hasForms, resources } from '@/lib/resources';
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
const show = (area: 'app' | 'manager', role: 'admin' | 'user', rows = [atlas], searchTerm = '') =>
  render(<RepositoryList {...{ list: toList(rows, { searchTerm }), area, role }} />);
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

test('cards have the menu of a row where the area has forms, and no selection', () => {
  jest.mocked(hasForms).mockReturnValue(true);
  show('app', 'admin');
  expect(within(screen.getByRole('listitem')).getByRole('button')).toBe(menu());
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  jest.mocked(hasForms).mockImplementation(jest.requireActual('@/lib/resources').hasForms);
});

test.each([
  ['manager', 'admin', ['/manager/repositories/import', '/manager/repositories/new']],
  ['app', 'user', []],
] as const)('an empty list in %s offers to the role %s the ways to a new record: %j', (area, role, ways) => {
  show(area, role, []);
  expect(hrefs()).toEqual(ways);
});

test('the number of repositories is a figure that leads to the list', () => {
  render(<Figures records={[{ resource: 'repository', total: 40 }]} />);
  const name = `${t('resources.repository.title')} 40`;
  expect(screen.getByRole('link', { name })).toHaveAttribute('href', '/manager/repositories');
});

test('a section of a page’s own stands between the texts of a record and its history', () => {
  render(
    <RepositoryRecord {...{ area: 'app', role: 'admin', record: atlas }} history={<p>Created</p>}>
      <h2>Releases</h2>
    </RepositoryRecord>,
  );
  const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  const texts = [t('repositories.fields.description'), 'Releases', t('record.history')];
  expect(headings.slice(-3)).toEqual(texts);
});

describe('a title of several fields', () => {
  const record = { ...atlas, link: '2026-05-01' };
  const title = 'Atlas · May 1, 2026';

  beforeEach(() => {
    const fields = { ...resources.repository.fields, link: 'date' };
    const composed = { ...resources.repository, title: ['name', 'link'], fields };
    jest.replaceProperty(resources as { repository: object }, 'repository', composed);
  });
  afterEach(() => jest.restoreAllMocks());

  test('names records in lists, which do not repeat its fields', () => {
    show('manager', 'admin', [record]);
    expect(screen.getByRole('link', { name: title })).toBeVisible();
    expect(screen.getByRole('button', { name: t('list.rowActions', { name: title }) })).toBeVisible();
    const link = { name: t('repositories.fields.link') };
    expect(screen.queryByRole('columnheader', link)).not.toBeInTheDocument();
  });

  test('names them in cards and on their page', () => {
    render(
      <RecordCards
        {...{ role: 'user', resource: 'repository', rows: [record] }}
        columns={['link', 'name']}
      />,
    );
    expect(screen.getByRole('heading', { level: 2, name: title })).toBeVisible();
    expect(screen.queryByText(t('repositories.fields.link'))).not.toBeInTheDocument();
    render(<RepositoryRecord {...{ record, role: 'admin' }} />);
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
  });
});
