import { CODE_LENGTH } from './constants';

export const demoAccounts = ['admin@example.com', 'user@example.com'] as const;

export const isDemoAccount = (email: string) => (demoAccounts as readonly string[]).includes(email);

export const DEMO_CODE = '24680'.repeat(CODE_LENGTH).slice(0, CODE_LENGTH);
