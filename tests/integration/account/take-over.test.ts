import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import {
  removePasskeyAction,
  requestDeletionCodeAction,
  restoreEmailAction,
  secureAccountAction,
  unlinkAccountAction,
  updateLocaleAction,
} from '@/lib/account/actions';
import { AVATAR } from '@/lib/file-fields';
import { finishFileUploadAction, startFileUploadAction } from '@/lib/files/actions';
import { db } from '@/lib/server/db';
import { banUsersAction, secureUserAction, unbanUsersAction } from '@/lib/users/actions';
import { createRestoreLink, listRestorableEmails } from '@/lib/users/email-restore';
import { Authenticator } from '@/tests/support/authenticator';
import { newPerson } from '@/tests/support/e2e/oauth-provider';
import { createAdmin, send, withoutWrites } from '@/tests/support/integration/actions';
import { Browser } from '@/tests/support/integration/browser';
import { getMailedCode, listMails, listRestoreTokens } from '@/tests/support/integration/mailed';
import {
  addPasskey as addPasskeyTo,
  browserWithoutPasskey,
  enterPasskey,
} from '@/tests/support/integration/passkeys';
import { clearLimits, createAccount, createUser } from '@/tests/support/integration/rows';
import {
  authorizeUrl,
  consentTo,
  errorIn,
  linkAccount,
  signIn as signInByProvider,
  signInUrl,
} from '@/tests/support/integration/social';
import { queueForUser } from '@/tests/support/integration/write-during';
import { otherLocale } from '@/tests/support/messages';
import { overrideEnv } from '@/tests/support/override-env';

// The cells of the table "An account taken back" in docs/security.md.

const OWNER = 'owner@example.com';
const THIEF = 'thief@example.com';
const NEW = 'new@example.com';

type Scene = { id: string; owner: Browser; thief: Browser; admin: Browser };

/** Does what the thief has prepared. `use` tries it after the repair, and returns whether it still works. */
type Way = (scene: Scene) => Promise<() => Promise<boolean>>;

async function startScene(): Promise<Scene> {
  const { id } = await createUser({ email: OWNER, emailVerified: true });
  const [owner, thief] = [await browserWithoutPasskey(id), await browserWithoutPasskey(id)];
  return { id, owner, thief, admin: await browserWithoutPasskey((await createAdmin()).id) };
}

const isInside = async ({ id }: Scene, browser: Browser) => (await browser.session())?.user.id === id;

const requestCode = async (email: string) => {
  await clearLimits();
  await new Browser().requestCode(email);
};

const enterCode = async (scene: Scene, email: string, otp: string) => {
  await clearLimits();
  const browser = new Browser();
  await browser.post('/sign-in/email-otp', { email, otp });
  return isInside(scene, browser);
};

async function changeEmail({ thief }: Scene): Promise<void> {
  await clearLimits();
  await thief.post('/change-email', { newEmail: THIEF });
  const body = { newEmail: THIEF, otp: await getMailedCode(THIEF) };
  expect(await thief.post('/email-otp/change-email', body)).toMatchObject({ status: 200 });
}

async function addPasskey({ thief }: Scene): Promise<Authenticator> {
  const authenticator = new Authenticator();
  expect(await addPasskeyTo(thief, authenticator)).toMatchObject({ status: 200 });
  return authenticator;
}

