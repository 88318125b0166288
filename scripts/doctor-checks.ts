import { randomUUID } from 'node:crypto';
import nodemailer from 'nodemailer';
import { Pool } from 'pg';
import { bannedSql } from '@/lib/auth/ban';
import { isRole, roleNames } from '@/lib/auth/roles';
import {
  type CurrentSettings,
  describeMissing,
  HOW_TO_SET,
  missingSettings,
  SELECT_SETTINGS,
} from '@/lib/database';
import { openStorage } from '@/lib/files/storage';
import { describeEndedNode } from '@/lib/node-version';
import { routes } from '@/lib/routes';
import { readEnv } from '@/lib/server/env';
import { isDatabaseUrl, isSmtpUrl, toConnectionString } from '@/lib/setting-urls';
import { readDiscovery } from '@/lib/sign-in/oidc-discovery';
import { bad, type CheckResult, ok, warn } from './check-result';
import { migrationState } from './embedded/migrate';
import { readMigrations } from './embedded/migration-files';
import { clientIsCurrent, packagesAreCurrent } from './setup.mjs';

type Settings = Record<string, string | undefined>;

const isProduction = ({ NODE_ENV }: Settings) => NODE_ENV === 'production';

const reason = (error: unknown) => {
  const { message, code } = error as { message?: string; code?: string };
  return message || code || String(error);
};

export function checkProgram(): CheckResult[] {
  const endedNode = describeEndedNode(process.versions.node);
  return [
    endedNode
      ? warn(endedNode, 'Install Node 24 from https://nodejs.org')
      : ok(`Node ${process.versions.node}`),
    packagesAreCurrent()
      ? ok('Packages match package-lock.json')
      : bad('Packages differ from package-lock.json', 'Run: npm ci'),
    clientIsCurrent()
      ? ok('The database client matches prisma/*.prisma')
      : bad(
          'The database client is missing or older than prisma/*.prisma',
          'Run: npm run build, or npm run dev',
        ),
  ];
}

export function checkSettings(settings: Settings): CheckResult[] {
  const { problems } = readEnv(settings);
  if (problems.length === 0) return [ok('Settings are valid')];
  return problems.map(({ name, problem }) =>
    bad(`${name} ${problem}`, 'Set it in the environment or in .env; docs/settings.md describes it'),
  );
}

export function checkBaseUrl(settings: Settings): CheckResult[] {
  const baseUrl = settings.BASE_URL;
  if (!baseUrl) return [ok('BASE_URL is not set; in development it defaults to localhost')];
  if (readEnv(settings).problems.some(({ name }) => name === 'BASE_URL')) return [];
  const { protocol, hostname, port } = new URL(baseUrl);
  const isLocal = hostname === 'localhost' || hostname === '[::1]' || hostname.startsWith('127.');
  if (isLocal && settings.PORT && settings.PORT !== (port || '80')) {
    return [bad(`BASE_URL is ${baseUrl}, but PORT is ${settings.PORT}`, 'Use the same port in both')];
  }
  if (protocol === 'http:' && !isLocal) {
    if (isProduction(settings)) return [];
    return [warn(`BASE_URL is ${baseUrl}, without encryption`, 'Use https:// if others can reach the app')];
  }
  return [ok(`BASE_URL is ${baseUrl}`)];
}

export function checkClientIpHeader(settings: Settings): CheckResult[] {
  if (!isProduction(settings)) return [];
  if (settings.CLIENT_IP_HEADER) return [ok(`Client IPs come from the header ${settings.CLIENT_IP_HEADER}`)];
  return [
    warn(
      'CLIENT_IP_HEADER is not set: behind a proxy, rate limits treat all visitors as one IP',
      'Behind a proxy, set it to the header that contains the client IP, for example CLIENT_IP_HEADER=x-real-ip',
    ),
  ];
}

export function checkCleanUp(settings: Settings): CheckResult[] {
  if (!isProduction(settings)) return [];
  const days = settings.AUDIT_RETENTION_DAYS;
  const kept = ok(days ? `Audit events are kept for ${days} days` : 'Audit events are kept forever');
  if (settings.CRON_SECRET) return [ok('Jobs run by /api/cron/<name>'), kept];
  return [
    warn(
      'CRON_SECRET is not set: /api/cron answers 404, so a scheduler cannot run the jobs',
      'Set CRON_SECRET and call the URLs of docs/jobs.md every day, or run npm run jobs every day',
    ),
    kept,
  ];
}

