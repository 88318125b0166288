import type { Env } from '@/lib/server/env';
import { testSettings } from './env';

// Unit tests have no database, but the settings must be complete.
for (const [name, value] of Object.entries(testSettings('postgresql://nobody@127.0.0.1:1/none')))
  process.env[name] ||= value;

let mockOverrides: Partial<Env> = {};

jest.mock('@/lib/server/env', () => {
  const actual = jest.requireActual('@/lib/server/env');
  const env = () => ({ ...actual.env(), ...mockOverrides });
  return {
    ...actual,
    env,
    isProduction: () => env().NODE_ENV === 'production',
    isHttps: () => env().BASE_URL.protocol === 'https:',
  };
});

export function overrideEnv(settings: Partial<Env>): void {
  mockOverrides = { ...mockOverrides, ...settings };
}

export function restoreEnv(): void {
  mockOverrides = {};
}

beforeEach(restoreEnv);
