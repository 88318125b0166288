import type { Pool } from 'pg';
import { openEndpoints } from '@/lib/auth/endpoints';
import { DEMO_CODE, demoAccounts } from '@/lib/demo';
import { localeCookie } from '@/lib/i18n/config';
import { routes } from '@/lib/routes';
import { openPool, seedDatabase, startTestDatabase, type TestDatabase } from '@/tests/support/database';
import { checksums, listActions } from '@/tests/support/e2e/action-inputs';
import { createDevice, prepareCall, toKey } from '@/tests/support/e2e/api-calls';
import { fromIp, getErrorCode, sendCode, toCookieHeader, verifyCode } from '@/tests/support/e2e/http';
import { type Instance, startInstance } from '@/tests/support/e2e/instance';
import { button, enterCode, pressAndConfirm, requestCode } from '@/tests/support/e2e/pages';
import { callAction } from '@/tests/support/e2e/server-actions';
import { expect, test } from '@/tests/support/e2e/test';
import { insertUser, uniqueEmail } from '@/tests/support/e2e/users';
import { otherLocale, t } from '@/tests/support/messages';

test.describe.configure({ mode: 'serial' });

const [adminEmail, userEmail] = demoAccounts;
let stored: TestDatabase;
let demo: Instance;
let demoDatabase: Pool;

test.beforeAll(async ({ state }) => {
  stored = await startTestDatabase();
  await seedDatabase(stored.url);
  demoDatabase = openPool(stored.url, 2);
  demo = await startInstance({ ...state.settings, DATABASE_URL: stored.url, DEMO_MODE: 'true' });
});

test.afterAll(async () => {
  await demo?.stop();
  await demoDatabase?.end();
  await stored?.stop();
});

async function signInToDemo(email: string = adminEmail): Promise<string> {
  await sendCode(demo.url, email, fromIp());
  const { status, cookies } = await verifyCode(demo.url, email, DEMO_CODE, fromIp());
  expect(status).toBe(200);
  return toCookieHeader({ cookies });
}

test('a visitor signs in as either account with one click', async ({ openPage }) => {
  for (const [role, path] of [
    ['admin', routes.manager.dashboard()],
    ['user', routes.app.home()],
  ] as const) {
    const page = await openPage();
    await page.goto(`${demo.url}/login`);
    await expect(page.getByText(adminEmail)).toBeVisible();
    await expect(page.getByRole('complementary', { name: t('environment.label') })).toHaveCount(0);
    await page.getByRole('button', { name: t(`login.continueAs.${role}`) }).click();
    await page.waitForURL(`**${path}`);
    await page.close();
  }
});

test('both demo accounts sign in repeatedly with the code on the page, and get no mail', async ({
  page,
  mails,
}) => {
  const before = await checksums(demoDatabase);
  const mailed = mails(adminEmail).length + mails(userEmail).length;
  await page.goto(`${demo.url}/login`);
  await expect(page.getByText(adminEmail)).toBeVisible();
  await requestCode(page, userEmail);
  await expect(page.getByText(DEMO_CODE)).toBeVisible();
  await enterCode(page, DEMO_CODE);
  await page.waitForURL(`${demo.url}/app`);
  for (let round = 0; round < 12; round += 1) await signInToDemo();
  expect(mails(adminEmail).length + mails(userEmail).length).toBe(mailed);
  expect(await checksums(demoDatabase)).toEqual(before);
});

test('signing in to a demo does not change the language that the visitor chose', async () => {
  await sendCode(demo.url, userEmail, fromIp());
  const fields = { email: userEmail, code: DEMO_CODE };
  const call = { url: demo.url, cookie: `${localeCookie.name}=${otherLocale}`, headers: fromIp() };
  const answer = await callAction('verifyCodeAction', fields, call);
  expect(answer.redirectPath).toBe('/app');
  expect(answer.cookies.join()).not.toContain(localeCookie.name);
});

