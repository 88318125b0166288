import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { codesTo, startMailServer } from '@/tests/support/e2e/mail-server';
import { expect, test } from '@/tests/support/e2e/test';
import { insertUser } from '@/tests/support/e2e/users';
import { openFolder } from '@/tests/support/folder';

// Not in package.json: the generator needs TypeScript 5.
const packages = [
  '@seriousme/openapi-schema-validator@2.11.0',
  'openapi-fetch@0.17.0',
  'openapi-typescript@7.13.0',
  'typescript@5.9.3',
];

const WEEK_SECONDS = 604_800;

/** Of a field that can be missing, of one that can't, and of an answer: what the compiler must reject. */
const misspelled: [right: string, wrong: string, error: RegExp][] = [
  ['banExpiresIn:', 'banDays:', /'banDays' does not exist in type/],
  ['otp: await', 'code: await', /'code' does not exist in type/],
  ['user.banExpires', 'user.bannedUntil', /Property 'bannedUntil' does not exist on type/],
];

const CLIENT = `
import createClient from 'openapi-fetch';
import type { paths } from './api';

/** It keeps cookies, as a browser does. */
function createDevice(baseUrl: string) {
  const cookies = new Map<string, string>();
  const send = async (request: Request) => {
    request.headers.set('origin', new URL(baseUrl).origin);
    request.headers.set('cookie', [...cookies].map((pair) => pair.join('=')).join('; '));
    const response = await fetch(request);
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    return response;
  };
  return createClient<paths>({ baseUrl, fetch: send });
}

type CodeFor = (email: string) => Promise<string>;
// As a type, because openapi-fetch accepts unknown fields beside the known ones.
type Ban = paths['/admin/ban-user']['post']['requestBody']['content']['application/json'];

async function signIn(baseUrl: string, email: string, codeFor: CodeFor) {
  const device = createDevice(baseUrl);
  await device.POST('/email-otp/send-verification-otp', { body: { email, type: 'sign-in' } });
  const { data, error } = await device.POST('/sign-in/email-otp', { body: { email, otp: await codeFor(email) } });
  if (!data) throw new Error(error.code);
  return { device, email: data.user.email };
}

export async function banForAWeek(baseUrl: string, adminEmail: string, search: string, codeFor: CodeFor) {
  const { device, email } = await signIn(baseUrl, adminEmail, codeFor);
  const listOne = async () => {
    const { data } = await device.GET('/admin/list-users', { params: { query: { searchValue: search } } });
    const [user] = data?.users ?? [];
    if (!user) throw new Error('No user was found');
    return { id: user.id, name: user.name, banned: user.banned, banReason: user.banReason, banExpires: user.banExpires };
  };
  const before = await listOne();
  const ban: Ban = { userId: before.id, banReason: 'Spam', banExpiresIn: ${WEEK_SECONDS} };
  const { error } = await device.POST('/admin/ban-user', { body: ban });
  return { email, before, error, after: await listOne() };
}
`;

type CodeFor = (email: string) => Promise<string>;
type Listed = {
  id: string;
  name: string;
  banned: boolean;
  banReason: string | null;
  banExpires: string | null;
};
type Client = {
  banForAWeek: (
    url: string,
    admin: string,
    search: string,
    codeFor: CodeFor,
  ) => Promise<{ email: string; before: Listed; error?: object; after: Listed }>;
};

test('the OpenAPI document is valid, and a client made from it signs in, lists users and bans one', async ({
  startDatabase,
  startServer,
}, testInfo) => {
  test.setTimeout(180_000);
  const mailFolder = testInfo.outputPath('mails');
  const mailServer = await startMailServer(mailFolder);
  const database = await startDatabase('empty');
  const { url } = await startServer({
    DATABASE_URL: database.url,
    SMTP_URL: mailServer.url,
    OPENAPI: 'true',
  });
  const admin = await insertUser(database.pool, { role: 'admin' });
  const spammer = await insertUser(database.pool, { name: 'Spam Sender' });
  const project = openFolder(mkdtempSync(join(tmpdir(), 'openapi-')));

  project.write('package.json', JSON.stringify({ private: true, type: 'module' }));
  await project.succeed(
    `npm install --save-exact --ignore-scripts --no-audit --no-fund ${packages.join(' ')}`,
  );

  const document = await (await fetch(`${url}/api/openapi.json`)).text();
  project.write('openapi.json', document);
  const verdict = await project.succeed('npx validate-api openapi.json');
  expect(JSON.parse(verdict)).toEqual({ valid: true });

  const compile =
    'npx tsc --strict --exactOptionalPropertyTypes --target es2023 --module esnext --moduleResolution bundler client.ts';
  await project.succeed(`npx openapi-typescript ${url}/api/openapi.json --output api.d.ts`);
  project.write(
    'client.ts',
    misspelled.reduce((code, [right, wrong]) => code.replace(right, wrong), CLIENT),
  );
  const { output } = await project.run(compile);
  for (const [, , error] of misspelled) expect(output).toMatch(error);
  project.write('client.ts', CLIENT);
  await project.succeed(compile);

  const { banForAWeek }: Client = await import(pathToFileURL(join(project.folder, 'client.js')).href);
  const codeFor = async (email: string) => {
    await expect.poll(() => codesTo(mailFolder, email)).toHaveLength(1);
    return codesTo(mailFolder, email)[0] ?? '';
  };
  const api = `${url}/api/auth`;
  const { email, before, error, after } = await banForAWeek(api, admin.email, spammer.name, codeFor);
  expect(email).toBe(admin.email);
  expect(error).toBeUndefined();
  expect(before).toMatchObject({ id: spammer.id, banned: false, banExpires: null });
  expect(after).toMatchObject({ id: spammer.id, banned: true, banReason: 'Spam' });
  const seconds = (Date.parse(after.banExpires ?? '') - Date.now()) / 1000;
  expect(Math.abs(seconds - WEEK_SECONDS)).toBeLessThan(60);

  await mailServer.stop();
  rmSync(project.folder, { recursive: true });
});
