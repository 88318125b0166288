/** The two accounts that can sign in to a demo. Nobody else can, and no mail is sent. */
export const demoAccounts = ['admin@example.com', 'user@example.com'] as const;

export const isDemoAccount = (email: string) => (demoAccounts as readonly string[]).includes(email);

/** Shown on the verify page of a demo, and worth nothing anywhere else. */
export const DEMO_CODE = '246810';
