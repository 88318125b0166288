import { ProfileSection } from '@/app/account/_components/account-sections';
import { BlockedControls, BlockedReason } from '@/app/account/_components/blocked-control';
import { ChangeEmailDrawer } from '@/app/account/_components/change-email-drawer';
import { DeleteAccountDrawer } from '@/app/account/_components/delete-account-drawer';
import { sampleCode } from '@/tests/support/code';
import { action, ok } from '@/tests/support/component/actions';
import { render, screen, userEvent, waitFor } from '@/tests/support/component/render';
import { t } from '@/tests/support/messages';

jest.mock('@/lib/account/actions', () =>
  jest
    .requireActual('@/tests/support/component/actions')
    .mockActions('deleteAccountAction', 'requestEmailChangeCodeAction'),
);
jest.mock('@/lib/sign-in/actions', () => ({ signOutAction: jest.fn() }));
jest.mock('@/lib/files/actions', () => ({}));

const PATH = '/app/account';

test('the picture can’t be changed by an admin who acts as the user', () => {
  const user = { id: 'amina', name: 'Amina', email: 'amina@example.com', image: null, hasAvatar: true };
  render(
    <BlockedControls isBlocked>
      <BlockedReason />
      <ProfileSection user={user} area="app" canUpload />
    </BlockedControls>,
  );
  expect(screen.queryByRole('link', { name: t('picture.change') })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: t('picture.change') })).toHaveAccessibleDescription(
    t('account.blocked'),
  );
});

test('the deletion of the account is not submitted by the last digit, but by the button', async () => {
  const email = 'amina@example.com';
  render(<DeleteAccountDrawer path={PATH} open step="confirm-deletion" email={email} waitSeconds={0} />);
  await userEvent.type(screen.getByLabelText(t('verify.code')), sampleCode);
  expect(action).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: t('deleteAccount.confirm') }));
  await waitFor(() =>
    expect(action).toHaveBeenCalledWith('deleteAccountAction', { email, code: sampleCode }),
  );
});

test('another code is sent to the new email that is being verified', async () => {
  const email = 'new@example.com';
  action.mockResolvedValue(ok({ email }));
  render(<ChangeEmailDrawer path={PATH} open newEmail={email} waitSeconds={0} />);
  await userEvent.click(screen.getByRole('button', { name: t('verify.resend') }));
  await waitFor(() => expect(action).toHaveBeenCalledWith('requestEmailChangeCodeAction', { email }));
});
