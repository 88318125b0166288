import 'server-only';
import { z } from 'zod';
import { brand } from '@/lib/brand';
import { brandColors } from '@/lib/brand-colors';
import { CHART_DAYS } from '@/lib/constants';

const flag = (fallback: boolean) =>
  z
    .enum(['true', 'false'], { error: 'must be "true" or "false"' })
    .optional()
    .transform((value) => (value === undefined ? fallback : value === 'true'));

const isLoopback = (hostname: string) =>
  hostname === 'localhost' ||
  hostname.endsWith('.localhost') ||
  hostname === '[::1]' ||
  hostname.startsWith('127.');

const baseUrl = z
  .url({
    protocol: /^https?$/,
    error: 'must be the public URL of the app, for example https://app.example.com',
  })
  .transform((value) => new URL(value));

const hosts = z
  .string()
  .transform((value) => value.split(',').map((host) => host.trim().toLowerCase()))
  .pipe(
    z.array(
      z.string().regex(/^[a-z0-9-]+(\.[a-z0-9-]+)*(:\d{1,5})?$/, {
        error: 'must be comma-separated hosts, for example www.app.example.com',
      }),
    ),
  );

const DATABASE_URL_PROBLEM = 'must be a PostgreSQL URL, for example postgresql://user:password@host:5432/app';
const databaseUrl = z
  .string({ error: DATABASE_URL_PROBLEM })
  .regex(/^postgres(ql)?:\/\/\S+$/, { error: DATABASE_URL_PROBLEM });

const POOL_PROBLEM = 'must be a whole number from 1 to 100, for example 5';

const SECRET_PROBLEM = 'must have at least 32 characters; generate one with: openssl rand -base64 32';
const secret = z.string({ error: SECRET_PROBLEM }).min(32, { error: SECRET_PROBLEM });

const CRON_SECRET_PROBLEM = 'must have at least 16 characters; generate one with: openssl rand -base64 32';

// The chart of sign-ins shows CHART_DAYS days.
const RETENTION_PROBLEM = `must be a whole number from ${CHART_DAYS} to 36500, for example 365`;

const KNOWN_SECRETS = /^(.)\1+$|change.?me|secret.?secret|better-auth-secret|example|password|0123456789/i;

const schema = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  BASE_URL: baseUrl,
  ALLOWED_HOSTS: hosts.optional(),
  DATABASE_URL: databaseUrl,
  /** Read by `npm run db:migrate` only. */
  DIRECT_DATABASE_URL: databaseUrl.optional(),
  DATABASE_POOL_SIZE: z.coerce
    .number({ error: POOL_PROBLEM })
    .int({ error: POOL_PROBLEM })
    .min(1, { error: POOL_PROBLEM })
    .max(100, { error: POOL_PROBLEM })
    .default(10),
  AUTH_SECRET: secret,
  CRON_SECRET: z.string().min(16, { error: CRON_SECRET_PROBLEM }).optional(),
  AUDIT_RETENTION_DAYS: z.coerce
    .number({ error: RETENTION_PROBLEM })
    .int({ error: RETENTION_PROBLEM })
    .min(CHART_DAYS, { error: RETENTION_PROBLEM })
    .max(36_500, { error: RETENTION_PROBLEM })
    .optional(),
  DEMO_MODE: flag(false),
  SIGNUP_ENABLED: flag(true),
  ENV_NAME: z.string().max(40, { error: 'must have at most 40 characters' }).optional(),
  ENV_EMOJI: z.string().max(16, { error: 'must be one emoji' }).optional(),
  ENV_COLOR: z
    .string()
    .regex(/^(#[0-9a-f]{3,8}|[a-z]+)$/i, { error: 'must be a CSS colour, for example tomato or #0369a1' })
    .default(brandColors.dark.link),
  EMAIL_FROM: z
    .string()
    .regex(/@/, { error: 'must be an email, for example App <no-reply@app.example.com>' })
    .default(`${brand.name} <no-reply@localhost>`),
  RESEND_API_KEY: z.string().optional(),
  RESEND_BASE_URL: z.url({ error: 'must be a URL' }).optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/\S+$/, {
      error: 'must be an SMTP URL, for example smtps://user:password@host:465',
    })
    .optional(),
  GITHUB_CLIENT_ID: z.string().optional(),
  GITHUB_CLIENT_SECRET: z.string().optional(),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  CLIENT_IP_HEADER: z
    .string()
    .regex(/^[a-z0-9-]+$/i, { error: 'must be a header name, for example x-real-ip' })
    .transform((name) => name.toLowerCase())
    .optional(),
  RATE_LIMIT_SCALE: z.coerce
    .number({ error: 'must be a number, for example 1' })
    .positive({ error: 'must be more than 0' })
    .max(10_000, { error: 'must be at most 10000' })
    .default(1),
  LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error'], { error: 'must be debug, info, warn or error' })
    .default('info'),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'must be the URL of a collector, for example http://localhost:4318' })
    .optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .regex(/^\s*[^\s,=]+=[^,]*(,\s*[^\s,=]+=[^,]*)*$/, {
      error: 'must be comma-separated headers, for example x-api-key=secret',
    })
    .optional(),
  OTEL_SERVICE_NAME: z.string().optional(),
});

