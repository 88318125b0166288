import { type Answer, LEAK, open, send } from '@/tests/support/e2e/http';
import { builtAction } from '@/tests/support/e2e/server-actions';
import { expect, test } from '@/tests/support/e2e/test';
import { t } from '@/tests/support/messages';

const getNonce = ({ headers }: Answer) =>
  /script-src [^;]*'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1];

test('every kind of answer has the security headers, and no error reveals the implementation', async ({
  state,
  createUser,
  cookieFor,
}) => {
  const user = { cookie: await cookieFor(await createUser()) };
  const admin = { cookie: await cookieFor(await createUser({ role: 'admin' })) };
  const { id: userId } = await createUser();
  const { id, page } = builtAction('updateThemeAction');
  const origin = { origin: state.url };
  const json = { 'content-type': 'application/json' };
  const post = (headers: Record<string, string>, body?: string) => ({ method: 'POST', headers, body });
  const kinds: [label: string, status: number, path: string, options?: Parameters<typeof send>[2]][] = [
    ['a page', 200, '/login'],
    ['a missing page', 404, '/nowhere'],
    ['a redirect', 307, '/app'],
    ['a path with a trailing slash', 308, '/login/'],
    ['the error page', 200, '/login/error?error=x'],
    ['a development page', 404, '/dev/outbox'],
    ['liveness', 200, '/api/health'],
    ['readiness', 200, '/api/ready'],
    ['the scheduled endpoint', 404, '/api/cron/clean'],
    ['a wrong method of the scheduled endpoint', 405, '/api/cron/clean', post(origin)],
    ['an open endpoint', 200, '/api/auth/get-session'],
    ['a guarded endpoint', 401, '/api/auth/admin/list-users'],
    ['a closed endpoint', 404, '/api/auth/admin/set-user-password'],
    ['a missing path of the API', 404, '/api/nowhere'],
    ['a page of a user', 200, '/app', { headers: user }],
    ['a page of an admin', 200, '/manager/users', { headers: admin }],
    ['a detail page', 200, `/manager/users/${userId}`, { headers: admin }],
    ['a forbidden page', 403, '/manager/users', { headers: user }],
    ['an unknown row', 404, '/manager/users/unknown', { headers: admin }],
    ['an unknown page of an area', 404, '/manager/unknown', { headers: admin }],
    ['a path that is not UTF-8', 404, '/%ff'],
    ['an export', 200, '/manager/export/users', { headers: admin }],
    ['a forbidden export', 403, '/manager/export/audit', { headers: user }],
    ['a redirect after signing in', 307, '/login', { headers: user }],
    ['a redirect of an area', 307, '/manager', { headers: admin }],
    ['a HEAD request', 200, '/login', { method: 'HEAD' }],
    ['an answer of an endpoint', 200, '/api/auth/list-sessions', { headers: user }],
    ['a denied endpoint', 403, '/api/auth/admin/list-users', { headers: user }],
    ['invalid JSON', 400, '/api/auth/sign-in/email-otp', post(json, '{')],
    ['a wrong type', 415, '/api/auth/sign-in/email-otp', post({}, '{')],
    ['a wrong method', 405, '/api/auth/update-user'],
    ['a wrong origin', 403, '/api/auth/update-user', post({ ...json, ...user }, '{}')],
    ['a callback', 302, '/api/auth/callback/github'],
    ['an invalid callback', 400, '/api/auth/callback/github?state=%00'],
    ['an unknown action', 409, '/login', post({ ...origin, 'next-action': 'f'.repeat(42) })],
    ['a post without an origin', 403, page, post({ 'next-action': id })],
  ];
  for (const [label, status, path, options] of kinds) {
    const { status: actual, headers, text } = await send(state.url, path, options);
    expect.soft(actual, label).toBe(status);
    expect.soft(headers, label).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'strict-transport-security': expect.stringMatching(/max-age=\d{8}/),
      'content-security-policy': expect.stringMatching(/script-src 'self' 'nonce-.*frame-ancestors 'none'/),
    });
    expect.soft(headers['x-powered-by'], label).toBeUndefined();
    expect.soft(headers['access-control-allow-origin'], label).toBeUndefined();
    expect.soft(headers['cache-control'] ?? 'no-store', label).not.toMatch(/public|s-maxage/);
    if (status >= 400) expect.soft(text, label).not.toMatch(LEAK);
  }
});

test('the policy of a page allows only what the product needs', async ({ state }) => {
  const { headers } = await open(state.url, '/login');
  expect(headers['permissions-policy']).toContain('camera=()');
  const policy = String(headers['content-security-policy']).split('; ');
  expect(policy).toEqual(
    expect.arrayContaining([
      "default-src 'self'",
      "connect-src 'self'",
      "font-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self' https://github.com https://accounts.google.com",
      expect.stringMatching(/^script-src 'self' 'nonce-[\w+/=]{20,}' 'strict-dynamic'$/),
    ]),
  );
});

test('every script has the nonce, which is new on each request', async ({ state }) => {
  for (const path of ['/login', '/nowhere', '/login/error?error=x']) {
    const answers = [
      await send(state.url, path),
      await send(state.url, path),
      await send(state.secondUrl, path),
    ];
    expect(new Set(answers.map(getNonce)).size, path).toBe(answers.length);
    for (const answer of answers) {
      const scripts = answer.text.match(/<script\b[^>]*>/g) ?? [];
      expect(scripts.length, path).toBeGreaterThan(2);
      for (const script of scripts) expect(script, path).toContain(`nonce="${getNonce(answer)}"`);
    }
  }
});

test('hostile values in local storage are ignored as a theme and a language, and never run', async ({
  page,
}) => {
  await page.goto('/login');
  for (const value of ['"><script>window.hacked=1</script>', '__proto__', 'x'.repeat(10_000)]) {
    await page.evaluate((stored) => {
      localStorage.setItem('theme', stored);
      localStorage.setItem('locale', stored);
      sessionStorage.setItem('locale', stored);
    }, value);
    await page.reload();
    await expect(page.getByLabel(t('login.email'))).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
    expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
    const cookies = await page.context().cookies();
    expect(cookies.find(({ name }) => name === 'NEXT_LOCALE')?.value ?? 'en').toBe('en');
    expect(await page.locator('html').getAttribute('class')).not.toContain(value);
    await expect.poll(() => page.evaluate(() => localStorage.getItem('theme'))).toBeNull();
  }
});
