import { type Answer, open, postAuth, send } from '@/tests/support/e2e/http';
import { expect, test } from '@/tests/support/e2e/test';
import { otherLocale, t } from '@/tests/support/messages';

const getNonce = ({ headers }: Answer) =>
  /script-src [^;]*'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1];

const paths: [string, string, Record<string, string>, number][] = [
  ['a page', '/login', {}, 200],
  ['a missing page', '/nowhere', {}, 404],
  ['a redirect', '/app', {}, 307],
  ['a path with a trailing slash', '/login/', {}, 308],
  ['the error page', '/login/error?error=x', {}, 200],
  ['a development page', '/dev/outbox', {}, 404],
  ['liveness', '/api/health', {}, 200],
  ['readiness', '/api/ready', {}, 200],
  ['the scheduled endpoint', '/api/cron/clean', {}, 404],
  ['an open endpoint', '/api/auth/get-session', {}, 200],
  ['a guarded endpoint', '/api/auth/admin/list-users', {}, 401],
  ['a closed endpoint', '/api/auth/admin/set-user-password', {}, 404],
  ['a missing path of the API', '/api/nowhere', {}, 404],
];
for (const [label, path, headers, status] of paths) {
  test(`${label} has the security headers`, async ({ state }) => {
    const answer = await send(state.url, path, { headers });
    expect(answer.status).toBe(status);
    expect(answer.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': expect.stringMatching(/^(strict-origin|no-referrer|same-origin)/),
      'permissions-policy': expect.stringContaining('camera=()'),
      'strict-transport-security': expect.stringMatching(/max-age=\d{8}/),
    });
    expect(answer.headers['x-powered-by']).toBeUndefined();
    const policy = String(answer.headers['content-security-policy']);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("object-src 'none'");
    expect(policy).toContain("base-uri 'none'");
    for (const source of ['default-src', 'connect-src', 'font-src'])
      expect(policy.split('; ')).toContain(`${source} 'self'`);
    expect(policy.split('; ')).toContain("form-action 'self' https://github.com https://accounts.google.com");
    expect(policy).toMatch(/script-src 'self' 'nonce-[\w+/=]{20,}' 'strict-dynamic'(;|$)/);
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
  });
}

test('a denied request has the security headers', async ({ state }) => {
  const answer = await send(state.url, '/login', {
    method: 'POST',
    headers: { origin: 'https://evil.example' },
  });
  expect(answer.status).toBe(403);
  expect(answer.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY' });
  expect(answer.headers['content-security-policy']).toContain("frame-ancestors 'none'");
});

for (const path of ['/login', '/nowhere', '/login/error?error=x']) {
  test(`every script of ${path} has the nonce, which is new on each request`, async ({ state }) => {
    const answers = [
      await send(state.url, path),
      await send(state.url, path),
      await send(state.secondUrl, path),
    ];
    expect(new Set(answers.map(getNonce)).size).toBe(answers.length);
    for (const answer of answers) {
      const scripts = answer.text.match(/<script\b[^>]*>/g) ?? [];
      expect(scripts.length).toBeGreaterThan(2);
      for (const script of scripts) expect(script).toContain(`nonce="${getNonce(answer)}"`);
    }
  });
}

test('a client can’t choose the nonce or the language header', async ({ state }) => {
  const answer = await send(state.url, '/login', {
    headers: {
      'x-nonce': 'chosen',
      'content-security-policy': "script-src 'nonce-chosen'",
      'x-locale': otherLocale,
    },
  });
  expect(answer.text).not.toContain('nonce="chosen"');
  expect(answer.text).toContain('<html lang="en"');
});

test('no cache stores a page of a signed-in user', async ({ state, createUser, cookieFor }) => {
  const [anna, ben] = [
    await createUser({ name: 'Anna Eigen', role: 'admin' }),
    await createUser({ name: 'Ben Eigen', role: 'admin' }),
  ];
  const cookies = [await cookieFor(anna), await cookieFor(ben)];
  for (const path of ['/app', '/app/account', '/manager/account']) {
    for (const [index, cookie] of [...cookies, ...cookies].entries()) {
      const { status, headers, text } = await open(state.url, path, cookie);
      expect(status, path).toBe(200);
      expect(headers['cache-control'], path).toMatch(/private/);
      expect(headers['cache-control'], path).toMatch(/no-store/);
      expect(text.includes('Ben Eigen'), `${path} as ${index}`).toBe(index % 2 === 1);
    }
  }
  const session = await open(state.url, '/api/auth/get-session', cookies[0]);
  expect(session.headers['cache-control']).toBe('private, no-store');
  const redirect = await open(state.url, '/login', cookies[0]);
  expect(redirect.headers['cache-control']).toBe('private, no-store');
});

test('the answer to an invalid request reveals nothing about the implementation', async ({ state }) => {
  const answers = [
    await postAuth(state.url, '/sign-in/email-otp', '{"email":'),
    await postAuth(state.url, '/update-user', { name: { $ne: '' } }, { origin: state.url }),
    await send(state.url, '/api/auth/callback/github?state=%00'),
    await send(state.url, '/manager/users/%00'),
    await send(state.url, '/%E0%A4%A'),
    await send(state.url, '/login', {
      method: 'POST',
      headers: { origin: state.url, 'next-action': 'f'.repeat(42) },
    }),
  ];
  for (const { status, text } of answers) {
    expect(status).not.toBe(200);
    expect(text).not.toMatch(
      /node_modules|\/lib\/server|PrismaClient|postgres(ql)?:\/\/|\bat \w+ \(|"stack"/,
    );
  }
});

test.describe('hostile values in local storage', () => {
  const hostile = [
    '"><script>window.hacked=1</script>',
    '__proto__',
    'constructor',
    '../../x',
    '{}',
    'x'.repeat(10_000),
  ];
  for (const value of hostile) {
    test(`${value.slice(0, 20)} is ignored as a theme and a language, and never runs`, async ({ page }) => {
      await page.addInitScript((stored) => {
        localStorage.setItem('theme', stored);
        localStorage.setItem('locale', stored);
        sessionStorage.setItem('locale', stored);
      }, value);
      await page.goto('/login');
      await expect(page.locator('html')).toHaveAttribute('lang', 'en');
      await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
      expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
      const cookies = await page.context().cookies();
      expect(cookies.find(({ name }) => name === 'NEXT_LOCALE')?.value ?? 'en').toBe('en');
      await expect(page.getByLabel(t('login.email'))).toBeVisible();
      expect(await page.locator('html').getAttribute('class')).not.toContain(value);
      expect(await page.evaluate(() => localStorage.getItem('theme'))).toBeNull();
    });
  }
});
