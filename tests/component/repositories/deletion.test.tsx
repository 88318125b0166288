import { RepositoryList } from '@/components/repositories/repository-list';
import { roles } from '@/lib/auth/roles';
import { action, ok } from '@/tests/support/component/actions';
import { toList } from '@/tests/support/component/list';
import { render, screen, userEvent } from '@/tests/support/component/render';
import { shownToast } from '@/tests/support/component/toasts';
import { t } from '@/tests/support/messages';

jest.mock('@/lib/repositories/actions', () =>
  jest
    .requireActual('@/tests/support/component/actions')
    .mockActions('deleteRepositoriesAction', 'restoreRepositoriesAction'),
);
jest.mock('@/lib/search/actions', () => ({}));

const now = new Date('2026-11-26T10:00:00Z');
const atlas = { id: 'atlas', name: 'Atlas', link: 'https://example.com', description: '' };

test.each([
  [['read', 'create', 'delete'], true],
  [['read', 'delete'], false],
])('a role that may %j is offered to undo a deletion: %s', async (repository, isOffered) => {
  const replaced = jest.replaceProperty(roles as { admin: object }, 'admin', { ...roles.admin, repository });
  action.mockResolvedValue(ok({ ids: ['atlas'] }));
  const list = toList([{ ...atlas, createdAt: now, updatedAt: now }]);
  render(<RepositoryList {...{ list, area: 'manager', role: 'admin' }} />);
  await userEvent.click(screen.getByRole('button', { name: t('list.rowActions', { name: 'Atlas' }) }));
  await userEvent.click(screen.getByRole('menuitem', { name: t('record.delete') }));
  await userEvent.click(screen.getByRole('button', { name: t('common.confirm') }));
  const { text, click } = await shownToast();
  expect(text).toBe(t('record.deleted', { count: 1 }));
  expect(Boolean(click)).toBe(isOffered);
  replaced.restore();
});
