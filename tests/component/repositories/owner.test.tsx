import { DeleteAccountDrawer } from '@/app/account/_components/delete-account-drawer';
import { type Field, resources } from '@/lib/resources';
import { render, screen } from '@/tests/support/component/render';
import { t } from '@/tests/support/messages';

jest.mock('@/lib/account/actions', () =>
  jest
    .requireActual('@/tests/support/component/actions')
    .mockActions('requestDeletionAction', 'deleteAccountAction'),
);
afterEach(() => jest.restoreAllMocks());

/** What the dialog says about repositories that belong to the user in their description: what goes, and what is kept. */
function listTexts(owner: { stays?: true }) {
  const fields: Record<string, Field> = { ...resources.repository.fields, description: 'user' };
  const owned = { ...resources.repository, fields, owner: { field: 'description', may: ['read'], ...owner } };
  jest.replaceProperty(resources as { repository: object }, 'repository', owned);
  render(
    <DeleteAccountDrawer
      path="/app/account"
      open
      step="delete-account"
      email="uma@example.com"
      waitSeconds={0}
    />,
  );
  const [deleted, kept] = screen.getAllByRole('list').map(({ textContent }) => textContent);
  return { deleted, kept };
}

const title = t('resources.repository.title');

it('the dialog says that the records of a user go with the account', () => {
  const { deleted, kept } = listTexts({});
  expect(deleted).toContain(title);
  expect(kept).not.toContain(title);
});

it('the dialog says that records stay, and does not say that they go', () => {
  const { deleted, kept } = listTexts({ stays: true });
  expect(kept).toContain(title);
  expect(deleted).not.toContain(title);
});
