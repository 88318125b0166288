import { DeleteAccountDrawer } from '@/app/account/_components/delete-account-drawer';
import { type Field, resources } from '@/lib/resources';
import { render, screen } from '@/tests/support/component/render';
import { t } from '@/tests/support/messages';

jest.mock('@/lib/account/actions', () => ({}));
afterEach(() => jest.restoreAllMocks());

test.each([
  ['go', {}, true],
  ['stay', { stays: true }, false],
])('the dialog says that records which belong to a user %s when the account is deleted', (_, owner, go) => {
  const fields: Record<string, Field> = { ...resources.repository.fields, description: 'user' };
  const owned = { ...resources.repository, fields, owner: { field: 'description', may: ['read'], ...owner } };
  jest.replaceProperty(resources as { repository: object }, 'repository', owned);
  const user = { email: 'uma@example.com', waitSeconds: 0 };
  render(<DeleteAccountDrawer {...{ path: '/app/account', open: true, step: 'delete-account', ...user }} />);
  const lists = screen.getAllByRole('list').map(({ textContent }) => textContent);
  const title = t('resources.repository.title');
  expect(lists.map((text) => text?.includes(title))).toEqual([go, !go]);
});
