export const signInProviders = ['github', 'google', 'oidc'] as const;
export type SignInProvider = (typeof signInProviders)[number];

/** The names in the browser. The server uses `toProviderName`, which returns OIDC_NAME for `oidc`. */
export const providerNames: Record<SignInProvider, string> = {
  github: 'GitHub',
  google: 'Google',
  oidc: 'SSO',
};

export type OfferedProvider = { provider: SignInProvider; name: string };

const signInMethods = ['email', ...signInProviders, 'passkey'] as const;
export type SignInMethod = (typeof signInMethods)[number];

export const isSignInProvider = (value: unknown): value is SignInProvider =>
  (signInProviders as readonly unknown[]).includes(value);

export const isSignInMethod = (value: unknown): value is SignInMethod =>
  (signInMethods as readonly unknown[]).includes(value);