export async function checkMail(settings: Settings): Promise<CheckResult[]> {
  if (settings.RESEND_API_KEY) return [ok('Mail is sent through Resend'), ...checkSender(settings)];
  if (settings.SMTP_URL) return [...(await checkSmtp(settings.SMTP_URL)), ...checkSender(settings)];
  if (settings.DEMO_MODE === 'true') return [ok('A demo sends no mail')];
  return isProduction(settings)
    ? [bad('No mail provider is configured, so no one can sign in', 'Set RESEND_API_KEY or SMTP_URL')]
    : [ok('Mail is not sent; it is shown in the terminal and at /dev/outbox')];
}

function checkSender(settings: Settings): CheckResult[] {
  if (settings.EMAIL_FROM) return [];
  return [
    warn('EMAIL_FROM is not set', 'Set the sender, for example EMAIL_FROM="Team <no-reply@your.domain>"'),
  ];
}

async function checkSmtp(url: string): Promise<CheckResult[]> {
  // checkSettings reports a wrong URL.
  if (!isSmtpUrl(url)) return [];
  const timeout = 5_000;
  try {
    const transport = nodemailer.createTransport({
      url,
      connectionTimeout: timeout,
      greetingTimeout: timeout,
      socketTimeout: timeout,
    });
    await transport.verify();
    return [ok(`The mail server ${new URL(url).host} accepts the connection`)];
  } catch (error) {
    return [
      bad(
        `The connection to the mail server failed: ${reason(error)}`,
        'Check SMTP_URL, its password and the firewall',
      ),
    ];
  }
}

/** Reads the discovery document of the company's OpenID Connect provider. */
export async function checkOpenId(settings: Settings): Promise<CheckResult[]> {
  const { env } = readEnv(settings);
  // checkSettings reports wrong settings.
  if (!env?.OIDC_ISSUER) return [];
  const { OIDC_ISSUER, OIDC_NAME, OIDC_ROLE_CLAIM, BASE_URL } = env;
  const unknown = OIDC_ROLE_CLAIM?.roles.find(({ role }) => !isRole(role))?.role;
  const roles = unknown
    ? [bad(`OIDC_ROLE_CLAIM names an unknown role: ${unknown}`, `Use one of: ${roleNames.join(', ')}`)]
    : [];
  try {
    const { end_session_endpoint } = await readDiscovery(OIDC_ISSUER);
    const callback = new URL(`${routes.api.auth()}/callback/oidc`, BASE_URL).href;
    return [
      ok(`${OIDC_NAME} answers; its redirect URI for this app must be ${callback}`),
      ...(end_session_endpoint ? [] : [ok(`${OIDC_NAME} has no page to sign out there`)]),
      ...roles,
    ];
  } catch (error) {
    return [
      bad(`${OIDC_NAME} can’t be used: ${reason(error)}`, 'Check OIDC_ISSUER and the network'),
      ...roles,
    ];
  }
}

/** Writes a file, reads it and removes it. */
export async function checkStorage(settings: Settings): Promise<CheckResult[]> {
  const { env } = readEnv(settings);
  // checkSettings reports wrong settings.
  if (!env) return [];
  const { STORAGE_FOLDER: folder, S3_BUCKET_URL: bucketUrl } = env;
  const storage = openStorage(env);
  if (!storage)
    return [
      warn(
        'No storage is set: nobody can upload a picture',
        'Set STORAGE_FOLDER or S3_BUCKET_URL: docs/files.md',
      ),
    ];
  if (folder && settings.VERCEL)
    return [
      bad('STORAGE_FOLDER is set, but Vercel keeps no files', 'Set S3_BUCKET_URL instead: docs/files.md'),
    ];
  const key = `doctor-${randomUUID()}/check`;
  try {
    await storage.put(key, Buffer.from('check'), { bytes: 5, type: 'text/plain' });
    const stored = await storage.get(key);
    await storage.delete(key);
    const isSame = stored && (await new Response(stored).text()) === 'check';
    if (!isSame) throw new Error('a file was not there after it was written');
    return [ok(`Files are stored in ${folder ?? new URL(bucketUrl ?? '').host}`)];
  } catch (error) {
    return [
      bad(`Files can’t be stored: ${reason(error)}`, 'Check the settings of the storage: docs/files.md'),
    ];
  }
}

async function onPool(
  url: string,
  setting: string,
  check: (pool: Pool) => Promise<CheckResult[]>,
): Promise<CheckResult[]> {
  // checkSettings reports a wrong URL.
  if (!isDatabaseUrl(url)) return [];
  const pool = new Pool({
    connectionString: toConnectionString(url),
    max: 1,
    connectionTimeoutMillis: 5_000,
  });
  try {
    return await check(pool);
  } catch (error) {
    return [bad(`The database is unreachable: ${reason(error)}`, `Start it, or correct ${setting}`)];
  } finally {
    await pool.end();
  }
}