const ways: Record<string, Way> = {
  'A session': async (scene) => () => isInside(scene, scene.thief),
  'A passkey': async (scene) => {
    const authenticator = await addPasskey(scene);
    return async () => {
      const browser = new Browser();
      await enterPasskey(browser, authenticator);
      return isInside(scene, browser);
    };
  },
  'A linked account with another email': async (scene) => {
    const person = newPerson('other@example.com');
    await createAccount(scene.id, { accountId: person.id });
    return async () => isInside(scene, (await signInByProvider(person)).browser);
  },
  'A linked account with the owner’s email': async (scene) => {
    const person = newPerson(OWNER);
    expect(await isInside(scene, (await signInByProvider(person)).browser)).toBe(true);
    return async () => isInside(scene, (await signInByProvider(person)).browser);
  },
  'A changed email': async (scene) => {
    await changeEmail(scene);
    return async () => {
      await requestCode(THIEF);
      return enterCode(scene, THIEF, await getMailedCode(THIEF));
    };
  },
  'A code that was mailed before': async (scene) => {
    await requestCode(OWNER);
    const code = await getMailedCode(OWNER);
    return () => enterCode(scene, OWNER, code);
  },
  'An upload URL': async (scene) => {
    overrideEnv({ STORAGE_FOLDER: tmpdir() });
    const fields = { key: AVATAR, name: 'photo.png', bytes: '100' };
    const started = await scene.thief.run(() => send(startFileUploadAction, fields));
    if (started.status !== 'ok') throw new Error('No upload');
    const { id } = started.data;
    return async () => {
      const finished = await scene.thief.run(() => send(finishFileUploadAction, { id }));
      return finished.status !== 'failed' || finished.code !== 'UNAUTHENTICATED';
    };
  },
  'The language of the emails': async (scene) => {
    await scene.thief.run(() => send(updateLocaleAction, { locale: otherLocale }));
    return async () => (await db.user.findUnique({ where: { id: scene.id } }))?.locale === otherLocale;
  },
};

const BAN_AND_LIFT = 'An admin bans the user and lifts the ban';

type Repair = (scene: Scene, isEmailChanged: boolean) => Promise<unknown>;

const ok = { status: 'ok' };

async function openUndoLink(): Promise<void> {
  const [token = ''] = await listRestoreTokens(OWNER);
  expect(await new Browser().run(() => send(restoreEmailAction, { token }))).toMatchObject(ok);
}

const ban = ({ id, admin }: Scene) =>
  admin.run(() => send(banUsersAction, { ids: id, reason: '', until: '' }));

const repairs: Record<string, Repair> = {
  'The owner opens the undo link': async (scene, isEmailChanged) => {
    if (!isEmailChanged) await changeEmail(scene);
    await openUndoLink();
  },
  'The owner secures the account': async ({ owner }) =>
    expect(await owner.run(() => send(secureAccountAction))).toMatchObject(ok),
  'An admin sets the email': async ({ id, admin }, isEmailChanged) => {
    const body = { userId: id, data: { email: isEmailChanged ? OWNER : NEW } };
    expect(await admin.post('/admin/update-user', body)).toMatchObject({ status: 200 });
  },
  'An admin secures the account': async ({ id, admin }) =>
    expect(await admin.run(() => send(secureUserAction, { userId: id }))).toMatchObject(ok),
  [BAN_AND_LIFT]: async (scene) => {
    expect(await ban(scene)).toMatchObject(ok);
    expect(await scene.admin.run(() => send(unbanUsersAction, { ids: scene.id }))).toMatchObject(ok);
  },
};

const [, section = ''] = readFileSync('docs/security.md', 'utf8').split('## An account taken back\n');
const lines = section.split('\n').filter((line) => line.startsWith('|'));
const [heading = [], , ...rows] = lines.map((line) => line.split('|').map((cell) => cell.trim()));
const table = rows.flatMap(([, way = '', ...cells]) =>
  cells.slice(0, -1).map((cell, column) => [way, heading[column + 2] ?? '', cell] as const),
);
const IN_FLIGHT = 'A sign-in in flight';

it('the table has a cell for each way and each repair', () => {
  const ofWays = [...Object.keys(ways), IN_FLIGHT];
  const cells = ofWays.flatMap((way) => Object.keys(repairs).map((repair) => [way, repair]));
  expect(table.map(([way, repair]) => [way, repair]).sort()).toEqual(cells.sort());
});

it.each(table.filter(([way]) => way !== IN_FLIGHT))(
  '%s, then: %s. Does it still work? %s',
  async (way, title, cell) => {
    const scene = await startScene();
    const use = await ways[way]?.(scene);
    // The change of the email has ended the owner's session.
    if (cell === 'by the undo link') return expect(await scene.owner.session()).toBeNull();
    await repairs[title]?.(scene, way === 'A changed email');
    expect(await use?.()).toBe(cell === 'yes');
  },
);

