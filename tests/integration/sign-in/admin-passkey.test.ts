import { restoreEmailAction, secureAccountAction } from '@/lib/account/actions';
import { isManagerRole, type Role, roleNames, roles } from '@/lib/auth/roles';
import { brand } from '@/lib/brand';
import { db } from '@/lib/server/db';
import { verifyCodeAction } from '@/lib/sign-in/actions';
import { deleteUsersAction, secureUserAction, setUserRolesAction } from '@/lib/users/actions';
import { runUserImportAction } from '@/lib/users/import-actions';
import { showCode } from '@/scripts/commands/code';
import { secure } from '@/scripts/commands/secure';
import { Authenticator } from '@/tests/support/authenticator';
import { captureLog } from '@/tests/support/capture-log';
import { newPerson } from '@/tests/support/e2e/oauth-provider';
import { createAdmin, getRedirect, send, withoutWrites } from '@/tests/support/integration/actions';
import { Browser, visitor } from '@/tests/support/integration/browser';
import { getMailedCode, listMails, listRestoreTokens } from '@/tests/support/integration/mailed';
import { prepareOidcProvider } from '@/tests/support/integration/oidc';
import {
  addPasskey,
  browserWithoutPasskey,
  browserWithPasskey,
  enterPasskey,
  openPage,
  tooLongAgo,
} from '@/tests/support/integration/passkeys';
import { clearLimits, createPasskey, createSession, createUser } from '@/tests/support/integration/rows';
import { signIn as signInByProvider } from '@/tests/support/integration/social';
import { t } from '@/tests/support/messages';

captureLog();
const { applySettings, signIn: signInByCompany } = prepareOidcProvider();

/** As in docs/roles.md. */
const support = { ...roles.user, apps: ['app', 'manager'], user: ['list', 'get', 'ban'] };
beforeAll(() => {
  Object.assign(roles, { support });
  (roleNames as string[]).push('support');
});

const email = 'ada@example.com';
const require = () => applySettings({ ADMIN_PASSKEY: 'required' });

async function signInByCode(to = email, browser = new Browser()) {
  await clearLimits();
  expect(await browser.signInByCode(to)).toMatchObject({ status: 200 });
  return browser;
}

const passkeyPage = (path = '/manager/account') => `/onboarding/passkey?redirect=${encodeURIComponent(path)}`;
const refused = (code: string) => ({ status: 403, body: { code, message: t(`errors.${code}` as never) } });
const passkeyRequired = refused('PASSKEY_REQUIRED');

async function signInByPasskey(id: string, authenticator: Authenticator) {
  const browser = await browserWithoutPasskey(id);
  await addPasskey(browser, authenticator);
  await enterPasskey(browser, authenticator);
  return browser;
}

type User = { id: string };
const ways: Record<string, (user: User) => Promise<Browser>> = {
  'a code': () => signInByCode(),
  'a code of the command': async () => {
    const browser = new Browser();
    await browser.post('/sign-in/email-otp', { email, otp: /\d{6}/.exec(await showCode(email))?.[0] });
    return browser;
  },
  GitHub: async () => (await signInByProvider(newPerson(email))).browser,
  'the company’s provider': async () =>
    (await signInByCompany('1', { email, email_verified: true, name: 'Ada' })).browser,
  'a session from before': ({ id }) => browserWithoutPasskey(id),
  'a passkey that asks for no PIN': ({ id }) => signInByPasskey(id, new Authenticator(undefined, false)),
  'a passkey': ({ id }) => signInByPasskey(id, new Authenticator()),
};

const states = ['first device', 'second device', 'lost passkey'] as const;
const matrix = [...roleNames, 'support'].flatMap((role) =>
  Object.keys(ways).flatMap((way) => states.map((state) => ({ role, way, state }))),
);

it.each(matrix)('$role by $way, $state', async ({ role, way, state }) => {
  const user = await createUser({ email, role, emailVerified: true });
  const byPasskey = way.startsWith('a passkey');
  // A passkey is added on the first device in its way above. The other device has one already.
  if (state !== 'first device' && !byPasskey) await createPasskey(user.id);
  const browser = await ways[way]?.(user);
  if (!browser) throw new Error('No way');
  if (state === 'lost passkey') await db.passkey.deleteMany();
  require();
  const isManager = isManagerRole(role);
  const opens = isManager && way === 'a passkey' && state !== 'lost passkey';
  const session = await browser.session();
  expect(session?.user).toMatchObject({
    id: user.id,
    role: isManager && !opens ? 'user' : (role as Role),
    needsPasskey: isManager && !opens,
  });
  const refusal = isManager ? passkeyPage() : '403';
  expect(await openPage(browser, '/manager/account')).toBe(opens ? 'next' : refusal);
  expect([await openPage(browser, '/app'), await openPage(browser, '/app/account')]).toEqual([
    'next',
    'next',
  ]);
  const landing = await openPage(browser, '/login');
  expect(landing).toMatch(opens ? /^\/manager/ : isManager ? /^\/onboarding\/passkey$/ : /^\/app$/);
});