export const checkDatabase = (url: string): Promise<CheckResult[]> =>
  onPool(url, 'DATABASE_URL', async (pool) => {
    const { rows } = await pool.query<{ version: string }>('SELECT version()');
    const version = rows[0]?.version.split(' on ')[0] ?? 'PostgreSQL';
    return [
      ok(`The database is reachable (${version})`),
      ...(await checkRoleSettings(pool)),
      ...(await checkLetters(pool)),
      ...(await checkMigrations(pool)),
    ];
  });

export const checkDirectDatabase = (url: string): Promise<CheckResult[]> =>
  onPool(url, 'DIRECT_DATABASE_URL', async (pool) => {
    const { pending } = await migrationState(pool);
    const isSame = pending.length < (await readMigrations()).length;
    return [
      isSame
        ? ok('The database is reachable without a pooler')
        : warn(
            'The database of DIRECT_DATABASE_URL has no migrations',
            'It must be the same database as that of DATABASE_URL',
          ),
    ];
  });

async function checkRoleSettings(pool: Pool): Promise<CheckResult[]> {
  const { rows } = await pool.query<CurrentSettings>(SELECT_SETTINGS);
  const missing = rows.flatMap(missingSettings);
  return missing.length > 0 ? [bad(describeMissing(missing), HOW_TO_SET)] : [];
}

/**
 * Warns about a database whose LC_CTYPE does not count Arabic characters as letters, because PostgreSQL's trigram index
 * then leaves them out.
 */
async function checkLetters(pool: Pool): Promise<CheckResult[]> {
  const { rows } = await pool.query(
    `SELECT datctype AS type FROM pg_database WHERE datname = current_database() AND NOT 'ع' ~ '[[:alnum:]]'`,
  );
  return rows.map(({ type }) =>
    warn(
      `Search is slow for letters other than a to z, because the database has LC_CTYPE=${type}`,
      "Create the database again: CREATE DATABASE … TEMPLATE template0 LC_CTYPE 'C.UTF-8'",
    ),
  );
}

async function checkMigrations(pool: Pool): Promise<CheckResult[]> {
  const { pending, failed, edited } = await migrationState(pool);
  const results: CheckResult[] = [];
  if (failed.length > 0) {
    results.push(
      bad(
        `A migration did not finish: ${failed.join(', ')}`,
        'Repair the database, then delete its row in _prisma_migrations (or set finished_at) and run: npm run db:migrate',
      ),
    );
  }
  const missing = pending.filter((name) => !failed.includes(name));
  if (missing.length > 0) {
    results.push(bad(`Migrations are not applied: ${missing.join(', ')}`, 'Run: npm run db:migrate'));
  }
  if (edited.length > 0) {
    results.push(
      warn(
        `Migrations were edited after they were applied: ${edited.join(', ')}`,
        'Undo the edit and write a new migration',
      ),
    );
  }
  if (results.length > 0) return results;
  return [ok('Migrations are up to date'), await checkAdmin(pool), ...(await checkExpired(pool))];
}

async function checkExpired(pool: Pool): Promise<CheckResult[]> {
  if (!isProduction(process.env)) return [];
  const { rowCount } = await pool.query(
    `SELECT 1 FROM session WHERE "expiresAt" < now() - interval '8 days' LIMIT 1`,
  );
  return rowCount
    ? [warn('Expired sessions were not removed for a week', 'Run every day: npm run db:expire')]
    : [];
}

async function checkAdmin(pool: Pool): Promise<CheckResult> {
  const { rows } = await pool.query<{ count: number; withPasskey: number }>(
    `SELECT count(*)::int AS count,
            count(*) FILTER (WHERE EXISTS (SELECT 1 FROM passkey p WHERE p."userId" = u.id))::int AS "withPasskey"
       FROM "user" u WHERE role = 'admin' AND NOT ${bannedSql('u')}`,
  );
  const { count, withPasskey } = rows[0] ?? { count: 0, withPasskey: 0 };
  if (count === 0)
    return warn('No admin exists yet', 'Create one: npm run user:promote -- someone@example.com');
  return process.env.ADMIN_PASSKEY
    ? ok(`Admins need a passkey; ${withPasskey} of ${count} have one`)
    : ok('An admin exists');
}
