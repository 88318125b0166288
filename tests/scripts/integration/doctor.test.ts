import { readEnv } from '@/lib/server/env';
import { run } from '@/scripts/commands/doctor';
import { checkDatabase, checkOpenId } from '@/scripts/doctor-checks';
import { startServerDatabase } from '@/tests/support/database';
import { testSettings } from '@/tests/support/env';
import { clearRows, createPasskey, createUser } from '@/tests/support/integration/rows';
import { oidcSettings, startOidcProvider } from '@/tests/support/oidc/provider';

const { NODE_ENV } = process.env;
afterEach(() => {
  Object.assign(process.env, { NODE_ENV });
});

async function readReport(environment: string): Promise<string> {
  Object.assign(process.env, { NODE_ENV: environment });
  const log = jest.spyOn(console, 'log').mockReturnValue();
  await run([]);
  const report = log.mock.calls.join('\n');
  log.mockRestore();
  return report;
}

const ofProduction = /CLIENT_IP_HEADER|CRON_SECRET|No storage|every day/;

test('without NODE_ENV the doctor asks for no setting of production', async () => {
  const report = await readReport('');
  expect(report).not.toMatch(ofProduction);
  expect(report).toContain('Files are stored in .data/files');
  expect(report).toContain('The database is reachable');
  expect(report).not.toContain('LC_CTYPE');
});

test('in production the doctor names the settings that are missing', async () => {
  const report = await readReport('production');
  for (const name of ['CLIENT_IP_HEADER', 'CRON_SECRET', 'RESEND_API_KEY or SMTP_URL']) {
    expect(report).toContain(name);
  }
});

test('with ADMIN_PASSKEY the doctor says how many admins have a passkey', async () => {
  await clearRows();
  const [admin] = [await createUser({ role: 'admin' }), await createUser({ role: 'admin' })];
  await createPasskey(admin.id);
  await createPasskey((await createUser()).id);
  expect(await readReport('development')).toContain('An admin exists');
  process.env.ADMIN_PASSKEY = 'required';
  expect(await readReport('development')).toContain('1 of 2 have one');
  delete process.env.ADMIN_PASSKEY;
});

// The embedded database has one LC_CTYPE.
(process.env.TEST_DATABASE_URL ? test : test.skip)(
  'the doctor warns about a database whose letters are only a to z',
  async () => {
    const database = await startServerDatabase("TEMPLATE template0 LC_CTYPE 'C' LC_COLLATE 'C'");
    expect(JSON.stringify(await checkDatabase(database.url))).toContain('LC_CTYPE=C');
    await database.stop();
  },
);

describe('the doctor reads the discovery document of the company’s provider', () => {
  const check = (settings: Record<string, string>) => {
    const { env } = readEnv({
      ...testSettings('postgresql://nobody@127.0.0.1:1/none'),
      ...oidcSettings,
      ...settings,
    });
    if (!env) throw new Error('The settings are wrong.');
    return checkOpenId(env);
  };
  let provider: Awaited<ReturnType<typeof startOidcProvider>>;
  beforeAll(async () => {
    provider = await startOidcProvider();
  });
  afterAll(() => provider.stop());
  afterEach(() => provider.set({ document: {} }));

  test('and names the redirect URI', async () => {
    expect(await check({ OIDC_ISSUER: provider.issuer })).toEqual([
      {
        mark: 'ok',
        message:
          'Acme ID answers; its redirect URI for this app must be http://localhost:3000/api/auth/callback/oidc',
      },
    ]);
  });

  test.each([
    ['another issuer', { issuer: 'https://a.example.com' }, 'names another issuer: https://a.example.com'],
    ['no keys', { jwks_uri: null }, 'is no discovery document: jwks_uri'],
  ])('and says that it has %s', async (_, document, problem) => {
    await provider.set({ document });
    expect(await check({ OIDC_ISSUER: provider.issuer })).toMatchObject([
      { mark: 'bad', message: expect.stringContaining(problem) },
    ]);
  });

  test('and says that the provider is not reached', async () => {
    expect(await check({ OIDC_ISSUER: 'http://127.0.0.1:1' })).toMatchObject([
      { mark: 'bad', message: expect.stringContaining('can’t be used') },
    ]);
  });

  test('and names an unknown role', async () => {
    const settings = { OIDC_ISSUER: provider.issuer, OIDC_ROLE_CLAIM: 'groups:staff=user,it=root' };
    expect(await check(settings)).toMatchObject([
      { mark: 'ok' },
      { mark: 'bad', message: 'OIDC_ROLE_CLAIM names an unknown role: root', fix: 'Use one of: user, admin' },
    ]);
  });
});