it('the browser is told to ask for a PIN', async () => {
  require();
  const browser = await browserWithoutPasskey((await createUser()).id);
  const { body } = await browser.call('/passkey/generate-register-options');
  const options = await new Browser().call('/passkey/generate-authenticate-options');
  expect([body.authenticatorSelection, options.body]).toMatchObject([
    { userVerification: 'required' },
    { userVerification: 'required' },
  ]);
});

describe('an attacker', () => {
  it('with the mailbox of an admin signs in as a user only, by action and by endpoint', async () => {
    const { id } = await createUser({ email, role: 'admin' });
    await createPasskey(id);
    require();
    const browser = await signInByCode();
    expect(await browser.call('/admin/list-users')).toMatchObject(passkeyRequired);
    expect(await addPasskey(browser)).toMatchObject(passkeyRequired);
    await clearLimits();
    await visitor.requestCode(email);
    const code = await getMailedCode(email);
    await getRedirect(send(verifyCodeAction, { email, code }));
    expect((await visitor.session())?.user).toMatchObject({ role: 'user', needsPasskey: true });
  });

  it('who acts as a user never has the manager area, and stops when the admin’s passkey is gone', async () => {
    require();
    const admin = await createAdmin();
    const [user, helper] = [await createUser(), await createUser({ role: 'support' })];
    const own = await createSession(admin.id, { passkeyId: (await createPasskey(admin.id)).id });
    const acting = { impersonatedBy: admin.id, adminSessionId: own.id };
    const [asUser, asHelper] = [new Browser(), new Browser()];
    asUser.setSession((await createSession(user.id, acting)).token);
    asHelper.setSession((await createSession(helper.id, acting)).token);
    expect((await asUser.session())?.user.id).toBe(user.id);
    expect((await asHelper.session())?.user).toMatchObject({ role: 'user', needsPasskey: false });
    expect(await openPage(asHelper, '/manager/account')).toBe('403');
    await db.passkey.deleteMany();
    expect([await asUser.session(), await asHelper.session()]).toEqual([null, null]);
  });

  it('with a stolen session adds no passkey beside that of an admin, and removes none', async () => {
    require();
    const admin = await createAdmin();
    const stolen = await browserWithPasskey(admin.id, { createdAt: tooLongAgo() });
    expect((await stolen.call('/admin/list-users')).status).toBe(200);
    const [passkey] = await db.passkey.findMany();
    await withoutWrites(async () => {
      expect(await addPasskey(stolen)).toMatchObject(passkeyRequired);
      const response = new Authenticator().register({ challenge: 'x' });
      expect(await stolen.post('/passkey/verify-registration', { response })).toMatchObject(passkeyRequired);
      expect(await stolen.post('/passkey/delete-passkey', { id: passkey?.id })).toMatchObject(
        passkeyRequired,
      );
      expect(await stolen.run(() => send(secureAccountAction))).toMatchObject({ code: 'PASSKEY_REQUIRED' });
    });
    expect(await db.passkey.count()).toBe(1);
  });

  it('with an undo link for the email of an admin adds no passkey, until another admin has secured the account', async () => {
    require();
    const [admin, owner] = [await createAdmin(), await createUser({ email, role: 'admin' })];
    const browser = await browserWithPasskey(owner.id);
    const newEmail = 'new@example.com';
    await browser.post('/change-email', { newEmail });
    await browser.post('/email-otp/change-email', { newEmail, otp: await getMailedCode(newEmail) });
    const [token = ''] = await listRestoreTokens(email);
    const answer = await send(restoreEmailAction, { token });
    expect(answer).toMatchObject({ status: 'ok' });
    const thief = await signInByCode();
    expect(await db.passkey.count()).toBe(0);
    expect(await addPasskey(thief)).toMatchObject(refused('PASSKEY_LOCKED'));
    const other = await browserWithPasskey(admin.id);
    await db.session.deleteMany({ where: { userId: owner.id } });
    await other.run(() => send(secureUserAction, { userId: owner.id }));
    expect((await addPasskey(await signInByCode())).status).toBe(200);
  });

  it('who has taken the passkey away loses the sessions that began with it', async () => {
    require();
    const { id } = await createAdmin();
    const browser = await browserWithPasskey(id);
    expect((await browser.session())?.user.role).toBe('admin');
    await db.passkey.deleteMany();
    await createPasskey(id);
    expect((await browser.session())?.user).toMatchObject({ role: 'user', needsPasskey: true });
  });
});

