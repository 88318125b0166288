import { Pool } from 'pg';
import { openEndpoints } from '@/lib/auth/endpoints';
import { brand } from '@/lib/brand';
import { DEMO_CODE, demoAccounts } from '@/lib/demo';
import { seedDatabase, startTestDatabase, type TestDatabase } from '@/tests/support/database';
import { actionInputs, checksums } from '@/tests/support/e2e/action-inputs';
import { codeOf, send, sendCode, verifyCode } from '@/tests/support/e2e/http';
import { type Instance, startInstance } from '@/tests/support/e2e/instance';
import {
  builtAction,
  builtActions,
  outcomeOf,
  postAction,
  redirectOf,
} from '@/tests/support/e2e/server-actions';
import { expect, test, uniqueEmail, uniqueIp } from '@/tests/support/e2e/test';

test.describe.configure({ mode: 'serial' });

const from = () => ({ 'x-client-address': uniqueIp() });
const [adminEmail, userEmail] = demoAccounts;
let stored: TestDatabase;
let demo: Instance;
let demoDatabase: Pool;

test.beforeAll(async ({ state }) => {
  stored = await startTestDatabase();
  await seedDatabase(stored.url);
  demoDatabase = new Pool({ connectionString: stored.url, max: 2 });
  demo = await startInstance({ ...state.settings, DATABASE_URL: stored.url, DEMO_MODE: 'true' });
});

test.afterAll(async () => {
  await demo?.stop();
  await demoDatabase?.end();
  await stored?.stop();
});

async function enter(email: string = adminEmail): Promise<string> {
  await sendCode(demo.url, email, from());
  const { status, cookies } = await verifyCode(demo.url, email, DEMO_CODE, from());
  expect(status).toBe(200);
  return cookies.map((cookie) => cookie.split(';')[0]).join('; ');
}

async function sessionOf(email: string) {
  const pairs = (await enter(email)).split('; ').map((pair) => pair.split(/=(.*)/));
  return pairs
    .filter(([name]) => name?.includes('session'))
    .map(([name = '', value = '']) => ({ name, value, url: demo.url }));
}

test('both demo accounts sign in by the code that the page shows, again and again, and get no mail', async ({
  page,
  mails,
}) => {
  const before = await checksums(demoDatabase);
  const mailed = mails(adminEmail).length + mails(userEmail).length;
  await page.goto(`${demo.url}/login`);
  await expect(page.getByText(adminEmail)).toBeVisible();
  await page.getByLabel('E-mail').fill(userEmail);
  await page.getByRole('button', { name: 'Continue with e-mail' }).click();
  await expect(page.getByText(DEMO_CODE)).toBeVisible();
  await page.getByLabel('Verification code').fill(DEMO_CODE);
  await page.waitForURL(`${demo.url}/app`);
  for (let round = 0; round < 12; round += 1) await enter();
  expect(mails(adminEmail).length + mails(userEmail).length).toBe(mailed);
  expect(await checksums(demoDatabase)).toEqual(before);
});

test('signing in to a demo leaves the language that the visitor has chosen', async () => {
  await sendCode(demo.url, userEmail, from());
  const answer = await postAction(
    demo.url,
    builtAction('verifyCodeAction'),
    { email: userEmail, code: DEMO_CODE },
    { origin: demo.url, cookie: 'NEXT_LOCALE=ar', ...from() },
  );
  expect(redirectOf(answer)).toBe('/app');
  expect(answer.cookies.join()).not.toContain('NEXT_LOCALE');
});

test('nobody else signs in to a demo', async ({ mails }) => {
  const before = await checksums(demoDatabase);
  const { rows } = await demoDatabase.query(
    `select email from "user" where role = 'admin' and email <> $1 limit 1`,
    [adminEmail],
  );
  for (const email of [rows[0].email, uniqueEmail()]) {
    const sent = await sendCode(demo.url, email, from());
    expect([sent.status, codeOf(sent)]).toEqual([403, 'DEMO_MODE']);
    const entered = await verifyCode(demo.url, email, DEMO_CODE, from());
    expect([entered.status, codeOf(entered), entered.cookies]).toEqual([403, 'DEMO_MODE', []]);
    expect(mails(email)).toEqual([]);
  }
  expect(await checksums(demoDatabase)).toEqual(before);
});

