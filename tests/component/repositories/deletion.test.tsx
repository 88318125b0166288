import { RepositoryList } from '@/components/repositories/repository-list';
import { roles } from '@/lib/auth/roles';
import { action, failed, ok } from '@/tests/support/component/actions';
import { toList } from '@/tests/support/component/list';
import { render, screen, userEvent, waitFor } from '@/tests/support/component/render';
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

const renderList = () => {
  const list = toList([{ ...atlas, createdAt: now, updatedAt: now }]);
  render(<RepositoryList {...{ list, area: 'manager', role: 'admin' }} />);
};
async function askForRow() {
  await userEvent.click(screen.getByRole('button', { name: t('list.rowActions', { name: 'Atlas' }) }));
  await userEvent.click(screen.getByRole('menuitem', { name: t('record.delete') }));
}
async function askForSelection() {
  const box = screen.getByRole('checkbox', { name: t('list.selectRow', { name: 'Atlas' }) });
  if (!(box as HTMLInputElement).checked) await userEvent.click(box);
  await userEvent.click(screen.getByRole('button', { name: t('record.delete') }));
}

test.each([
  [['read', 'create', 'delete'], true],
  [['read', 'delete'], false],
])('a role that may %j is offered to undo a deletion: %s', async (repository, isOffered) => {
  const replaced = jest.replaceProperty(roles as { admin: object }, 'admin', { ...roles.admin, repository });
  action.mockResolvedValue(ok({ ids: ['atlas'] }));
  renderList();
  await askForRow();
  await userEvent.click(screen.getByRole('button', { name: t('common.confirm') }));
  const { text, click } = await shownToast();
  expect(text).toBe(t('record.deleted', { count: 1 }));
  expect(Boolean(click)).toBe(isOffered);
  replaced.restore();
});

test.each([
  ['a row', askForRow],
  ['a selection', askForSelection],
])('the question before the deletion of %s shows no earlier error when it is asked again', async (_, ask) => {
  action.mockResolvedValue(failed('Not now.'));
  renderList();
  await ask();
  await userEvent.click(screen.getByRole('button', { name: t('common.confirm') }));
  expect(await screen.findByText('Not now.')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  await ask();
  expect(screen.getByRole('alertdialog')).toBeVisible();
  expect(screen.queryByText('Not now.')).not.toBeInTheDocument();
});
