import { RecordCards } from '@/components/records/record-cards';
import { RepositoryList } from '@/components/repositories/repository-list';
import { RepositoryRecord } from '@/components/repositories/repository-record';
import { resources } from '@/lib/resources';
import { toList } from '@/tests/support/component/list';
import { render, screen } from '@/tests/support/component/render';
import { t } from '@/tests/support/messages';

jest.mock('@/lib/repositories/actions', () => ({}));
jest.mock('@/lib/search/actions', () => ({}));

const now = new Date('2026-11-26T10:00:00Z');
/** The name and the day in the link name it together. */
const record = {
  ...{ id: 'r', name: 'Atlas', link: '2026-05-01', description: 'Maps' },
  ...{ createdAt: now, updatedAt: now },
};
const title = 'Atlas · May 1, 2026';

beforeEach(() => {
  const fields = { ...resources.repository.fields, link: 'date' };
  const composed = { ...resources.repository, title: ['name', 'link'], fields };
  jest.replaceProperty(resources as { repository: object }, 'repository', composed);
});
afterEach(() => jest.restoreAllMocks());

const link = (name = title) => screen.getByRole('link', { name });

test('a list names records by several fields, in their links and menus, and does not repeat these', () => {
  render(<RepositoryList {...{ list: toList([record]), role: 'admin' }} />);
  expect(link()).toHaveAttribute('href', '/manager/repositories/r');
  expect(screen.getByRole('button', { name: t('list.rowActions', { name: title }) })).toBeVisible();
  const names = screen.getAllByRole('columnheader').map((heading) => heading.textContent);
  expect(names.filter((name) => name === t('repositories.fields.link'))).toEqual([]);
});

test('so do cards and the page of a record', () => {
  const { unmount } = render(
    <RecordCards {...{ role: 'user', resource: 'repository', rows: [record] }} columns={['link', 'name']} />,
  );
  expect(link()).toHaveAttribute('href', '/app/repositories/r');
  expect(screen.queryByText(t('repositories.fields.link'))).not.toBeInTheDocument();
  unmount();
  render(<RepositoryRecord {...{ record, role: 'admin' }} />);
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
});