export type Env = z.output<typeof schema>;
export type EnvProblem = { name: string; problem: string };

/** Never throws, so that the server and `npm run doctor` can list all problems at once. */
export function readEnv(source: Source): { env?: Env; problems: EnvProblem[] } {
  const values = withDeploymentHosts(
    Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== '')),
  );
  if (values.BASE_URL === undefined && values.NODE_ENV !== 'production') {
    values.BASE_URL = `http://localhost:${values.PORT ?? '3000'}`;
  }
  const parsed = schema.safeParse(values);
  const problems = parsed.success
    ? []
    : parsed.error.issues.map(({ path, message }) => ({
        name: String(path[0]),
        problem: values[String(path[0])] === undefined ? `is not set; it ${message}` : message,
      }));
  problems.push(...pairProblems(values));
  if (values.NODE_ENV === 'production') problems.push(...productionProblems(values));
  return parsed.success && problems.length === 0 ? { env: parsed.data, problems } : { problems };
}

function pairProblems(source: Source): EnvProblem[] {
  return ['GITHUB', 'GOOGLE'].flatMap((provider) => {
    const pair = [`${provider}_CLIENT_ID`, `${provider}_CLIENT_SECRET`];
    const missing = pair.filter((name) => source[name] === undefined);
    return missing.length === 1
      ? [{ name: String(missing[0]), problem: 'is not set; set both credentials of the provider or neither' }]
      : [];
  });
}

const LOOPBACK_IP = /^(?:127\.|\[?::1\]?$)/;

function productionProblems(source: Source): EnvProblem[] {
  const problems: EnvProblem[] = [];
  const base = source.BASE_URL && URL.canParse(source.BASE_URL) ? new URL(source.BASE_URL) : undefined;
  if (base?.protocol === 'http:' && !isLoopback(base.hostname)) {
    problems.push({ name: 'BASE_URL', problem: 'must start with https:// in production' });
  }
  for (const name of ['AUTH_SECRET', 'CRON_SECRET']) {
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
    // Next would treat every rewrite of the middleware, for example to the 404 page, as one to another server.
    problems.push({ name: 'HOSTNAME', problem: 'must be localhost or 0.0.0.0, not a loopback IP' });
  }
  return problems;
}

export const describeProblems = (problems: EnvProblem[]) =>
  [
    `Invalid settings (${problems.length}):`,
    ...problems.map(({ name, problem }) => `  - ${name} ${problem}`),
    'Every setting is described in .env.example.',
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

/** The public host first. */
export function getDeploymentHosts(source: Source): string[] {
  const names =
    source.VERCEL_ENV === 'production'
      ? ['VERCEL_PROJECT_PRODUCTION_URL', 'VERCEL_BRANCH_URL', 'VERCEL_URL']
      : ['VERCEL_BRANCH_URL', 'VERCEL_URL'];
  const hosts = [...names, 'RENDER_EXTERNAL_HOSTNAME', 'RAILWAY_PUBLIC_DOMAIN'].map((name) => source[name]);
  return [...new Set(hosts.filter((host) => host !== undefined))];
}

export function withDeploymentHosts(source: Source): Source {
  const hosts = getDeploymentHosts(source);
  if (hosts.length === 0) return source;
  return {
    ...source,
    BASE_URL: source.BASE_URL ?? `https://${hosts[0]}`,
    ALLOWED_HOSTS: [source.ALLOWED_HOSTS, ...hosts].filter(Boolean).join(','),
  };
}
