import { listFileFields } from '@/lib/file-fields';
import { resourceNames } from '@/lib/resources';
import { describeProblems, readEnv } from '@/lib/server/env';

const SECRET = 'q3Vn8sZk1TfYw5Lr0PbXc7Hd2Jm9Ga4E';
const production = {
  NODE_ENV: 'production',
  BASE_URL: 'https://app.example.com',
  DATABASE_URL: 'postgresql://app:pw@db.example.com:5432/app',
  AUTH_SECRET: SECRET,
  EMAIL_FROM: 'App <no-reply@app.example.com>',
  SMTP_URL: 'smtps://user:pw@mail.example.com:465',
  // Needed once a record has files.
  STORAGE_FOLDER: '/data/files',
};
const oidc = {
  OIDC_ISSUER: 'https://login.example.com/realms/staff',
  OIDC_CLIENT_ID: 'id',
  OIDC_CLIENT_SECRET: 'secret',
};

type Source = Record<string, string | undefined>;

/** The environment in production with these changes. */
const read = (change: Source = {}) => readEnv({ ...production, ...change });
/** The settings that are wrong in production with these changes. */
const listProblems = (change: Source = {}) => [...new Set(read(change).problems.map(({ name }) => name))];

test('a complete set is accepted, and the others have defaults', () => {
  const { env, problems } = read();
  expect(problems).toEqual([]);
  expect(env).toMatchObject({
    DEMO_MODE: false,
    SIGNUP_ENABLED: true,
    LOG_LEVEL: 'info',
    MACHINE_SECRETS: [],
  });
});

test.each(['BASE_URL', 'DATABASE_URL', 'AUTH_SECRET', 'EMAIL_FROM'])(
  '%s is required and may not be empty',
  (name) => {
    expect(listProblems({ [name]: undefined })).toEqual([name]);
    expect(listProblems({ [name]: '' })).toEqual([name]);
  },
);

test.each([
  [
    'BASE_URL',
    ['http://app.example.com', 'app.example.com', `${production.BASE_URL}/app`, 'https://a:b@c.d'],
  ],
  ['DATABASE_URL', ['mysql://localhost/app', 'postgresql:app']],
  ['DIRECT_DATABASE_URL', ['localhost:5432']],
  ['DATABASE_POOL_SIZE', ['0', '1.5', '101', 'many']],
  ['AUTH_SECRET', ['short', 'a'.repeat(40), 'please-change-me-please-change-me-please']],
  ['CRON_SECRET', ['only 15 letters', 'aaaaaaaaaaaaaaaa']],
  ['MACHINE_SECRETS', [SECRET, `orders:${SECRET.slice(1)}`, `orders:${'é'.repeat(40)}`, `orders:${SECRET},`]],
  ['AUDIT_RETENTION_DAYS', ['29', '30.5', 'a year']],
  ['DEMO_MODE', ['maybe']],
  ['ENV_COLOR', ['red;background:url(x)']],
  [
    'EMAIL_FROM',
    ['App <app.example.com>', 'App, Inc. <no-reply@app.example.com>', '"a@b" <a@app.example.com>'],
  ],
  ['SMTP_URL', ['mail.example.com', 'smtp://']],
  ['RESEND_BASE_URL', ['https://stub.example.com/?a=b']],
  ['SIGNUP_DOMAINS', ['ada@example.com', '*.example.com']],
  ['FIRST_ADMIN_EMAIL', ['ada', 'Ada <ada@example.com>']],
  ['ALLOWED_HOSTS', ['https://www.example.org', '*.vercel.app', ',']],
  [
    'CSP_IMG',
    ['images.example.com', 'https://a.example/path', "https://a.b; script-src 'none'", 'javascript:'],
  ],
  ['TERMS_URL', ['javascript:alert(1)', 'terms', '//example.com']],
  ['CLIENT_IP_HEADER', ['x real ip']],
  ['RATE_LIMIT_SCALE', ['0', 'many']],
  ['LOG_LEVEL', ['loud']],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', ['localhost:4318']],
  ['OTEL_EXPORTER_OTLP_HEADERS', ['secret']],
  ['HOSTNAME', ['127.0.0.1', '::1']],
  ['OIDC_ISSUER', ['http://login.example.com', 'login.example.com', 'https://login.example.com/?tenant=a']],
  ['OIDC_DOMAINS', ['example']],
  ['OIDC_ROLE_CLAIM', ['groups', 'groups:admins', 'admins=admin']],
])('%s rejects %j', (name, values) => {
  const others = name.startsWith('OIDC') ? oidc : {};
  for (const value of values)
    expect([value, listProblems({ ...others, [name]: value })]).toEqual([value, [name]]);
});

