import { contentSecurityPolicy } from '@/lib/server/http/security-headers';
import { overrideEnv } from '@/tests/support/override-env';

const listDirectives = () => contentSecurityPolicy('n').split('; ');

it('the policy upgrades insecure requests only of a site that has HTTPS', () => {
  overrideEnv({ BASE_URL: new URL('https://app.example.com') });
  expect(listDirectives()).toContain('upgrade-insecure-requests');
  overrideEnv({ BASE_URL: new URL('http://localhost:3000') });
  expect(listDirectives()).not.toContain('upgrade-insecure-requests');
});

it('scripts need the nonce, and eval works in development only', () => {
  overrideEnv({ NODE_ENV: 'production' });
  expect(listDirectives()).toContain("script-src 'self' 'nonce-n' 'strict-dynamic'");
  overrideEnv({ NODE_ENV: 'development' });
  expect(listDirectives()).toContain("script-src 'self' 'nonce-n' 'strict-dynamic' 'unsafe-eval'");
});

it('forms may be sent to a provider only if it is configured', () => {
  expect(listDirectives()).toContain("form-action 'self'");
  overrideEnv({ GOOGLE_CLIENT_ID: 'id' });
  expect(listDirectives()).toContain("form-action 'self' https://accounts.google.com");
  overrideEnv({ OIDC_ISSUER: 'https://login.example.com/realms/staff' });
  expect(listDirectives()).toContain(
    "form-action 'self' https://accounts.google.com https://login.example.com",
  );
});

it('the hosts of the settings and the bucket are allowed, and browsers do not ignore them', () => {
  overrideEnv({
    NODE_ENV: 'production',
    CSP_CONNECT: ['https://errors.example.com'],
    CSP_SCRIPT: ['https://scripts.example.com'],
    CSP_IMG: ['https://images.example.com', 'https://*.example.org'],
    S3_BUCKET_URL: 'https://s3.example.com/files',
  });
  const policy = listDirectives();
  const connect = policy.find((each) => each.startsWith("connect-src 'self'"));
  expect(connect).toContain(' https://errors.example.com');
  expect(connect).toContain(' https://s3.example.com/files/');
  expect(policy).toContain("script-src 'self' 'nonce-n' https://scripts.example.com");
  expect(policy.find((each) => each.startsWith('img-src'))).toMatch(
    / https:\/\/images\.example\.com https:\/\/\*\.example\.org$/,
  );
});