test('every server action of the build leaves a demo as it was', async () => {
  const cookie = await enter();
  const before = await checksums(demoDatabase);
  const inputs = await actionInputs(demoDatabase);
  const actions = builtActions();
  expect(actions.length).toBeGreaterThan(10);
  for (const action of actions) {
    const input = inputs[action.name];
    if (!input)
      throw new Error(`Declare a valid input for ${action.name} in tests/support/e2e/action-inputs.ts`);
    // Signing out ends the session that the others need.
    const own = action.name === 'signOutAction' ? await enter() : cookie;
    const headers = { cookie: own, origin: demo.url, ...from() };
    const answer = await postAction(demo.url, action, input.fields, headers);
    if (!input.open) expect.soft(outcomeOf(answer), action.name).toBe('DEMO_MODE');
    expect.soft(await checksums(demoDatabase), action.name).toEqual(before);
  }
});

test('every open endpoint leaves a demo as it was', async () => {
  const before = await checksums(demoDatabase);
  for (const endpoint of openEndpoints) {
    const { method, path } = endpoint;
    const cookie = await enter();
    // Its code is there until it is used, and signing in has used the one before.
    if (path === '/sign-in/email-otp') await sendCode(demo.url, adminEmail, from());
    const answer = await send(demo.url, `/api/auth${path.replace(':id', 'github')}`, {
      method,
      headers: { cookie, origin: demo.url, 'content-type': 'application/json', ...from() },
      body: method === 'POST' ? JSON.stringify(bodyOf(path)) : undefined,
    });
    if (!('allowInDemo' in endpoint))
      expect.soft([answer.status, codeOf(answer)], path).toEqual([403, 'DEMO_MODE']);
    else expect.soft(answer.status, path).toBe(200);
    expect.soft(await checksums(demoDatabase), path).toEqual(before);
  }
});

function bodyOf(path: string): object {
  const bodies: Record<string, object> = {
    '/email-otp/send-verification-otp': { email: adminEmail, type: 'sign-in' },
    '/sign-in/email-otp': { email: adminEmail, otp: DEMO_CODE },
    '/sign-in/social': { provider: 'github', callbackURL: '/login' },
    '/update-user': { name: 'Made by a test' },
  };
  return bodies[path] ?? {};
}

for (const { where, size } of [
  { where: 'on a desk', size: { width: 1280, height: 800 } },
  { where: 'on a phone', size: { width: 390, height: 844 } },
]) {
  test(`a refused write opens the Demo Mode popup ${where}`, async ({ page, context }) => {
    await page.setViewportSize(size);
    await context.addCookies(await sessionOf(userEmail));
    await page.goto(`${demo.url}/app/account?state=change-name`);
    await page.getByRole('dialog').getByLabel('Name').fill('Another Name');
    await page.getByRole('button', { name: 'Save' }).click();
    const popup = page.getByRole('dialog', { name: 'Demo Mode' });
    await expect(popup).toBeVisible();
    await expect(popup.getByText('This is a read-only demo, this action is disabled.')).toBeVisible();
    await expect(popup.getByText(brand.createCopyCommand)).toBeVisible();
    await expect(popup.getByRole('link', { name: /readme/i })).toHaveAttribute('href', brand.readmeUrl);
  });
}

test('whatever the account page would change opens it too, and nothing typed is lost', async ({
  page,
  context,
}) => {
  await context.addCookies(await sessionOf(userEmail));
  const popup = page.getByRole('dialog', { name: 'Demo Mode' });
  await page.goto(`${demo.url}/app/account`);
  await page.getByRole('button', { name: 'Download', exact: true }).click();
  await expect(popup).toBeVisible();
  await page.goto(`${demo.url}/app/account?state=delete-account`);
  await page.getByRole('button', { name: 'Send me a code' }).click();
  await expect(popup).toBeVisible();
  await page.goto(`${demo.url}/app/account?state=change-email`);
  await page.getByLabel('New e-mail').fill('other@example.com');
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(popup).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(popup).toBeHidden();
  await expect(page.getByLabel('New e-mail')).toHaveValue('other@example.com');
});

test('what asks before it acts asks again after the popup', async ({ page, context }) => {
  await context.addCookies(await sessionOf(adminEmail));
  await page.goto(`${demo.url}/manager/repositories`);
  await page.locator('tbody').getByRole('link').first().click();
  const popup = page.getByRole('dialog', { name: 'Demo Mode' });
  for (let time = 0; time < 2; time += 1) {
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(popup).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(popup).toBeHidden();
  }
});
