import { CODE_LENGTH } from './constants';

/** The two accounts that can sign in to a demo. No mail is sent to them. */
export const demoAccounts = ['admin@example.com', 'user@example.com'] as const;

export const isDemoAccount = (email: string) => (demoAccounts as readonly string[]).includes(email);

/** Shown on the verify page of a demo, and invalid everywhere else. */
export const DEMO_CODE = '24680'.repeat(CODE_LENGTH).slice(0, CODE_LENGTH);
