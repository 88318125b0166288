import { randomBytes } from 'node:crypto';

/** A new secret, so cookies of other runs are invalid. */
export const testSettings = (databaseUrl: string) => ({
  DATABASE_URL: databaseUrl,
  AUTH_SECRET: randomBytes(32).toString('base64'),
  BASE_URL: 'http://localhost:3000',
});
