import { randomUUID } from 'node:crypto';
import { NextRequest } from 'next/server';
import { openEndpoints } from '@/lib/auth/endpoints';
import { type PagePath, pagePaths } from '@/lib/auth/pages';
import { requirePage } from '@/lib/auth/session/current';
import { AVATAR } from '@/lib/file-fields';
import { findReadableFile } from '@/lib/files/access';
import type { FormAction } from '@/lib/result';
import { findOptionsAction, searchAction } from '@/lib/search/actions';
import { db } from '@/lib/server/db';
import { captureLog } from '@/tests/support/capture-log';
import { createAdmin, getRedirect, send } from '@/tests/support/integration/actions';
import type { Browser } from '@/tests/support/integration/browser';
import {
  browserWithoutPasskey,
  browserWithPasskey,
  openPage,
  tooLongAgo,
} from '@/tests/support/integration/passkeys';
import { clearLimits, clearRows, createFile, createUser } from '@/tests/support/integration/rows';
import { overrideEnv } from '@/tests/support/override-env';
import { sourceFiles } from '@/tests/support/static/source-files';

// Before the passkey, an admin has the rights of a user, in every page, action, endpoint, export and file there is.

captureLog();
beforeEach(async () => {
  await clearRows();
  overrideEnv({ ADMIN_PASSKEY: 'required' });
});

const user = async () => browserWithoutPasskey((await createUser()).id);
const admin = async () => browserWithoutPasskey((await createAdmin()).id);
const adminWithPasskey = async () => browserWithPasskey((await createAdmin()).id);

const PASSKEY_PAGE = '/onboarding/passkey';

/** What an admin is told where a user is told something else. */
const toAdmins = (answer: string) =>
  answer === 'FORBIDDEN' || answer.startsWith('YOU_ARE_NOT_ALLOWED_TO_')
    ? 'PASSKEY_REQUIRED'
    : answer === '/app'
      ? PASSKEY_PAGE
      : answer;

const actionFiles = sourceFiles('lib').filter(({ code }) => code.startsWith("'use server'"));

/** The fields that some actions need to ask for the permission. */
const fields = { area: 'manager', kind: 'user', searchTerm: 'a' };

async function run(action: FormAction<unknown>, browser: Browser): Promise<string> {
  await clearLimits();
  const sending = browser.run(() => send(action, fields));
  const redirect = await getRedirect(sending.catch((error) => Promise.reject(error)));
  if (redirect !== undefined) return redirect;
  const result = await sending;
  return 'code' in result ? result.code : result.status;
}

it('every action answers an admin as it answers a user', async () => {
  const refused: string[] = [];
  for (const { path } of actionFiles) {
    const actions: Record<string, FormAction<unknown>> = await import(`@/${path.replace(/\.ts$/, '')}`);
    for (const [name, action] of Object.entries(actions)) {
      const answer = await run(action, await admin());
      // It takes passkeys away.
      const expected =
        name === 'secureAccountAction' ? 'PASSKEY_REQUIRED' : toAdmins(await run(action, await user()));
      expect([name, answer]).toEqual([name, expected]);
      if (answer !== 'PASSKEY_REQUIRED') continue;
      refused.push(name);
      expect([name, await run(action, await adminWithPasskey())]).not.toEqual([name, answer]);
    }
  }
  expect(actionFiles.length).toBeGreaterThan(8);
  expect(refused).toEqual(expect.arrayContaining(['deleteUsersAction', 'runUserImportAction']));
});

