import { randomUUID } from 'node:crypto';
import nodemailer from 'nodemailer';
import { Pool } from 'pg';
import { toBannedCondition } from '@/lib/auth/ban';
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
import { type Env, readEnv } from '@/lib/server/env';
import { isDatabaseUrl, toConnectionString } from '@/lib/setting-urls';
import { readDiscovery } from '@/lib/sign-in/oidc-discovery';
import { migrationState } from './embedded/migrate';
import { packagesAreCurrent } from './setup.mjs';

export type CheckResult = { mark: 'ok' | 'warn' | 'bad'; message: string; fix?: string };
type Settings = Record<string, string | undefined>;

const ok = (message: string): CheckResult => ({ mark: 'ok', message });
const warn = (message: string, fix: string): CheckResult => ({ mark: 'warn', message, fix });
const bad = (message: string, fix: string): CheckResult => ({ mark: 'bad', message, fix });

const reason = (error: unknown) => {
  const { message, code } = error as { message?: string; code?: string };
  return message || code || String(error);
};

export function checkProgram(): CheckResult[] {
  const ended = describeEndedNode(process.versions.node);
  return [
    ended ? warn(ended, 'Install Node 24 from https://nodejs.org') : ok(`Node ${process.versions.node}`),
    packagesAreCurrent()
      ? ok('Packages match package-lock.json')
      : bad('Packages differ from package-lock.json', 'Run: npm ci'),
  ];
}

export function checkSettings(settings: Settings): CheckResult[] {
  const results = readEnv(settings).problems.map(({ name, problem }) =>
    bad(`${name} ${problem}`, 'Set it in the environment or in .env; docs/settings.md describes it'),
  );
  if (results.length === 0) results.push(ok('Settings are valid'));
  if (settings.NODE_ENV !== 'production') return results;
  if (!settings.CLIENT_IP_HEADER)
    results.push(
      warn(
        'CLIENT_IP_HEADER is not set: behind a proxy, rate limits treat all visitors as one IP',
        'Behind a proxy, set it to the header that contains the client IP, for example CLIENT_IP_HEADER=x-real-ip',
      ),
    );
  if (!settings.CRON_SECRET)
    results.push(
      warn(
        'CRON_SECRET is not set: /api/cron answers 404, so a scheduler cannot run the jobs',
        'Set CRON_SECRET and call the URLs of docs/jobs.md every day, or run npm run jobs every day',
      ),
    );
  return results;
}

const MAIL_TIMEOUT_MS = 5_000;

export async function checkMail({ RESEND_API_KEY, SMTP_URL, NODE_ENV }: Env): Promise<CheckResult[]> {
  if (RESEND_API_KEY) return [ok('Mail is sent through Resend')];
  if (!SMTP_URL)
    return [ok(NODE_ENV === 'production' ? 'A demo sends no mail' : 'Mail is shown at /dev/outbox')];
  try {
    await nodemailer
      .createTransport({
        url: SMTP_URL,
        connectionTimeout: MAIL_TIMEOUT_MS,
        greetingTimeout: MAIL_TIMEOUT_MS,
        socketTimeout: MAIL_TIMEOUT_MS,
      })
      .verify();
    return [ok(`The mail server ${new URL(SMTP_URL).host} accepts the connection`)];
  } catch (error) {
    const message = `The connection to the mail server failed: ${reason(error)}`;
    return [bad(message, 'Check SMTP_URL, its password and the firewall')];
  }
}

/** Reads the discovery document of the company's OpenID Connect provider. */
export async function checkOpenId(env: Env): Promise<CheckResult[]> {
  const { OIDC_ISSUER, OIDC_NAME, OIDC_ROLE_CLAIM, BASE_URL } = env;
  if (!OIDC_ISSUER) return [];
  const unknown = OIDC_ROLE_CLAIM?.roles.find(({ role }) => !isRole(role))?.role;
  const roles = unknown
    ? [bad(`OIDC_ROLE_CLAIM names an unknown role: ${unknown}`, `Use one of: ${roleNames.join(', ')}`)]
    : [];
  try {
    await readDiscovery(OIDC_ISSUER);
    const callback = new URL(`${routes.api.auth()}/callback/oidc`, BASE_URL).href;
    return [ok(`${OIDC_NAME} answers; its redirect URI for this app must be ${callback}`), ...roles];
  } catch (error) {
    const message = `${OIDC_NAME} can’t be used: ${reason(error)}`;
    return [bad(message, 'Check OIDC_ISSUER and the network'), ...roles];
  }
}

