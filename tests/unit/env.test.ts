import { listFileFields } from '@/lib/file-fields';
import { resourceNames } from '@/lib/resources';
import { describeProblems, readEnv } from '@/lib/server/env';

const production = {
  NODE_ENV: 'production',
  BASE_URL: 'https://app.example.com',
  DATABASE_URL: 'postgresql://app:pw@db.example.com:5432/app',
  AUTH_SECRET: 'q3Vn8sZk1TfYw5Lr0PbXc7Hd2Jm9Ga4E',
  EMAIL_FROM: 'App <no-reply@app.example.com>',
  SMTP_URL: 'smtps://user:pw@mail.example.com:465',
  // Needed once a record has files.
  STORAGE_FOLDER: '/data/files',
};

const without = (...names: string[]) =>
  Object.fromEntries(Object.entries(production).filter(([name]) => !names.includes(name)));
const listProblems = (source: Record<string, string | undefined>) => [
  ...new Set(readEnv(source).problems.map(({ name }) => name)),
];

describe('production settings', () => {
  test('accepts and reads a complete set', () => {
    const { env, problems } = readEnv(production);

    expect(problems).toEqual([]);
    expect(env).toMatchObject({
      DEMO_MODE: false,
      SIGNUP_ENABLED: true,
      ENV_COLOR: '#dda0dd',
      LOG_LEVEL: 'info',
    });
    expect(env?.BASE_URL.origin).toBe('https://app.example.com');
  });

  test.each(['BASE_URL', 'DATABASE_URL', 'AUTH_SECRET'])('%s is required and may not be empty', (name) => {
    expect(listProblems(without(name))).toEqual([name]);
    expect(listProblems({ ...production, [name]: '' })).toEqual([name]);
  });

  test.each([
    ['BASE_URL', 'http://app.example.com'],
    ['BASE_URL', 'app.example.com'],
    ['BASE_URL', 'https://app.example.com/app'],
    ['BASE_URL', 'https://user:pw@app.example.com'],
    ['DATABASE_URL', 'mysql://localhost/app'],
    ['DATABASE_URL', 'postgresql:app'],
    ['DIRECT_DATABASE_URL', 'localhost:5432'],
    ['AUTH_SECRET', 'short'],
    ['AUTH_SECRET', 'a'.repeat(40)],
    ['AUTH_SECRET', 'please-change-me-please-change-me-please'],
    ['CRON_SECRET', 'only 15 letters'],
    ['CRON_SECRET', 'aaaaaaaaaaaaaaaa'],
    ['MACHINE_SECRETS', 'q3Vn8sZk1TfYw5Lr0PbXc7Hd2Jm9Ga4E'],
    ['MACHINE_SECRETS', 'orders:q3Vn8sZk1TfYw5Lr0PbXc7Hd2Jm9Ga4'],
    ['MACHINE_SECRETS', `orders:${'é'.repeat(40)}`],
    ['MACHINE_SECRETS', 'orders:q3Vn8sZk1TfYw5Lr0PbXc7Hd2Jm9Ga4E,'],
    ['AUDIT_RETENTION_DAYS', '29'],
    ['AUDIT_RETENTION_DAYS', '30.5'],
    ['AUDIT_RETENTION_DAYS', 'a year'],
    ['DEMO_MODE', 'maybe'],
    ['SIGNUP_ENABLED', '1'],
    ['ENV_COLOR', 'red;background:url(x)'],
    ['EMAIL_FROM', 'App <app.example.com>'],
    ['EMAIL_FROM', 'App no-reply@app.example.com'],
    ['EMAIL_FROM', 'App, Inc. <no-reply@app.example.com>'],
    ['EMAIL_FROM', '"a@b" <no-reply@app.example.com>'],
    ['SMTP_URL', 'mail.example.com'],
    ['SMTP_URL', 'smtp://'],
    ['RESEND_BASE_URL', 'https://stub.example.com/?a=b'],
    ['SIGNUP_DOMAINS', 'ada@example.com'],
    ['SIGNUP_DOMAINS', '*.example.com'],
    ['CLIENT_IP_HEADER', 'x real ip'],
    ['RATE_LIMIT_SCALE', '0'],
    ['RATE_LIMIT_SCALE', 'many'],
    ['LOG_LEVEL', 'loud'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'localhost:4318'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'secret'],
    ['HOSTNAME', '127.0.0.1'],
    ['HOSTNAME', '::1'],
  ])('%s=%s is rejected', (name, value) => {
    expect(listProblems({ ...production, [name]: value })).toEqual([name]);
  });

  const urls = ['DATABASE_URL', 'DIRECT_DATABASE_URL', 'SMTP_URL'].map((name) => ({
    name,
    scheme: name === 'SMTP_URL' ? 'smtps' : 'postgresql',
  }));
  const passwords = ['pa#ss', 'pa/ss', 'pa?ss', '12#ss', '12/ss', '12?ss', 'p@a/ss', 'p@a?ss', 'p@a#ss'];
  const unencoded = urls.flatMap(({ name, scheme }) =>
    passwords.map((password) => ({ name, password, value: `${scheme}://user:${password}@host:465/app` })),
  );
  test.each(unencoded)(
    '$name with the password $password must be percent-encoded',
    ({ name, password, value }) => {
      const text = describeProblems(readEnv({ ...production, [name]: value }).problems);
      expect(text).toMatch(
        new RegExp(`^ {2}- ${name} must be .* percent-encode special characters .* # as %23$`, 'm'),
      );
      expect(text).not.toContain(password);

      const encoded = value.replace(password, encodeURIComponent(password));
      expect(listProblems({ ...production, [name]: encoded })).toEqual([]);
    },
  );

  test.each([
    ['DATABASE_URL', 'postgres://db'],
    ['DATABASE_URL', 'postgresql://user:p%40:$ss@db.example.com:5432/app?sslmode=verify-full'],
    ['DATABASE_URL', 'postgresql://user:pw@/app?host=/run/postgresql'],
    ['DATABASE_URL', 'postgresql:///app?host=/run/postgresql'],
    ['DATABASE_URL', 'postgresql://user:100%@db/app'],
    ['SMTP_URL', 'smtp://localhost'],
    ['SMTP_URL', 'smtps://user@example.com:p@ss@[::1]:465/?pool=true'],
    ['EMAIL_FROM', 'no-reply@app.example.com'],
    ['EMAIL_FROM', 'no-reply@localhost'],
    ['EMAIL_FROM', '<no-reply@app.example.com>'],
    ['EMAIL_FROM', "Ada's App & Co. (test) <no-reply@app.example.com>"],
    ['EMAIL_FROM', '"App, Inc." <no-reply@app.example.com>'],
    ['ENV_COLOR', '#0369a1'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'https://user:pw@collector.example.com/otlp'],
  ])('%s=%s is accepted', (name, value) => {
    expect(listProblems({ ...production, [name]: value })).toEqual([]);
  });

  test('RESEND_BASE_URL may end with a slash', () => {
    const { env } = readEnv({ ...production, RESEND_BASE_URL: 'http://localhost:8025/resend/' });
    expect(env?.RESEND_BASE_URL).toBe('http://localhost:8025/resend');
  });

  test('MACHINE_SECRETS has names and secrets, two of one name for a change', () => {
    const [first, second] = ['q3Vn8sZk1TfYw5Lr0PbXc7Hd2Jm9Ga4E=', 'whsec_q3Vn8sZk1TfYw5Lr0PbXc7Hd2Jm9Ga4F'];
    const { env } = readEnv({
      ...production,
      MACHINE_SECRETS: `orders:${first}, orders:${second},door-lock:${first}`,
    });
    expect(env?.MACHINE_SECRETS).toEqual([`orders:${first}`, `orders:${second}`, `door-lock:${first}`]);
    expect(readEnv(production).env?.MACHINE_SECRETS).toEqual([]);
  });

  test.each(['0', '1.5', '101', 'many'])('DATABASE_POOL_SIZE=%s is rejected', (value) => {
    expect(listProblems({ ...production, DATABASE_POOL_SIZE: value })).toEqual(['DATABASE_POOL_SIZE']);
  });

  test.each(['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000'])(
    'BASE_URL may use http on localhost: %s',
    (BASE_URL) => {
      expect(listProblems({ ...production, BASE_URL })).toEqual([]);
    },
  );

  test('an email provider is required, Resend or SMTP, and requires EMAIL_FROM', () => {
    expect(listProblems(without('SMTP_URL'))).toEqual(['RESEND_API_KEY or SMTP_URL']);
    expect(listProblems({ ...without('SMTP_URL'), RESEND_API_KEY: 're_key' })).toEqual([]);
    expect(listProblems(without('EMAIL_FROM'))).toEqual(['EMAIL_FROM']);
  });

  test.each(['GITHUB', 'GOOGLE'])(
    'a %s client id without a secret is rejected, and the reverse',
    (provider) => {
      expect(listProblems({ ...production, [`${provider}_CLIENT_ID`]: 'id' })).toEqual([
        `${provider}_CLIENT_SECRET`,
      ]);
      expect(listProblems({ ...production, [`${provider}_CLIENT_SECRET`]: 'x' })).toEqual([
        `${provider}_CLIENT_ID`,
      ]);
    },
  );

  const oidc = {
    OIDC_ISSUER: 'https://login.example.com/realms/staff',
    OIDC_CLIENT_ID: 'id',
    OIDC_CLIENT_SECRET: 'secret',
  };

  test.each(Object.keys(oidc))('OpenID without %s is rejected', (name) => {
    expect(listProblems({ ...production, ...oidc })).toEqual([]);
    expect(listProblems({ ...production, ...oidc, [name]: '' })).toEqual([name]);
  });

  test.each([
    ['OIDC_ISSUER', 'http://login.example.com'],
    ['OIDC_ISSUER', 'login.example.com'],
    ['OIDC_ISSUER', 'https://login.example.com/?tenant=a'],
    ['OIDC_DOMAINS', 'example'],
    ['OIDC_ROLE_CLAIM', 'groups'],
    ['OIDC_ROLE_CLAIM', 'groups:admins'],
    ['OIDC_ROLE_CLAIM', 'admins=admin'],
  ])('with OpenID, %s=%s is rejected', (name, value) => {
    expect(listProblems({ ...production, ...oidc, [name]: value })).toEqual([name]);
  });

  test('OIDC_ONLY needs a provider, and no demo', () => {
    expect(listProblems({ ...production, ...oidc, OIDC_ONLY: 'true' })).toEqual([]);
    expect(listProblems({ ...production, OIDC_ONLY: 'true' })).toEqual(['OIDC_ONLY']);
    expect(listProblems({ ...production, ...oidc, OIDC_ONLY: 'true', DEMO_MODE: 'true' })).toEqual([
      'OIDC_ONLY',
    ]);
  });

  test('ADMIN_PASSKEY needs passkeys, and has one value', () => {
    const required = { ...production, ADMIN_PASSKEY: 'required' };
    expect(listProblems(required)).toEqual([]);
    for (const change of [{ ADMIN_PASSKEY: 'true' }, { DEMO_MODE: 'true' }, { ...oidc, OIDC_ONLY: 'true' }])
      expect(listProblems({ ...required, ...change })).toEqual(['ADMIN_PASSKEY']);
  });

  test.each([
    ['groups:admins=admin', 'groups', [{ group: 'admins', role: 'admin' }]],
    [
      'https://example.com/roles:IT staff=admin, others=user',
      'https://example.com/roles',
      [
        { group: 'IT staff', role: 'admin' },
        { group: 'others', role: 'user' },
      ],
    ],
  ])('OIDC_ROLE_CLAIM=%s is a claim and roles', (OIDC_ROLE_CLAIM, claim, roles) => {
    expect(readEnv({ ...production, ...oidc, OIDC_ROLE_CLAIM }).env?.OIDC_ROLE_CLAIM).toEqual({
      claim,
      roles,
    });
  });

  test('all problems are listed at once, one line each', () => {
    const { problems } = readEnv({
      NODE_ENV: 'production',
      BASE_URL: 'http://app.example.com',
      AUTH_SECRET: 'short',
      DEMO_MODE: 'maybe',
    });
    const text = describeProblems(problems);

    for (const name of ['BASE_URL', 'DATABASE_URL', 'AUTH_SECRET', 'DEMO_MODE', 'SMTP_URL']) {
      expect(text).toMatch(new RegExp(`^ {2}- .*${name} `, 'm'));
    }
    expect(text).not.toMatch(/invalid input/i);
  });

  test('two settings that do not fit together leave no environment', () => {
    const { env, problems } = readEnv({ ...production, GITHUB_CLIENT_ID: 'id' });
    expect(problems).toHaveLength(1);
    expect(env).toBeUndefined();
  });

  test('no message contains a secret', () => {
    const text = describeProblems(
      readEnv({ ...production, AUTH_SECRET: 'hunter2', DATABASE_URL: 'mysql://root:hunter2@db/x' }).problems,
    );

    expect(text).not.toContain('hunter2');
  });
});

