import { z } from 'zod';
import { brand } from '@/lib/brand';
import { CHART_DAYS } from '@/lib/constants';
import { emailAddressSchema } from '@/lib/schemas';
import {
  DATABASE_URL_PROBLEM,
  isDatabaseUrl,
  isSmtpUrl,
  parseHttpUrl,
  SMTP_URL_PROBLEM,
} from '@/lib/setting-urls';

const flag = (fallback: boolean) =>
  z
    .enum(['true', 'false'], { error: 'must be "true" or "false"' })
    .optional()
    .transform((value) => (value === undefined ? fallback : value === 'true'));

const text = (isValid: (value: string) => boolean, problem: string) =>
  z.string({ error: problem }).refine(isValid, { error: problem });

const wholeNumber = (min: number, max: number, example: number) => {
  const error = `must be a whole number from ${min} to ${max}, for example ${example}`;
  return z.coerce.number({ error }).int({ error }).min(min, { error }).max(max, { error });
};

/** Several values, separated by commas. */
const list = (value: z.ZodType<string, string>) =>
  z
    .string()
    .transform((text) => text.split(',').map((each) => each.trim()))
    .pipe(z.array(value));

const databaseUrl = text(isDatabaseUrl, DATABASE_URL_PROBLEM);

/** Returns the path of an HTTP URL, or undefined if the URL is not valid or has a query, a hash or credentials. */
function getPath(value: string): string | undefined {
  const url = parseHttpUrl(value);
  return url && url.href === url.origin + url.pathname ? url.pathname : undefined;
}

const baseUrl = text(
  (value) => getPath(value) === '/',
  'must be the public URL of the app without a path, for example https://app.example.com',
).transform((value) => new URL(value));

const issuer = text(
  (value) => getPath(value) !== undefined,
  'must be the issuer of the provider, for example https://login.example.com/realms/staff',
);

/** A URL to which a path is appended that starts with a slash, so trailing slashes are removed. */
const prefixUrl = (problem: string) =>
  text((value) => getPath(value) !== undefined, problem).transform((value) => value.replace(/\/+$/, ''));

const anyUrl = (problem: string) => text((value) => parseHttpUrl(value) !== undefined, problem);
const pageUrl = anyUrl('must be the URL of a page, for example https://example.com/terms');

// The name of a sender without quotes must not contain characters with a meaning in an email header.
const SENDER = /^(?:"[^"@<>\\]*"\s*|[^"@<>\\,;:]*)<([^<>]+)>$/;

const isSender = (value: string) => {
  const address = SENDER.exec(value)?.[1] ?? value;
  return z.email({ pattern: z.regexes.html5Email }).safeParse(address).success;
};

const hosts = list(
  z
    .string()
    .toLowerCase()
    .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)*(:\d{1,5})?$/, {
      error: 'must be comma-separated hosts, for example www.app.example.com',
    }),
);

const domains = list(
  z
    .string()
    .toLowerCase()
    .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, {
      error: 'must be comma-separated domains of emails, for example example.com',
    }),
);

/** The name of a claim may contain colons, because it may be a URL. The name of a group may not. */
const ROLE_CLAIM = /^(\S+):([^:=,]+=\w+(?:,[^:=,]+=\w+)*)$/;

const roleClaim = text(
  (value) => ROLE_CLAIM.test(value),
  'must be a claim and the roles of its values, for example groups:admins=admin',
).transform((value) => {
  const [, claim = '', pairs = ''] = ROLE_CLAIM.exec(value) ?? [];
  const roles = pairs.split(',').map((pair) => {
    const [group = '', role = ''] = pair.split('=');
    return { group: group.trim(), role };
  });
  return { claim, roles };
});

const origins = list(
  z.string().regex(/^https?:\/\/(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)*(:\d{1,5})?$/i, {
    error: 'must be comma-separated origins, for example https://images.example.com',
  }),
);

const SECRET_PROBLEM = 'must have at least 32 characters; generate one with: openssl rand -base64 32';
const secret = z.string({ error: SECRET_PROBLEM }).min(32, { error: SECRET_PROBLEM });

const CRON_SECRET_PROBLEM = 'must have at least 16 characters; generate one with: openssl rand -base64 32';

