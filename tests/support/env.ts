import { randomBytes } from 'node:crypto';
import { emptySettings } from '@/scripts/test-settings';

/** A new secret, so cookies of other runs are invalid. */
export const testSettings = (databaseUrl: string) => ({
  DATABASE_URL: databaseUrl,
  AUTH_SECRET: randomBytes(32).toString('base64'),
  BASE_URL: 'http://localhost:3000',
});

/** For a program that a test starts. It gets PATH and HOME from the shell, and no settings but those in `values`. */
export function programEnv(values: Record<string, string> = {}) {
  const { PATH = '', HOME = '' } = process.env;
  const variables: Record<string, string> = { PATH, HOME, ...emptySettings, ...values };
  return variables as NodeJS.ProcessEnv;
}

/** How this machine reaches a registry of packages: its proxy and its certificates. */
export function networkEnv(): Record<string, string> {
  const names =
    /^(https?_proxy|no_proxy|node_extra_ca_certs|ssl_cert_file|npm_config_(cafile|registry|proxy|https_proxy))$/i;
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => names.test(name))) as Record<
    string,
    string
  >;
}
