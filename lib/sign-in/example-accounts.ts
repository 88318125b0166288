import 'server-only';
import { isDevelopment } from '@/lib/constants';
import { demoAccounts } from '@/lib/demo';
import { env } from '@/lib/server/env';

type ExampleAccount = { email: string; role: 'admin' | 'user' };

const [admin, user] = demoAccounts;

/** The seeded accounts that sign in without a code: in a demo and in development, none elsewhere. */
export const exampleAccounts = (): ExampleAccount[] =>
  env().DEMO_MODE || (isDevelopment && !env().OIDC_ONLY)
    ? [
        { email: admin, role: 'admin' },
        { email: user, role: 'user' },
      ]
    : [];