// A secret must be base64, because decoding would skip other characters.
const MACHINE_SECRET = /^[a-z][a-z0-9-]*:(whsec_)?[\w+/-]{32,}={0,2}$/;
const MACHINE_PROBLEM = 'must be names and secrets, for example orders:<openssl rand -base64 32>';
const machineSecrets = list(z.string().regex(MACHINE_SECRET, { error: MACHINE_PROBLEM }));

export const envSchema = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  BASE_URL: baseUrl,
  ALLOWED_HOSTS: hosts.optional(),
  DATABASE_URL: databaseUrl,
  /** Only commands read this setting, for example `npm run db:migrate`. The app does not. */
  DIRECT_DATABASE_URL: databaseUrl.optional(),
  DATABASE_POOL_SIZE: wholeNumber(1, 100, 5).default(10),
  AUTH_SECRET: secret,
  CRON_SECRET: z.string().min(16, { error: CRON_SECRET_PROBLEM }).optional(),
  MACHINE_SECRETS: machineSecrets.default([]),
  // The chart of sign-ins shows CHART_DAYS days, so events must be kept at least that long.
  AUDIT_RETENTION_DAYS: wholeNumber(CHART_DAYS, 36_500, 365).optional(),
  DEMO_MODE: flag(false),
  SIGNUP_ENABLED: flag(true),
  SIGNUP_DOMAINS: domains.optional(),
  FIRST_ADMIN_EMAIL: emailAddressSchema('must be an email, for example ada@example.com').optional(),
  ENV_NAME: z.string().max(40, { error: 'must have at most 40 characters' }).optional(),
  ENV_EMOJI: z.string().max(16, { error: 'must be one emoji' }).optional(),
  ENV_COLOR: z
    .string()
    .regex(/^(#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})|[a-z]+)$/i, {
      error: 'must be a CSS colour, for example tomato or #0369a1',
    })
    .default('#dda0dd'),
  EMAIL_FROM: text(isSender, 'must be an email, for example App <no-reply@app.example.com>').default(
    `${brand.name} <no-reply@localhost>`,
  ),
  RESEND_API_KEY: z.string().optional(),
  RESEND_BASE_URL: prefixUrl('must be a URL, for example https://api.resend.com').optional(),
  SMTP_URL: text(isSmtpUrl, SMTP_URL_PROBLEM).optional(),
  STORAGE_FOLDER: z.string().optional(),
  // The URL names the bucket by host or by path, and has no query.
  S3_BUCKET_URL: prefixUrl(
    'must be the URL of the bucket, for example https://app-files.s3.eu-central-1.amazonaws.com',
  ).optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  CSP_IMG: origins.optional(),
  CSP_CONNECT: origins.optional(),
  CSP_SCRIPT: origins.optional(),
  TERMS_URL: pageUrl.optional(),
  PRIVACY_URL: pageUrl.optional(),
  GITHUB_CLIENT_ID: z.string().optional(),
  GITHUB_CLIENT_SECRET: z.string().optional(),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  OIDC_ISSUER: issuer.optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_NAME: z.string().max(40, { error: 'must have at most 40 characters' }).default('SSO'),
  OIDC_DOMAINS: domains.optional(),
  OIDC_ROLE_CLAIM: roleClaim.optional(),
  OIDC_ONLY: flag(false),
  ADMIN_PASSKEY: z.literal('required', { error: 'must be "required"' }).optional(),
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
  OTEL_EXPORTER_OTLP_ENDPOINT: anyUrl(
    'must be the URL of a collector, for example http://localhost:4318',
  ).optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .regex(/^\s*[^\s,=]+=[^,]*(,\s*[^\s,=]+=[^,]*)*$/, {
      error: 'must be comma-separated headers, for example x-api-key=secret',
    })
    .optional(),
  OTEL_SERVICE_NAME: z.string().optional(),
});

/** Hosting providers set these to a host of the deployment. The first is the production host, even in a preview. */
export const hostVariables = [
  'VERCEL_PROJECT_PRODUCTION_URL',
  'VERCEL_BRANCH_URL',
  'VERCEL_URL',
  'RENDER_EXTERNAL_HOSTNAME',
  'RAILWAY_PUBLIC_DOMAIN',
];

/** All variables that change how the app runs, except NODE_ENV. Next reads the last three. */
export const settingNames = [
  ...Object.keys(envSchema.shape).filter((name) => name !== 'NODE_ENV'),
  ...hostVariables,
  'HOSTNAME',
  'NEXT_SERVER_ACTIONS_ENCRYPTION_KEY',
  'PORT',
];