test('in development, BASE_URL is localhost with PORT, and no email provider is required', () => {
  const development = { DATABASE_URL: production.DATABASE_URL, AUTH_SECRET: production.AUTH_SECRET };
  expect(readEnv({ ...development, PORT: '4000' }).env?.BASE_URL.href).toBe('http://localhost:4000/');
  expect(readEnv(development).env?.BASE_URL.href).toBe('http://localhost:3000/');
});

describe('the URLs of a deployment', () => {
  const listUrls = (source: Record<string, string>) => {
    const { env } = readEnv({ ...without('BASE_URL'), ...source });
    return [env?.BASE_URL.href, env?.ALLOWED_HOSTS];
  };
  const preview = {
    VERCEL_ENV: 'preview',
    VERCEL_URL: 'app-1a2b3c.vercel.app',
    VERCEL_BRANCH_URL: 'app-git-topic.vercel.app',
    VERCEL_PROJECT_PRODUCTION_URL: 'app.example.com',
  };

  test('a Vercel preview uses the URL of its branch, and allows the host of the deployment', () => {
    expect(listUrls(preview)).toEqual([
      'https://app-git-topic.vercel.app/',
      ['app-git-topic.vercel.app', 'app-1a2b3c.vercel.app'],
    ]);
  });

  test('Vercel production uses the URL of the project, and allows the host of the deployment', () => {
    const [baseUrl, hosts] = listUrls({ ...preview, VERCEL_ENV: 'production' });
    expect(baseUrl).toBe('https://app.example.com/');
    expect(hosts).toContain('app-1a2b3c.vercel.app');
  });

  test.each(['RENDER_EXTERNAL_HOSTNAME', 'RAILWAY_PUBLIC_DOMAIN'])('%s sets BASE_URL', (name) => {
    expect(listUrls({ [name]: 'app.example.net' })[0]).toBe('https://app.example.net/');
  });

  test('BASE_URL overrides the URL of the hosting provider, and ALLOWED_HOSTS adds to its hosts', () => {
    expect(
      listUrls({
        ...preview,
        BASE_URL: 'https://app.example.org',
        ALLOWED_HOSTS: 'WWW.example.org, b.example:8443',
      }),
    ).toEqual([
      'https://app.example.org/',
      ['www.example.org', 'b.example:8443', 'app-git-topic.vercel.app', 'app-1a2b3c.vercel.app'],
    ]);
  });

  test.each(['https://www.example.org', '*.vercel.app', ','])('ALLOWED_HOSTS=%s is rejected', (value) => {
    expect(listProblems({ ...production, ALLOWED_HOSTS: value })).toEqual(['ALLOWED_HOSTS']);
  });
});

