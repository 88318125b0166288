import 'server-only';
import { isDevelopment } from '@/lib/constants';
import { demoAccounts } from '@/lib/demo';
import { env } from '@/lib/server/env';

type ExampleAccount = { email: string; role: 'admin' | 'user' };

const [admin, user] = demoAccounts;

/** Returns the example accounts that sign in without a code. They exist only in a demo and in development. */
export const exampleAccounts = (): ExampleAccount[] =>
  env().DEMO_MODE || (isDevelopment && !env().OIDC_ONLY)
    ? [
        { email: admin, role: 'admin' },
        { email: user, role: 'user' },
      ]
    : [];