test.each([
  ['BASE_URL', ['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000']],
  ['DATABASE_URL', ['postgres://db', 'postgresql://user:p%40:$ss@db:5432/app?sslmode=verify-full']],
  ['DATABASE_URL', ['postgresql://user:pw@/app?host=/run/postgresql', 'postgresql://user:100%@db/app']],
  ['SMTP_URL', ['smtp://localhost', 'smtps://user@example.com:p@ss@[::1]:465/?pool=true']],
  [
    'EMAIL_FROM',
    ['no-reply@localhost', '<no-reply@app.example.com>', '"App, Inc." <no-reply@app.example.com>'],
  ],
  ['ENV_COLOR', ['#0369a1']],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', ['https://user:pw@collector.example.com/otlp']],
])('%s accepts %j', (name, values) => {
  for (const value of values) expect([value, listProblems({ [name]: value })]).toEqual([value, []]);
});

const passwords = ['pa#ss', 'pa/ss', 'pa?ss', '12#ss', '12/ss', '12?ss', 'p@a/ss', 'p@a?ss', 'p@a#ss'];

test.each([
  ['DATABASE_URL', 'postgresql'],
  ['DIRECT_DATABASE_URL', 'postgresql'],
  ['SMTP_URL', 'smtps'],
])('%s asks for a password that is percent-encoded, and does not repeat it', (name, scheme) => {
  for (const password of passwords) {
    const toUrl = (written: string) => `${scheme}://user:${written}@host:465/app`;
    const text = describeProblems(read({ [name]: toUrl(password) }).problems);
    expect(text).toMatch(
      new RegExp(`^ {2}- ${name} must be .* percent-encode special characters .* # as %23$`, 'm'),
    );
    expect(text).not.toContain(password);
    expect(listProblems({ [name]: toUrl(encodeURIComponent(password)) })).toEqual([]);
  }
});

test('an email provider is required, Resend or SMTP', () => {
  expect(listProblems({ SMTP_URL: '' })).toEqual(['RESEND_API_KEY or SMTP_URL']);
  expect(listProblems({ SMTP_URL: '', RESEND_API_KEY: 're_key' })).toEqual([]);
});

test.each([
  [{ GITHUB_CLIENT_ID: 'id' }, ['GITHUB_CLIENT_SECRET']],
  [{ GOOGLE_CLIENT_SECRET: 'x' }, ['GOOGLE_CLIENT_ID']],
  [oidc, []],
  [{ ...oidc, OIDC_ISSUER: '' }, ['OIDC_ISSUER']],
  [{ ...oidc, OIDC_ONLY: 'true' }, []],
  [{ OIDC_ONLY: 'true' }, ['OIDC_ONLY']],
  [{ ...oidc, OIDC_ONLY: 'true', DEMO_MODE: 'true' }, ['OIDC_ONLY']],
  [{ ADMIN_PASSKEY: 'required' }, []],
  [{ ADMIN_PASSKEY: 'true' }, ['ADMIN_PASSKEY']],
  [{ ADMIN_PASSKEY: 'required', DEMO_MODE: 'true' }, ['ADMIN_PASSKEY']],
  [{ ADMIN_PASSKEY: 'required', ...oidc, OIDC_ONLY: 'true' }, ['ADMIN_PASSKEY']],
])('the ways of signing in %j fit together, or %j is rejected', (change, names) => {
  expect(listProblems(change)).toEqual(names);
  expect(read(change).env === undefined).toBe(names.length > 0);
});

const [first, second] = [`${SECRET}=`, 'whsec_q3Vn8sZk1TfYw5Lr0PbXc7Hd2Jm9Ga4F'];

test.each([
  ['RESEND_BASE_URL', 'http://localhost:8025/resend/', 'http://localhost:8025/resend'],
  ['FIRST_ADMIN_EMAIL', 'R&D@Пример.рф', 'r&d@xn--e1afmkfd.xn--p1ai'],
  [
    'MACHINE_SECRETS',
    `a:${first}, a:${second},door-lock:${first}`,
    [`a:${first}`, `a:${second}`, `door-lock:${first}`],
  ],
  [
    'OIDC_ROLE_CLAIM',
    'https://example.com/roles:IT staff=admin, others=user',
    {
      claim: 'https://example.com/roles',
      roles: [
        { group: 'IT staff', role: 'admin' },
        { group: 'others', role: 'user' },
      ],
    },
  ],
] as const)('%s=%s is read as %j', (name, text, value) => {
  expect(read({ [name]: text }).env?.[name]).toEqual(value);
});