/** Each returns the last request of a sign-in, which starts the session. */
const signIns: Record<string, (scene: Scene, browser: Browser) => Promise<() => Promise<unknown>>> = {
  'a passkey': async (scene, browser) => {
    const authenticator = await addPasskey(scene);
    const { body } = await browser.call('/passkey/generate-authenticate-options');
    const response = authenticator.signIn(body);
    return () => browser.post('/passkey/verify-authentication', { response });
  },
  'a code': async ({ id }, browser) => {
    const { email } = await db.user.findUniqueOrThrow({ where: { id } });
    await requestCode(email);
    const otp = await getMailedCode(email);
    return () => browser.post('/sign-in/email-otp', { email, otp });
  },
  GitHub: async ({ id }, browser) => {
    const person = newPerson('other@example.com');
    await createAccount(id, { accountId: person.id });
    const callback = await consentTo(await signInUrl(browser, 'github'), person);
    return () => browser.followRedirect(callback);
  },
};

const inFlight = table
  .filter(([way]) => way === IN_FLIGHT)
  .flatMap(([, title, cell]) => Object.keys(signIns).map((method) => [method, title, cell] as const));

it.each(inFlight)(
  'A sign-in with %s in flight, then: %s. Does it still work? %s',
  async (method, title, cell) => {
    const scene = await startScene();
    const browser = new Browser();
    // A change of the email would end the owner's session.
    const isEmailChanged = title !== 'The owner secures the account';
    if (isEmailChanged) await changeEmail(scene);
    const signIn = await signIns[method]?.(scene, browser);
    // Once the ban is lifted, the passkey and the account work again.
    const repair = title === BAN_AND_LIFT ? ban : repairs[title];
    await queueForUser(scene.id, [async () => repair?.(scene, isEmailChanged), async () => signIn?.()]);
    expect([cell, await isInside(scene, browser)]).toEqual(['no', false]);
  },
);

const additions: Record<string, (scene: Scene) => Promise<() => Promise<unknown>>> = {
  'a passkey': async ({ thief }) => {
    const { body } = await thief.call('/passkey/generate-register-options');
    const response = new Authenticator().register(body);
    return () => thief.post('/passkey/verify-registration', { response });
  },
  'an account': async ({ thief }) => {
    const url = await authorizeUrl(thief, 'github', '/link-social', { callbackURL: '/app/account' });
    const callback = await consentTo(url, newPerson(OWNER));
    return () => thief.followRedirect(callback);
  },
};

it.each(Object.keys(additions))(
  '%s that is added while the account is secured is not stored',
  async (method) => {
    const scene = await startScene();
    const add = await additions[method]?.(scene);
    const secure = repairs['An admin secures the account'];
    await queueForUser(scene.id, [async () => secure?.(scene, false), async () => add?.()]);
    const where = { userId: scene.id };
    expect([await db.passkey.count({ where }), await db.account.count({ where })]).toEqual([0, 0]);
  },
);

const removals = [
  ['a passkey', removePasskeyAction, () => db.passkey.findFirst()],
  ['GitHub', unlinkAccountAction, () => db.account.findFirst()],
] as const;

it.each(removals)(
  'a sign-in with %s that is removed meanwhile starts no session',
  async (method, remove, find) => {
    const scene = await startScene();
    const browser = new Browser();
    const signIn = await signIns[method]?.(scene, browser);
    const { id } = (await find()) ?? { id: '' };
    await createAccount(scene.id, { providerId: 'google' });
    await queueForUser(scene.id, [
      async () => expect(await scene.owner.run(() => send(remove, { id }))).toMatchObject(ok),
      async () => signIn?.(),
    ]);
    expect(await isInside(scene, browser)).toBe(false);
  },
);

it('only a signed-in user links an account again that was removed', async () => {
  const scene = await startScene();
  const person = newPerson(OWNER);
  await signInByProvider(person);
  await repairs['The owner secures the account']?.(scene, false);
  expect(errorIn((await signInByProvider(person)).to)).toBe('account_not_linked');
  await linkAccount(scene.owner, person);
  expect(await isInside(scene, (await signInByProvider(person)).browser)).toBe(true);
});

