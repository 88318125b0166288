import { CODE_MINUTES, RESEND_SECONDS } from '@/lib/constants';
import { routes } from '@/lib/routes';
import { expect, type Site, signInOver, test } from '@/tests/support/deployment/test';
import {
  type Answer,
  getErrorCode,
  open,
  sendCode,
  toCookieHeader,
  verifyCode,
} from '@/tests/support/e2e/http';
import { freePort } from '@/tests/support/e2e/instance';
import { codesTo } from '@/tests/support/e2e/mail-server';
import { callAction } from '@/tests/support/e2e/server-actions';
import { insertUser, uniqueEmail } from '@/tests/support/e2e/users';

const MINUTES = 10;

type Urls = { right: string; wrong: string };

/** Settings that move the clock of a Node process, as on a host without time synchronization. */
function movedClock(minutes: number): Record<string, string> {
  const script = `
    const now = Date.now;
    Date.now = () => now() + ${minutes * 60_000};
    globalThis.Date = new Proxy(Date, {
      construct: (target, args, self) => Reflect.construct(target, args.length > 0 ? args : [target.now()], self),
      apply: (target) => new target(target.now()).toString(),
    });`;
  return { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(script)}` };
}

const toResult = (answer: Answer) => [answer.status, getErrorCode(answer)];

for (const minutes of [MINUTES, -MINUTES]) {
  const name = minutes > 0 ? 'ahead' : 'behind';
  test(`an instance whose clock is ${MINUTES} minutes ${name} shares codes, sessions, bans and limits with another`, async ({
    deployment,
    site,
    startServer,
  }) => {
    const port = await freePort();
    const moved = { ...movedClock(minutes), LOG_LEVEL: 'info' };
    const { url: right } = await startServer(deployment.server);
    const { url: wrong, output } = await startServer(deployment.server, moved, { port });
    const urls = { right, wrong };
    await expectSessions(site, urls);
    const [, logged = ''] = /"time":"([^"]+)"[^\n]+A mail was sent/.exec(output()) ?? [];
    const difference = (new Date(logged).getTime() - Date.now()) / 60_000;
    expect(difference).toBeGreaterThan(minutes - 1);
    expect(difference).toBeLessThan(minutes + 1);
    await expectNewestCode(site, urls);
    await expectCodeEnd(site, urls);
    await expectBanEnd(site, urls, deployment.server.folder);
    await expectLimits(urls);
  });
}

async function expectSessions(site: Site, { right, wrong }: Urls) {
  for (const [sending, verifying] of [
    [wrong, right],
    [right, wrong],
    [wrong, wrong],
  ] as const) {
    const cookie = await signInOver(site, uniqueEmail(), sending, verifying);
    for (const url of [right, wrong]) expect((await open(url, '/onboarding', cookie)).status).toBe(200);
  }
}

const newestCode = (site: Site, email: string) => codesTo(site.mailFolder, email).at(-1);

async function expectNewestCode(site: Site, { right, wrong }: Urls) {
  for (const [first, second] of [
    [right, wrong],
    [wrong, right],
  ] as const) {
    const email = uniqueEmail();
    expect((await sendCode(first, email)).status).toBe(200);
    await site.database.query('delete from rate_limit');
    expect((await sendCode(second, email)).status).toBe(200);
    expect((await verifyCode(first, email, newestCode(site, email))).status).toBe(200);
  }
}

async function expectCodeEnd(site: Site, { right, wrong }: Urls) {
  for (const [sending, verifying] of [
    [right, wrong],
    [wrong, right],
  ] as const) {
    const email = uniqueEmail();
    expect((await sendCode(sending, email)).status).toBe(200);
    const { rows } = await site.database.query(
      `select extract(epoch from "expiresAt" - now())::float8 as seconds from verification where identifier like $1`,
      [`%${email}`],
    );
    expect(rows[0].seconds).toBeGreaterThan(CODE_MINUTES * 60 - 30);
    expect(rows[0].seconds).toBeLessThanOrEqual(CODE_MINUTES * 60);
    await site.database.query(
      `update verification set "expiresAt" = now() - interval '1 second' where identifier like $1`,
      [`%${email}`],
    );
    const answer = await verifyCode(verifying, email, newestCode(site, email));
    expect(toResult(answer)).toEqual([400, 'OTP_EXPIRED']);
  }
}

/** The instance whose clock is wrong applies a ban until its end, and the other shows its notice. */
async function expectBanEnd(site: Site, { right, wrong }: Urls, folder: string) {
  const in5Minutes = new Date(Date.now() + 5 * 60_000);
  const banReason = 'Spam in descriptions';
  const banned = await insertUser(site.database, { banned: true, banReason, banExpires: in5Minutes });
  expect((await sendCode(right, banned.email)).status).toBe(200);
  const fields = { email: banned.email, code: newestCode(site, banned.email) ?? '' };
  const call = { url: wrong, origin: site.url, headers: { host: new URL(site.url).host }, folder };
  const denied = await callAction('verifyCodeAction', fields, call);
  expect(denied.redirectPath).toBe(routes.loginError({ error: 'banned' }));
  const page = await open(right, routes.loginError({ error: 'banned' }), toCookieHeader(denied));
  expect(page.text).toContain(banReason);

  const ended = await insertUser(site.database, {
    banned: true,
    banExpires: new Date(Date.now() - 5 * 60_000),
  });
  const cookie = await signInOver(site, ended.email, wrong);
  expect((await open(right, '/app', cookie)).status).toBe(200);
}

async function expectLimits({ right, wrong }: Urls) {
  const email = uniqueEmail();
  expect((await sendCode(wrong, email)).status).toBe(200);
  for (const url of [right, wrong]) {
    const limited = await sendCode(url, email);
    expect(toResult(limited)).toEqual([429, 'RATE_LIMITED']);
    expect(Number(limited.headers['retry-after'])).toBeLessThanOrEqual(RESEND_SECONDS);
  }
}
