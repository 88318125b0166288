import { applyCookies, fromIp, postAuth, redirectTarget, send } from '@/tests/support/e2e/http';
import { consent, newPerson } from '@/tests/support/e2e/oauth-provider';
import { expect, test } from '@/tests/support/e2e/test';
import { sessionCookieName } from '@/tests/support/e2e/users';

test('an email that the provider has not verified is never linked to the user who has it', async ({
  state: { url, providerUrl },
  database,
  createUser,
}) => {
  const { id, email } = await createUser();
  for (const provider of ['github', 'google']) {
    const headers = { origin: url, ...fromIp() };
    const body = { provider, callbackURL: '/login', errorCallbackURL: '/login/error', disableRedirect: true };
    const started = await postAuth(url, '/sign-in/social', body, headers);
    const person = newPerson(email, { verified: false });
    const callback = new URL(await consent(providerUrl, JSON.parse(started.text).url, person));
    const cookie = applyCookies('', started);
    const answer = await send(url, callback.pathname + callback.search, { headers: { ...headers, cookie } });
    expect(redirectTarget(answer), provider).toMatch(/^\/login\/error\?error=account_not_linked/);
    expect(answer.cookies.join(), provider).not.toContain(`${sessionCookieName}=`);
  }
  expect((await database.query('select 1 from account where "userId" = $1', [id])).rows).toEqual([]);
});