describe('what needs a recent use', () => {
  type Call = (user: { id: string; admin: string }) => [path: string, body: object];
  const change = { email: 'new@example.com' };
  const needing: Record<string, Call> = {
    'deleting a user': ({ id }) => ['/admin/remove-user', { userId: id }],
    'giving the admin role': ({ id }) => ['/admin/set-role', { userId: id, role: 'admin' }],
    'giving another manager role': ({ id }) => ['/admin/set-role', { userId: id, role: 'support' }],
    'creating an admin': () => ['/admin/create-user', { ...change, role: 'admin' }],
    'updating the role': ({ id }) => ['/admin/update-user', { userId: id, data: { role: 'admin' } }],
    'changing the email of an admin': ({ admin }) => ['/admin/update-user', { userId: admin, data: change }],
    'acting as a user': ({ id }) => ['/admin/impersonate-user', { userId: id }],
  };

  async function prepare() {
    require();
    const actor = await createAdmin();
    const authenticator = new Authenticator();
    const browser = await signInByPasskey(actor.id, authenticator);
    await db.session.updateMany({ data: { createdAt: tooLongAgo() } });
    return { browser, authenticator, id: (await createUser()).id, admin: (await createAdmin()).id };
  }

  it.each(Object.entries(needing))(
    '%s answers PASSKEY_REQUIRED, and works after a use',
    async (_, toCall) => {
      const { browser, authenticator, ...ids } = await prepare();
      const [path, body] = toCall(ids);
      expect(await withoutWrites(() => browser.post(path, body))).toMatchObject(passkeyRequired);
      await enterPasskey(browser, authenticator);
      expect(await browser.post(path, body)).toMatchObject({ status: 200 });
    },
  );

  it('taking the admin role away, creating, changing and banning a user does not', async () => {
    const { browser, id, admin } = await prepare();
    for (const [path, body] of [
      ['/admin/set-role', { userId: admin, role: 'user' }],
      ['/admin/create-user', { email: 'other@example.com', role: 'user' }],
      ['/admin/update-user', { userId: id, data: change }],
      ['/admin/ban-user', { userId: id }],
    ] as const)
      expect([path, (await browser.post(path, body)).status]).toEqual([path, 200]);
  });

  it('actions answer the same, and write nothing', async () => {
    const { browser, id } = await prepare();
    const { email: confirmation } = await db.user.findUniqueOrThrow({ where: { id } });
    const rows = JSON.stringify([{ number: 2, cells: ['new@example.com', '', 'admin', ''] }]);
    const run = { id: crypto.randomUUID(), fileName: 'a.csv', rows, defaultLanguage: 'en' };
    await withoutWrites(async () => {
      for (const answer of [
        browser.run(() => send(deleteUsersAction, { ids: id, confirmation })),
        browser.run(() => send(setUserRolesAction, { ids: id, role: 'admin' })),
        browser.run(() => send(runUserImportAction, run)),
      ])
        expect(await answer).toMatchObject({ code: 'PASSKEY_REQUIRED' });
    });
  });
});

it('a lost passkey of the only admin is replaced after npm run user:secure, which is recorded and mailed', async () => {
  require();
  const owner = await createUser({ email, role: 'admin' });
  await browserWithPasskey(owner.id);
  expect(await secure(email)).toContain('is secured');
  expect(await db.session.count()).toBe(0);
  expect(await db.auditEvent.findMany()).toMatchObject([
    { action: 'userSecure', actorId: null, targetId: owner.id, before: { passkeys: 1, sessions: 1 } },
  ]);
  expect((await listMails(email)).map(({ subject }) => subject)).toEqual([
    t('emails.accountSecured.subject', { app: brand.name }),
  ]);
  expect((await addPasskey(await signInByCode())).status).toBe(200);
  await expect(secure('nobody@example.com')).rejects.toThrow('has no account');
});
