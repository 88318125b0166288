import { db } from '@/lib/server/db';
import { t } from '@/tests/support/messages';
import { withoutWrites } from './actions';
import { type Browser, visitor } from './browser';

/** Every session token and passkey challenge in the database. The value of an undo link is the former email. */
async function listSecrets(): Promise<string[]> {
  const where = { identifier: { not: { startsWith: 'restore-email-' } } };
  const [sessions, verifications] = await Promise.all([
    db.session.findMany(),
    db.verification.findMany({ where }),
  ]);
  return [...sessions.map(({ token }) => token), ...verifications.map(({ value }) => value)];
}

type Answer = Awaited<ReturnType<Browser['call']>>;

/** Calls an endpoint and expects that its answer holds no token of the sessions before and after. */
async function withoutTokens(call: () => Promise<Answer>): Promise<Answer> {
  const before = await listSecrets();
  const answer = await call();
  for (const secret of [...before, ...(await listSecrets())]) expect(answer.text).not.toContain(secret);
  return answer;
}

export const post = (path: string, body?: object, browser: Browser = visitor) =>
  withoutTokens(() => browser.post(path, body));
export const get = (path: string, browser: Browser = visitor) => withoutTokens(() => browser.call(path));

/** The status and the code of a POST that must be denied: it writes nothing, and its body has the message of the code. */
export async function postDenied(path: string, body: object): Promise<[status: number, code: string]> {
  const { status, body: answer } = await withoutWrites(() => post(path, body));
  const { code, retryAfter } = answer;
  const message = t(`errors.${code}` as never, { seconds: retryAfter } as never);
  expect(answer).toEqual(retryAfter === undefined ? { code, message } : { code, message, retryAfter });
  return [status, code];
}