it('an account that was removed can sign up with an email that no user has', async () => {
  const scene = await startScene();
  const person = newPerson(OWNER);
  await signInByProvider(person);
  await repairs['An admin sets the email']?.(scene, false);
  const { browser } = await signInByProvider(person);
  expect((await browser.session())?.user).toMatchObject({ email: OWNER });
  expect(await isInside(scene, browser)).toBe(false);
});

describe('an account whose email was changed, and that an admin secures', () => {
  it('goes back to the first confirmed email, which is recorded and mailed to both', async () => {
    const scene = await startScene();
    const { id } = scene;
    await changeEmail(scene);
    await db.outboxMail.deleteMany({ where: { template: { not: 'emailChanged' } } });
    await repairs['An admin secures the account']?.(scene, true);
    expect(await db.user.findUnique({ where: { id } })).toMatchObject({ email: OWNER, emailVerified: true });
    const event = await db.auditEvent.findFirst({ where: { action: 'userSecure' } });
    expect(event).toMatchObject({ before: { email: THIEF }, after: { email: OWNER } });
    const mails = async (to: string) => (await listMails(to)).map(({ template }) => template);
    expect(await mails(OWNER)).toEqual(['emailChanged', 'accountSecured']);
    expect(await mails(THIEF)).toEqual(['emailChanged']);
  });

  it('keeps the link of that email, so that it can’t be deleted; the links of later ones are closed', async () => {
    const scene = await startScene();
    await changeEmail(scene);
    await db.user.update({ where: { id: scene.id }, data: { email: 'second@example.com' } });
    await createRestoreLink(db, scene.id, THIEF);
    await repairs['An admin secures the account']?.(scene, true);
    expect(await listRestorableEmails(db, scene.id)).toEqual([OWNER]);
    const owner = await browserWithoutPasskey(scene.id);
    expect(await owner.run(() => send(requestDeletionCodeAction))).toMatchObject({
      code: 'EMAIL_CHANGED_RECENTLY',
    });
    await openUndoLink();
  });

  it('is not secured while another account in use has that email, and the admin is told', async () => {
    const scene = await startScene();
    await changeEmail(scene);
    await createUser({ email: OWNER });
    const answer = await withoutWrites(() =>
      scene.admin.run(() => send(secureUserAction, { userId: scene.id })),
    );
    expect(answer).toMatchObject({ code: 'FORMER_EMAIL_USED' });
  });
});

describe('an account that its owner secures', () => {
  it('keeps only the session of the owner; it is recorded once, and mailed to each email with a claim', async () => {
    const scene = await startScene();
    await addPasskey(scene);
    await createAccount(scene.id);
    await createRestoreLink(db, scene.id, 'former@example.com');
    for (let round = 0; round < 2; round += 1)
      expect(await scene.owner.run(() => send(secureAccountAction))).toMatchObject(ok);
    expect(await db.session.findMany({ where: { userId: scene.id } })).toMatchObject([
      { id: (await scene.owner.session())?.id },
    ]);
    const before = { sessions: 1, passkeys: 1, providers: 1 };
    expect(await db.auditEvent.findMany({ where: { action: 'accountSecure' } })).toMatchObject([
      { actorId: scene.id, before },
    ]);
    const where = { template: 'accountSecured' };
    const mails = await db.outboxMail.findMany({ where, orderBy: { to: 'asc' } });
    expect(mails.map(({ to }) => to)).toEqual(['former@example.com', OWNER]);
    expect(await listRestorableEmails(db, scene.id)).toEqual(['former@example.com']);
  });
});

it('lifting a ban names the passkeys and accounts that still work', async () => {
  const scene = await startScene();
  await addPasskey(scene);
  await createAccount(scene.id, { providerId: 'google' });
  await ban(scene);
  const methods = [{ id: scene.id, label: 'Ada', methods: [null, 'Google'] }];
  expect(await scene.admin.run(() => send(unbanUsersAction, { ids: scene.id }))).toMatchObject({
    data: { withMethodsCount: 1, withMethods: methods },
  });
});