test('other users can’t sign in to a demo', async ({ mails }) => {
  const before = await checksums(demoDatabase);
  const { rows } = await demoDatabase.query(
    `select email from "user" where role = 'admin' and email <> $1 limit 1`,
    [adminEmail],
  );
  for (const email of [rows[0].email, uniqueEmail()]) {
    const sent = await sendCode(demo.url, email, fromIp());
    expect([sent.status, getErrorCode(sent)]).toEqual([403, 'DEMO_MODE']);
    const entered = await verifyCode(demo.url, email, DEMO_CODE, fromIp());
    expect([entered.status, getErrorCode(entered), entered.cookies]).toEqual([403, 'DEMO_MODE', []]);
    expect(mails(email)).toEqual([]);
  }
  expect(await checksums(demoDatabase)).toEqual(before);
});

test('no server action of the build changes a demo', async () => {
  const cookie = await signInToDemo();
  const before = await checksums(demoDatabase);
  const actions = await listActions(demoDatabase);
  expect(actions.length).toBeGreaterThan(10);
  for (const { name, fields, open: isOpen, reads } of actions) {
    // Signing out ends the session, which the other actions need.
    const own = name === 'signOutAction' ? await signInToDemo() : cookie;
    const answer = await callAction(name, fields, { url: demo.url, cookie: own, headers: fromIp() });
    if (!isOpen) expect.soft(answer.outcome, name).toBe(reads ? 'ok' : 'DEMO_MODE');
    expect.soft(await checksums(demoDatabase), name).toEqual(before);
  }
});

test('no open endpoint changes a demo, called by better-auth’s client', async () => {
  const { rows } = await demoDatabase.query(
    'select id, name, email, role from "user" where email = any($1)',
    [demoAccounts],
  );
  const user = rows.find(({ email }) => email === adminEmail);
  const demoUser = rows.find(({ email }) => email === userEmail);
  const otherUser = await insertUser(demoDatabase);
  for (const endpoint of openEndpoints) {
    const path = toKey(endpoint);
    const device = createDevice(demo.url, await signInToDemo());
    const call = await prepareCall(endpoint, {
      url: demo.url,
      database: demoDatabase,
      user,
      target: path.includes('/admin/') ? otherUser : demoUser,
      newEmail: adminEmail,
      codeFor: async () => DEMO_CODE,
      cookieFor: ({ email }) => signInToDemo(email),
    });
    const before = await checksums(demoDatabase);
    const { error } = await call(device.client);
    const expected = 'allowInDemo' in endpoint ? [undefined, undefined] : [403, 'DEMO_MODE'];
    expect.soft([error?.status, error?.code], path).toEqual(expected);
    expect.soft(await checksums(demoDatabase), path).toEqual(before);
  }
});

test('every denied change on the account page opens the popup, keeps typed text, and can be tried again', async ({
  page,
  context,
}) => {
  // The other session to end.
  await signInToDemo(userEmail);
  const pairs = (await signInToDemo(userEmail)).split('; ').map((pair) => pair.split(/=(.*)/));
  await context.addCookies(
    pairs
      .filter(([name]) => name?.includes('session'))
      .map(([name = '', value = '']) => ({ name, value, url: demo.url })),
  );
  const popup = page.getByRole('dialog', { name: t('demo.title') });
  const closePopup = async () => {
    await expect(popup.locator(':focus')).toHaveCount(1);
    // Radix gives Escape to a new dialog in an effect that runs after the focus moves. An idle browser has run it.
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    await page.keyboard.press('Escape');
    await expect(popup).toBeHidden();
  };

  await page.goto(demo.url + routes.app.account());
  await button(page, t('ownData.download')).click();
  await closePopup();
  for (let attempt = 0; attempt < 2; attempt += 1) {
    await pressAndConfirm(page, t('ownSessions.revokeOthers'));
    // While the drawer of the question fades out, it takes the Escape.
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await closePopup();
  }

  await page.goto(demo.url + routes.app.account({ drawer: 'delete-account' }));
  await button(page, t('deleteAccount.send')).click();
  await expect(popup).toBeVisible();
  await page.goto(demo.url + routes.app.account({ drawer: 'change-email' }));
  await page.getByLabel(t('changeEmail.email')).fill('other@example.com');
  await button(page, t('changeEmail.send')).click();
  await closePopup();
  await expect(page.getByLabel(t('changeEmail.email'))).toHaveValue('other@example.com');

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(demo.url + routes.app.account({ state: 'change-name' }));
  await page.getByRole('dialog').getByLabel(t('account.name')).fill('Another Name');
  await button(page, t('account.save')).click();
  await expect(popup).toBeVisible();
});
