import userEvent from '@testing-library/user-event';
import { PasskeySteps } from '@/app/onboarding/_components/passkey-steps';
import { Form, FormMessage } from '@/components/form/form';
import { useFormAction } from '@/components/form/use-form-action';
import { Button } from '@/components/ui/button';
import type { FormAction } from '@/lib/result';
import { render, screen, waitFor } from '@/tests/support/component/render';
import { t } from '@/tests/support/messages';

const mockAuthenticate = jest.fn<Promise<object>, []>();
jest.mock('@simplewebauthn/browser', () => ({ startAuthentication: () => mockAuthenticate() }));
jest.mock('@/lib/account/actions', () => ({
  addPasskeyAction: jest.fn(),
  startPasskeyRegistrationAction: jest.fn(),
}));

const requests: [path: string, body: unknown][] = [];
beforeEach(() => {
  requests.length = 0;
  Object.assign(window, { PublicKeyCredential: class {} });
  mockAuthenticate.mockReset().mockResolvedValue({ id: 'key' });
  window.fetch = async (path, init) => {
    requests.push([String(path), init?.body && JSON.parse(String(init.body))]);
    return { ok: true, json: async () => ({}) } as Response;
  };
});

const refusal = {
  status: 'failed',
  code: 'PASSKEY_REQUIRED',
  message: t('errors.PASSKEY_REQUIRED'),
  values: {},
} as const;

const sent: unknown[] = [];
/** Refuses until a passkey has been used. */
const write: FormAction = async (_, form) => {
  sent.push(form.get('name'));
  return requests.some(([path]) => path.endsWith('/verify-authentication'))
    ? { status: 'ok', data: undefined }
    : refusal;
};

function Example({ onOk }: { onOk: () => void }) {
  const { formAction, isPending, failure } = useFormAction(write, { onOk });
  return (
    <Form action={formAction} isPending={isPending}>
      <FormMessage>{failure}</FormMessage>
      <input name="name" aria-label="name" defaultValue="Ada" />
      <Button type="submit">send</Button>
    </Form>
  );
}

async function submit() {
  sent.length = 0;
  const onOk = jest.fn();
  render(<Example onOk={onOk} />);
  await userEvent.click(screen.getByRole('button', { name: 'send' }));
  return onOk;
}

test('a write that needs the passkey asks for it, and is sent again with the same values', async () => {
  const onOk = await submit();
  await waitFor(() => expect(onOk).toHaveBeenCalledTimes(1));
  expect(sent).toEqual(['Ada', 'Ada']);
  expect(requests).toEqual([
    ['/api/auth/passkey/generate-authenticate-options', undefined],
    ['/api/auth/passkey/verify-authentication', { response: { id: 'key' } }],
  ]);
});

test.each([
  ['is cancelled', () => mockAuthenticate.mockRejectedValue(new Error('NotAllowedError'))],
  ['is not possible in the browser', () => Object.assign(window, { PublicKeyCredential: undefined })],
])('when that %s, the form says what is missing', async (_, prepare) => {
  prepare();
  const onOk = await submit();
  expect(await screen.findByRole('alert')).toHaveTextContent(refusal.message);
  expect(onOk).not.toHaveBeenCalled();
  expect(sent).toEqual(['Ada']);
});

test.each([
  [true, 'use'],
  [false, 'add'],
] as const)('with a passkey (%s), the page offers to %s it', (hasPasskey, key) => {
  render(<PasskeySteps hasPasskey={hasPasskey} redirect="/manager" />);
  expect(screen.getByRole('button', { name: t(`passkeys.${key}`) })).toBeVisible();
});

test('a browser without passkeys gets a sentence instead of the button', () => {
  Object.assign(window, { PublicKeyCredential: undefined });
  render(<PasskeySteps hasPasskey redirect="/manager" />);
  expect(screen.getByRole('status')).toHaveTextContent(t('passkeys.unsupported'));
  expect(screen.queryByRole('button')).toBeNull();
});
