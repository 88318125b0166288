import 'server-only';
import type { z } from 'zod';
import { listFileFields } from '@/lib/file-fields';
import { resourceNames } from '@/lib/resources';
import { parseHttpUrl } from '@/lib/setting-urls';
import { envSchema, hostVariables } from './env-schema';

const isLoopback = (hostname: string) =>
  hostname === 'localhost' ||
  hostname.endsWith('.localhost') ||
  hostname === '[::1]' ||
  hostname.startsWith('127.');

/** True if a resource has a picture or file field. The pictures of users alone do not need a storage. */
const needsStorage = resourceNames.some((name) => listFileFields(name).length > 0);

const KNOWN_SECRETS = /^(.)\1+$|change.?me|secret.?secret|better-auth-secret|example|password|0123456789/i;

export type Env = z.output<typeof envSchema>;
export type EnvProblem = { name: string; problem: string };

/** Returns all problems instead of throwing, so that the server and `npm run doctor` can list them at once. */
export function readEnv(source: Source): { env?: Env; problems: EnvProblem[] } {
  const values = withDeploymentHosts(
    Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== '')),
  );
  if (values.BASE_URL === undefined && values.NODE_ENV !== 'production') {
    values.BASE_URL = `http://localhost:${values.PORT ?? '3000'}`;
  }
  if (values.NODE_ENV === 'development' && values.S3_BUCKET_URL === undefined)
    values.STORAGE_FOLDER ??= '.data/files';
  const parsed = envSchema.safeParse(values);
  const problems = parsed.success
    ? []
    : parsed.error.issues.map(({ path, message }) => ({
        name: String(path[0]),
        problem: values[String(path[0])] === undefined ? `is not set; it ${message}` : message,
      }));
  problems.push(...providerProblems(values), ...storageProblems(values));
  if (values.NODE_ENV === 'production') problems.push(...productionProblems(values));
  return parsed.success && problems.length === 0 ? { env: parsed.data, problems } : { problems };
}

function providerProblems(source: Source): EnvProblem[] {
  const groups = ['GITHUB', 'GOOGLE', 'OIDC'].map((provider) => [
    ...(provider === 'OIDC' ? ['OIDC_ISSUER'] : []),
    `${provider}_CLIENT_ID`,
    `${provider}_CLIENT_SECRET`,
  ]);
  const problems = groups.flatMap((names) => {
    const missing = names.filter((name) => source[name] === undefined);
    return missing.length === names.length
      ? []
      : missing.map((name) => ({ name, problem: 'is not set; set all credentials of the provider or none' }));
  });
  if (source.OIDC_ONLY === 'true' && (source.OIDC_ISSUER === undefined || source.DEMO_MODE === 'true'))
    problems.push({ name: 'OIDC_ONLY', problem: 'needs OIDC_ISSUER, and no DEMO_MODE' });
  if (source.ADMIN_PASSKEY !== undefined && [source.OIDC_ONLY, source.DEMO_MODE].includes('true'))
    problems.push({
      name: 'ADMIN_PASSKEY',
      problem: 'needs passkeys, which OIDC_ONLY and DEMO_MODE turn off',
    });
  return problems;
}

function storageProblems(source: Source): EnvProblem[] {
  const names = ['S3_BUCKET_URL', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'];
  const missing = names.filter((name) => source[name] === undefined);
  if (missing.length > 0 && missing.length < names.length)
    return missing.map((name) => ({ name, problem: 'is not set; a bucket needs its URL and both keys' }));
  return missing.length === 0 && source.STORAGE_FOLDER !== undefined
    ? [{ name: 'STORAGE_FOLDER', problem: 'must not be set beside S3_BUCKET_URL: files have one place' }]
    : [];
}

const LOOPBACK_IP = /^(?:127\.|\[?::1\]?$)/;

function productionProblems(source: Source): EnvProblem[] {
  const problems: EnvProblem[] = [];
  if (needsStorage && !source.STORAGE_FOLDER && !source.S3_BUCKET_URL)
    problems.push({ name: 'STORAGE_FOLDER or S3_BUCKET_URL', problem: 'is not set; records have files' });
  for (const name of ['BASE_URL', 'OIDC_ISSUER']) {
    const url = parseHttpUrl(source[name] ?? '');
    if (url?.protocol === 'http:' && !isLoopback(url.hostname))
      problems.push({ name, problem: 'must start with https:// in production' });
  }
  for (const name of ['AUTH_SECRET', 'CRON_SECRET', 'MACHINE_SECRETS']) {
    if (!KNOWN_SECRETS.test(source[name] ?? '')) continue;
    problems.push({ name, problem: 'is a well-known value; generate one with: openssl rand -base64 32' });
  }
  if (!source.RESEND_API_KEY && !source.SMTP_URL && source.DEMO_MODE !== 'true') {
    problems.push({
      name: 'RESEND_API_KEY or SMTP_URL',
      problem:
        'is not set; sign-in codes are sent by mail, for example SMTP_URL=smtps://user:password@host:465',
    });
  }
  if ((source.RESEND_API_KEY || source.SMTP_URL) && !source.EMAIL_FROM) {
    problems.push({
      name: 'EMAIL_FROM',
      problem: 'is not set, for example App <no-reply@app.example.com>',
    });
  }
  if (LOOPBACK_IP.test(source.HOSTNAME ?? '')) {
    // With a loopback IP, Next would send each rewrite of the middleware, for example to the 404 page, over the
    // network.
    problems.push({ name: 'HOSTNAME', problem: 'must be localhost or 0.0.0.0, not a loopback IP' });
  }
  return problems;
}

export const describeProblems = (problems: EnvProblem[]) =>
  [
    `Invalid settings (${problems.length}):`,
    ...problems.map(({ name, problem }) => `  - ${name} ${problem}`),
    'docs/settings.md describes every setting.',
  ].join('\n');

let checked: Env | undefined;

export function env(): Env {
  if (checked) return checked;
  const result = readEnv(process.env);
  if (!result.env) throw new Error(describeProblems(result.problems));
  checked = result.env;
  return checked;
}

export const isProduction = () => env().NODE_ENV === 'production';

export const isHttps = () => env().BASE_URL.protocol === 'https:';

type Source = Record<string, string | undefined>;

/** Allows the hosts that the hosting provider has set. The public host comes first, and is the default of BASE_URL. */
function withDeploymentHosts(source: Source): Source {
  const names = source.VERCEL_ENV === 'production' ? hostVariables : hostVariables.slice(1);
  const hosts = [...new Set(names.flatMap((name) => source[name] ?? []))];
  if (hosts.length === 0) return source;
  return {
    ...source,
    BASE_URL: source.BASE_URL ?? `https://${hosts[0]}`,
    ALLOWED_HOSTS: [source.ALLOWED_HOSTS, ...hosts].filter(Boolean).join(','),
  };
}