describe('the storage of files', () => {
  const bucket = {
    S3_BUCKET_URL: 'https://files.s3.example.com/',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'secret',
  };

  const withoutStorage = without('STORAGE_FOLDER');

  test('is a folder or a bucket', () => {
    expect(readEnv(production).env).toMatchObject({ STORAGE_FOLDER: '/data/files' });
    expect(readEnv({ ...withoutStorage, ...bucket }).env).toMatchObject({
      S3_BUCKET_URL: 'https://files.s3.example.com',
      S3_REGION: 'us-east-1',
    });
  });

  test('is a folder of the project in development, unless there is a bucket', () => {
    const development = { ...withoutStorage, NODE_ENV: 'development' };
    expect(readEnv(development).env).toMatchObject({ STORAGE_FOLDER: '.data/files' });
    expect(readEnv({ ...development, ...bucket }).env).not.toHaveProperty('STORAGE_FOLDER');
  });

  test.each([
    [{ S3_BUCKET_URL: bucket.S3_BUCKET_URL }, ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']],
    [{ ...bucket, S3_BUCKET_URL: undefined }, ['S3_BUCKET_URL']],
    [{ ...bucket, STORAGE_FOLDER: '/data' }, ['STORAGE_FOLDER']],
    [{ ...bucket, S3_BUCKET_URL: 'files.example.com' }, ['S3_BUCKET_URL']],
    [{ ...bucket, S3_BUCKET_URL: 'https://files.example.com/?x=1' }, ['S3_BUCKET_URL']],
  ])('%j is refused at the start', (settings, names) => {
    expect(listProblems({ ...withoutStorage, ...settings })).toEqual(expect.arrayContaining(names));
  });

  test('is needed only if a record has files', () => {
    const hasFiles = resourceNames.some((name) => listFileFields(name).length > 0);
    expect(listProblems(withoutStorage)).toEqual(hasFiles ? ['STORAGE_FOLDER or S3_BUCKET_URL'] : []);
  });
});

test.each([
  'images.example.com',
  'https://images.example.com/path',
  "https://a.example; script-src 'none'",
  'javascript:',
])('"%s" is no host for the content security policy', (value) => {
  const hosts = { CSP_IMG: value, CSP_CONNECT: value, CSP_SCRIPT: value };
  expect(listProblems({ ...production, ...hosts })).toEqual(Object.keys(hosts));
});

test.each(['javascript:alert(1)', 'terms', '//example.com'])('"%s" is no address of a page', (value) => {
  const pages = { TERMS_URL: value, PRIVACY_URL: value };
  expect(listProblems({ ...production, ...pages })).toEqual(Object.keys(pages));
});

test('FIRST_ADMIN_EMAIL is read in the form in which emails are stored', () => {
  const { env } = readEnv({ ...production, FIRST_ADMIN_EMAIL: 'R&D@Пример.рф' });
  expect(env?.FIRST_ADMIN_EMAIL).toBe('r&d@xn--e1afmkfd.xn--p1ai');
});

test.each(['ada', 'ada@', 'Ada <ada@example.com>'])('"%s" is no FIRST_ADMIN_EMAIL', (value) => {
  expect(listProblems({ ...production, FIRST_ADMIN_EMAIL: value })).toEqual(['FIRST_ADMIN_EMAIL']);
});