it('every endpoint answers an admin as it answers a user', async () => {
  const refused: string[] = [];
  for (const { method, path, ...rules } of openEndpoints) {
    const call = async (browser: Browser): Promise<[status: number, code: string]> => {
      await clearLimits();
      const { status, body } = await browser.call(path.replace(':id', 'github'), { method });
      return [status, body?.code ?? ''];
    };
    const isOfManager = 'permission' in rules && !('account' in rules.permission);
    const [status, code] = await call(await user());
    expect([path, ...(await call(await admin()))]).toEqual([
      path,
      status,
      isOfManager ? toAdmins(code) : code,
    ]);
    if (!isOfManager) continue;
    expect([path, status, toAdmins(code)]).toEqual([path, 403, 'PASSKEY_REQUIRED']);
    refused.push(path);
  }
  expect(refused.length).toBeGreaterThan(10);
});

it('a search and a choice of the manager area find nothing', async () => {
  const [before, after] = [await admin(), await adminWithPasskey()];
  const find = (browser: Browser) =>
    browser.run(async () => [
      await send(searchAction, { area: 'manager', searchTerm: 'Ada' }),
      await send(findOptionsAction, { area: 'manager', kind: 'user', searchTerm: 'Ada' }),
    ]);
  expect(JSON.stringify(await find(before))).not.toContain('Ada');
  for (const answer of await find(after)) expect(JSON.stringify(answer)).toContain('Ada');
});

const toPath = (page: string) => page.replace('[id]', randomUUID());

it('every page of the manager area leads to the passkey, also without the middleware', async () => {
  const pages = pagePaths.filter((page) => page.startsWith('/manager'));
  const browser = await admin();
  for (const page of pages) {
    const path = toPath(page);
    // The browser can't return to a download, so the passkey page leads to the list.
    const next = path.replace('/export/', '/');
    const to = `${PASSKEY_PAGE}?redirect=${encodeURIComponent(next)}`;
    expect([page, await openPage(browser, path)]).toEqual([page, to]);
    const redirect = await getRedirect(browser.run(() => requirePage(page as PagePath)));
    expect([page, redirect]).toEqual([page, PASSKEY_PAGE]);
  }
  expect(pages.length).toBeGreaterThan(10);
});

it('every other page opens for an admin as for a user', async () => {
  const [asAdmin, asUser] = [await admin(), await user()];
  for (const page of pagePaths.filter((each) => !each.startsWith('/manager') && each !== PASSKEY_PAGE)) {
    const path = toPath(page);
    expect([page, await openPage(asAdmin, path)]).toEqual([page, toAdmins(await openPage(asUser, path))]);
  }
});

const download = (browser: Browser, path: string): Promise<Response> =>
  browser.run(async () =>
    (await import(`@/app${path}/route`)).GET(new NextRequest(`http://localhost:3000${path}`)),
  );

it('every export of the manager area needs a passkey that was used recently', async () => {
  const exports = pagePaths.filter((page) => page.startsWith('/manager/export/'));
  const before = await admin();
  const { id } = await createAdmin();
  const old = await browserWithPasskey(id, { createdAt: tooLongAgo() });
  const recent = await browserWithPasskey(id);
  for (const path of exports) {
    for (const browser of [before, old]) {
      const response = await download(browser, path);
      expect([path, response.status, await response.text()]).toEqual([path, 403, '']);
    }
    const list = `${path.replace('/export', '')}?searchTerm=a`;
    expect(await openPage(old, `${path}?searchTerm=a`)).toBe(
      `${PASSKEY_PAGE}?redirect=${encodeURIComponent(list)}`,
    );
    expect([path, (await download(recent, path)).status]).toEqual([path, 200]);
    expect(await openPage(recent, path)).toBe('next');
  }
  expect(exports.length).toBeGreaterThan(1);
});

it('a file that only admins may read is not there', async () => {
  const owner = await createUser();
  const file = await createFile(owner.id);
  await db.user.update({ where: { id: owner.id }, data: { avatarId: file.id } });
  const read = async (browser: Browser) => {
    const session = await browser.session();
    return session && (await findReadableFile(file.id, session));
  };
  expect(await read(await admin())).toBeNull();
  expect(await read(await adminWithPasskey())).toMatchObject({ key: AVATAR });
});