/** Writes a file to the storage, reads it and removes it. */
export async function checkStorage(env: Env): Promise<CheckResult[]> {
  const storage = openStorage(env);
  if (!storage) {
    const message = 'No storage is set: nobody can upload a picture';
    return [warn(message, 'Set STORAGE_FOLDER or S3_BUCKET_URL: docs/files.md')];
  }
  const key = `doctor-${randomUUID()}/check`;
  try {
    await storage.put(key, Buffer.from('check'), { bytes: 5, type: 'text/plain' });
    const stored = await storage.get(key);
    await storage.delete(key);
    if (!stored || (await new Response(stored).text()) !== 'check')
      throw new Error('a file was not there after it was written');
    return [ok(`Files are stored in ${env.STORAGE_FOLDER ?? new URL(env.S3_BUCKET_URL ?? '').host}`)];
  } catch (error) {
    const message = `Files can’t be stored: ${reason(error)}`;
    return [bad(message, 'Check the settings of the storage: docs/files.md')];
  }
}

/** Checks nothing for a wrong URL, which the check of the settings reports. */
export async function checkDatabase(url: string, setting = 'DATABASE_URL'): Promise<CheckResult[]> {
  if (!isDatabaseUrl(url)) return [];
  const pool = new Pool({
    connectionString: toConnectionString(url),
    max: 1,
    connectionTimeoutMillis: 5_000,
  });
  try {
    const { rows } = await pool.query<{ version: string }>('SELECT version()');
    if (setting !== 'DATABASE_URL') return [ok(`The database of ${setting} is reachable`)];
    const version = rows[0]?.version.split(' on ')[0];
    return [ok(`The database is reachable (${version})`), ...(await checkContent(pool))];
  } catch (error) {
    return [bad(`The database is unreachable: ${reason(error)}`, `Start it, or correct ${setting}`)];
  } finally {
    await pool.end();
  }
}

async function checkContent(pool: Pool): Promise<CheckResult[]> {
  const results: CheckResult[] = [];
  const settings = await pool.query<CurrentSettings>(SELECT_SETTINGS);
  const missing = settings.rows.flatMap(missingSettings);
  if (missing.length > 0) results.push(bad(describeMissing(missing), HOW_TO_SET));
  // With an LC_CTYPE that this query finds, PostgreSQL's trigram index leaves out Arabic characters.
  const { rows } = await pool.query(
    `SELECT datctype AS type FROM pg_database WHERE datname = current_database() AND NOT 'ع' ~ '[[:alnum:]]'`,
  );
  for (const { type } of rows) {
    const message = `Search is slow for letters other than a to z, because the database has LC_CTYPE=${type}`;
    results.push(
      warn(message, "Create the database again: CREATE DATABASE … TEMPLATE template0 LC_CTYPE 'C.UTF-8'"),
    );
  }
  const { pending, failed, edited } = await migrationState(pool);
  if (failed.length > 0)
    results.push(
      bad(
        `A migration did not finish: ${failed.join(', ')}`,
        'Repair the database, then delete its row in _prisma_migrations (or set finished_at) and run: npm run db:migrate',
      ),
    );
  const unapplied = pending.filter((name) => !failed.includes(name));
  if (unapplied.length > 0)
    results.push(bad(`Migrations are not applied: ${unapplied.join(', ')}`, 'Run: npm run db:migrate'));
  if (edited.length > 0) {
    const message = `Migrations were edited after they were applied: ${edited.join(', ')}`;
    results.push(warn(message, 'Undo the edit and write a new migration'));
  }
  if (pending.length + failed.length > 0) return results;
  return [...results, ok('Migrations are applied'), await checkAdmin(pool)];
}

async function checkAdmin(pool: Pool): Promise<CheckResult> {
  const { rows } = await pool.query<{ count: number; withPasskey: number }>(
    `SELECT count(*)::int AS count,
            count(*) FILTER (WHERE EXISTS (SELECT 1 FROM passkey p WHERE p."userId" = u.id))::int AS "withPasskey"
       FROM "user" u WHERE role = 'admin' AND NOT ${toBannedCondition('u')}`,
  );
  const { count, withPasskey } = rows[0] ?? { count: 0, withPasskey: 0 };
  if (count === 0)
    return warn('No admin exists yet', 'Create one: npm run user:promote -- someone@example.com');
  return process.env.ADMIN_PASSKEY
    ? ok(`Admins need a passkey; ${withPasskey} of ${count} have one`)
    : ok('An admin exists');
}
