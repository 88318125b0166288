import { ChangeEmailDrawer } from '@/components/account/change-email-drawer';
import { RESTORE_EMAIL_DAYS } from '@/lib/constants';
import { sampleCode } from '@/tests/support/code';
import { action, failed, ok } from '@/tests/support/component/actions';
import { currentUrl, resetUrl, useSearchParams } from '@/tests/support/component/navigation';
import { render, screen, userEvent, waitFor } from '@/tests/support/component/render';
import { escapePattern, t } from '@/tests/support/messages';

jest.mock('@/lib/account/actions', () =>
  jest
    .requireActual('@/tests/support/component/actions')
    .mockActions('requestEmailChangeAction', 'changeEmailAction'),
);

const PATH = '/app/account';

/** Opens the drawer from the URL, as the page does. */
function Page() {
  const query = useSearchParams();
  const newEmail = query.get('newEmail') ?? undefined;
  const open = newEmail !== undefined || query.get('drawer') === 'change-email';
  return <ChangeEmailDrawer path={PATH} open={open} newEmail={newEmail} wait={0} />;
}

function open(query: string) {
  resetUrl(`${PATH}?${query}`);
  render(<Page />);
  return userEvent.setup();
}

const email = () => screen.getByLabelText(t('changeEmail.email'));
const code = () => screen.getByLabelText(t('verify.code'));

it('shows what follows, sends the email, and continues with the email that the server normalized', async () => {
  action.mockResolvedValue(ok({ email: 'new@example.com' }));
  const user = open('drawer=change-email');
  expect(screen.getByText(t('changeEmail.consequences', { days: RESTORE_EMAIL_DAYS }))).toBeVisible();
  await user.type(email(), ' New@Example.com');
  await user.click(screen.getByRole('button', { name: t('changeEmail.send') }));
  await waitFor(() => expect(currentUrl()).toBe(`${PATH}?newEmail=new%40example.com`));
  expect(code()).toHaveFocus();
  // An accessible description may have a space after an element.
  const b = (chunks: string) => `${chunks}\n`;
  const message = t.markup('changeEmail.sentTo', { email: 'new@example.com', b });
  const sentTo = escapePattern(message).replace('\n', ' ?');
  expect(screen.getByRole('dialog')).toHaveAccessibleDescription(
    expect.stringMatching(new RegExp(`^${sentTo}$`)),
  );
});

it('keeps the typed email when the action fails', async () => {
  action.mockResolvedValue(failed('Wait', { email: 'typed@example.com' }));
  const user = open('drawer=change-email');
  await user.type(email(), 'typed@example.com');
  await user.click(screen.getByRole('button', { name: t('changeEmail.send') }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Wait');
  expect(email()).toHaveValue('typed@example.com');
});

it('submits the code and the email after the last digit, and closes', async () => {
  const user = open('newEmail=new@example.com');
  await user.type(code(), sampleCode.slice(0, -1));
  expect(action).not.toHaveBeenCalled();
  await user.type(code(), sampleCode.slice(-1));
  await waitFor(() => expect(currentUrl()).toBe(PATH));
  expect(action).toHaveBeenCalledWith('changeEmailAction', {
    email: 'new@example.com',
    code: sampleCode,
  });
});

it('empties and focuses the field after a wrong code, and shows the error', async () => {
  action.mockResolvedValue(failed('Wrong'));
  const user = open('newEmail=new@example.com');
  await user.type(code(), sampleCode);
  expect(await screen.findByRole('alert')).toHaveTextContent('Wrong');
  await waitFor(() => expect(code()).toHaveValue(''));
  expect(code()).toHaveFocus();
  expect(currentUrl()).toBe(`${PATH}?newEmail=new@example.com`);
});

it('sends another code to the email that is being verified', async () => {
  action.mockResolvedValue(ok({ email: 'new@example.com' }));
  const user = open('newEmail=new@example.com');
  await user.click(screen.getByRole('button', { name: t('verify.resend') }));
  await waitFor(() =>
    expect(action).toHaveBeenCalledWith('requestEmailChangeAction', { email: 'new@example.com' }),
  );
});

it.each(['drawer=change-email', 'newEmail=new@example.com'])('Escape closes it (%s)', async (query) => {
  const user = open(query);
  await user.keyboard('{Escape}');
  expect(currentUrl()).toBe(PATH);
});
