import { RepositoryList } from '@/components/repositories/repository-list';
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

test('the list of the app area links to its own pages, and users only read it', () => {
  show('app', 'user');
  expect(title()).toHaveAttribute('href', '/app/repositories/atlas');
  expect(menu()).not.toBeInTheDocument();
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
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