test('all problems are listed at once, one line each, and without a secret', () => {
  const { problems } = readEnv({
    NODE_ENV: 'production',
    BASE_URL: 'http://app.example.com',
    AUTH_SECRET: 'hunter2',
    DATABASE_URL: 'mysql://root:hunter2@db/x',
    DEMO_MODE: 'maybe',
  });
  const text = describeProblems(problems);
  for (const name of ['BASE_URL', 'DATABASE_URL', 'AUTH_SECRET', 'DEMO_MODE', 'SMTP_URL'])
    expect(text).toMatch(new RegExp(`^ {2}- .*${name} `, 'm'));
  expect(text).not.toMatch(/invalid input|hunter2/i);
});

test('in development, BASE_URL is localhost with PORT, and no email provider is required', () => {
  const development = { DATABASE_URL: production.DATABASE_URL, AUTH_SECRET: SECRET };
  expect(readEnv({ ...development, PORT: '4000' }).env?.BASE_URL.href).toBe('http://localhost:4000/');
  expect(readEnv(development).env?.BASE_URL.href).toBe('http://localhost:3000/');
});

describe('the URLs of a deployment', () => {
  const preview = {
    BASE_URL: undefined,
    VERCEL_ENV: 'preview',
    VERCEL_URL: 'app-1a2b3c.vercel.app',
    VERCEL_BRANCH_URL: 'app-git-topic.vercel.app',
    VERCEL_PROJECT_PRODUCTION_URL: 'app.example.com',
  };
  const hosts = ['app-git-topic.vercel.app', 'app-1a2b3c.vercel.app'];

  test.each<[string, Source, string, string[]]>([
    ['a Vercel preview are those of its branch', preview, hosts[0] ?? '', hosts],
    [
      'Vercel production are those of the project',
      { ...preview, VERCEL_ENV: 'production' },
      'app.example.com',
      ['app.example.com', ...hosts],
    ],
    ...['RENDER_EXTERNAL_HOSTNAME', 'RAILWAY_PUBLIC_DOMAIN'].map(
      (name): [string, Source, string, string[]] => [
        `${name} are used`,
        { BASE_URL: undefined, [name]: 'app.example.net' },
        'app.example.net',
        ['app.example.net'],
      ],
    ),
    [
      'the settings come before those of the provider',
      { ...preview, BASE_URL: 'https://app.example.org', ALLOWED_HOSTS: 'WWW.example.org, b.example:8443' },
      'app.example.org',
      ['www.example.org', 'b.example:8443', ...hosts],
    ],
  ])('of %s', (_, change, host, allowed) => {
    const { env } = read(change);
    expect([env?.BASE_URL.href, env?.ALLOWED_HOSTS]).toEqual([`https://${host}/`, allowed]);
  });
});

describe('the storage of files', () => {
  const bucket = {
    STORAGE_FOLDER: undefined,
    S3_BUCKET_URL: 'https://files.s3.example.com/',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'secret',
  };

  test('is a folder or a bucket, and in development a folder of the project', () => {
    expect(read(bucket).env?.S3_BUCKET_URL).toBe('https://files.s3.example.com');
    expect(read({ NODE_ENV: 'development', STORAGE_FOLDER: '' }).env?.STORAGE_FOLDER).toBe('.data/files');
    expect(read({ ...bucket, NODE_ENV: 'development' }).env).not.toHaveProperty('STORAGE_FOLDER');
  });

  test.each([
    [{ S3_ACCESS_KEY_ID: '', S3_SECRET_ACCESS_KEY: '' }, ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']],
    [{ S3_BUCKET_URL: '' }, ['S3_BUCKET_URL']],
    [{ STORAGE_FOLDER: '/data' }, ['STORAGE_FOLDER']],
    [{ S3_BUCKET_URL: 'https://files.example.com/?x=1' }, ['S3_BUCKET_URL']],
  ])('is refused with %j', (change, names) => {
    expect(listProblems({ ...bucket, ...change })).toEqual(expect.arrayContaining(names));
  });

  test('is needed only if a record has files', () => {
    const hasFiles = resourceNames.some((name) => listFileFields(name).length > 0);
    expect(listProblems({ STORAGE_FOLDER: '' })).toEqual(hasFiles ? ['STORAGE_FOLDER or S3_BUCKET_URL'] : []);
  });
});
