const cases = {
  signup_disabled: 'signupDisabled',
  access_denied: 'accessDenied',
  banned: 'banned',
  account_not_linked: 'accountNotLinked',
  email_not_verified: 'emailNotVerified',
} as const;

export type LoginErrorCase = (typeof cases)[keyof typeof cases] | 'unknownError';

/** Which text the sign-in error page shows. The code comes from the address, so nothing of it is echoed. */
export const loginErrorCase = (code: unknown): LoginErrorCase =>
  typeof code === 'string' && Object.hasOwn(cases, code) ? cases[code as keyof typeof cases] : 'unknownError';
