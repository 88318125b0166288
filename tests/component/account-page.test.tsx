import type { ComponentProps } from 'react';
import { RenamePasskeyButton } from '@/app/account/_components/account-buttons';
import { AccountDrawers } from '@/app/account/_components/account-drawers';
import { ProfileSection } from '@/app/account/_components/account-sections';
import { BlockedControls, BlockedReason } from '@/app/account/_components/blocked-control';
import { ChangeEmailDrawer } from '@/app/account/_components/change-email-drawer';
import { DeleteAccountDrawer } from '@/app/account/_components/delete-account-drawer';
import { SignOutButton } from '@/components/layout/sign-out';
import { sampleCode } from '@/tests/support/code';
import { action, failed, ok } from '@/tests/support/component/actions';
import { resetUrl, visit } from '@/tests/support/component/navigation';
import { act, render, screen, userEvent, waitFor } from '@/tests/support/component/render';
import { t } from '@/tests/support/messages';

jest.mock('@/lib/account/actions', () =>
  jest
    .requireActual('@/tests/support/component/actions')
    .mockActions(
      'changeEmailAction',
      'deleteAccountAction',
      'renamePasskeyAction',
      'requestDeletionCodeAction',
      'requestEmailChangeCodeAction',
      'updateAvatarAction',
      'updateNameAction',
    ),
);
jest.mock('@/lib/sign-in/actions', () =>
  jest.requireActual('@/tests/support/component/actions').mockActions('signOutAction'),
);
jest.mock('@/lib/files/actions', () => ({}));
jest.mock('react-easy-crop', () => () => null);

const PATH = '/app/account';
const user = { id: 'amina', name: 'Amina', email: 'amina@example.com', image: null, hasAvatar: true };

test('the picture can’t be changed by an admin who acts as the user', () => {
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

const page = (state: Partial<ComponentProps<typeof AccountDrawers>> = {}) => (
  <AccountDrawers path={PATH} user={user} canUpload waitSeconds={0} {...state} />
);
const open = (query: string) => act(() => visit(`${PATH}?${query}`));

test('without a storage for files, no URL opens the drawer for the picture', () => {
  resetUrl(`${PATH}?drawer=change-picture`);
  const { rerender } = render(page());
  expect(screen.getByRole('dialog')).toBeVisible();
  rerender(page({ canUpload: false }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('the code of a deletion is asked for only while a sent code is valid', () => {
  resetUrl(`${PATH}?drawer=confirm-deletion`);
  const { rerender } = render(page());
  expect(screen.getByRole('button', { name: t('deleteAccount.send') })).toBeVisible();
  rerender(page({ isDeletionConfirmable: true }));
  expect(screen.getByLabelText(t('verify.code'))).toBeVisible();
});

describe('a drawer that is opened again shows no earlier error or text:', () => {
  const typed = { name: 'Nobody', email: 'new@example.com' };
  const toButton = (name: string) => ({ name });
  const press = (name: string) => userEvent.click(screen.getByRole('button', toButton(name)));

  /** Sends the drawer in vain, closes it, and opens it again. */
  async function reopen(show: () => unknown, submit: string, text?: string) {
    action.mockResolvedValue(failed('Not now.', typed));
    await show();
    if (text) {
      await userEvent.clear(screen.getByRole('textbox'));
      await userEvent.type(screen.getByRole('textbox'), text);
    }
    await press(submit);
    expect(await screen.findByText('Not now.')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    if (text) await press(t('form.discard'));
    await waitFor(() => expect(screen.queryByText('Not now.')).not.toBeInTheDocument());
    await show();
    expect(screen.getByRole('button', toButton(submit))).toBeVisible();
    expect(screen.queryByText('Not now.')).not.toBeInTheDocument();
  }

  test.each([
    ['state=change-name', t('account.save'), typed.name, user.name],
    ['drawer=change-email', t('changeEmail.send'), typed.email, ''],
    ['drawer=change-picture', t('picture.remove'), undefined, undefined],
    ['drawer=delete-account', t('deleteAccount.send'), undefined, undefined],
  ])('%s', async (query, submit, text, stored) => {
    resetUrl(PATH);
    render(page());
    await reopen(() => open(query), submit, text);
    if (text) expect(screen.getByRole('textbox')).toHaveValue(stored);
  });

  test('the name of a passkey', async () => {
    render(<RenamePasskeyButton id="one" name="Laptop" />);
    await reopen(
      () => press(t('passkeys.renamePasskey', { name: 'Laptop' })),
      t('passkeys.save'),
      typed.name,
    );
    expect(screen.getByRole('textbox')).toHaveValue('Laptop');
  });

  test('the question before the user signs out', async () => {
    render(<SignOutButton />);
    await reopen(() => press(t('signOut.action')), t('common.confirm'));
  });

  test('the email, once it was changed', async () => {
    resetUrl(PATH);
    const { rerender } = render(page());
    open(`newEmail=${typed.email}`);
    rerender(page({ newEmail: typed.email }));
    await userEvent.type(screen.getByLabelText(t('verify.code')), sampleCode);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    rerender(page());
    open('drawer=change-email');
    expect(screen.getByRole('textbox')).toHaveValue('');
  });
});
