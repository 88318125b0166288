import { changeEmailAction, requestEmailChangeCodeAction } from '@/lib/account/actions';
import { send } from './actions';
import { visitor } from './browser';
import { getMailedCode } from './mailed';

export const NEW_EMAIL = 'new@example.com';

export const requestChange = (email = NEW_EMAIL) => send(requestEmailChangeCodeAction, { email });
export const confirmChange = (code: string, email = NEW_EMAIL) => send(changeEmailAction, { email, code });

/** Signs in a user who requests the new email; also returns the mailed code. */
export async function signInAndRequest(user: object = {}) {
  const person = await visitor.signIn({ email: 'old@example.com', ...user });
  expect(await requestChange()).toMatchObject({ status: 'ok' });
  return { ...person, code: await getMailedCode(NEW_EMAIL) };
}
