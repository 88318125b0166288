import { randomBytes } from 'node:crypto';

/** The settings of a test run. A secret of its own, so that no cookie of another run is worth anything. */
export const testSettings = (databaseUrl: string) => ({
  DATABASE_URL: databaseUrl,
  AUTH_SECRET: randomBytes(32).toString('base64'),
  BASE_URL: 'http://localhost:3000',
});
