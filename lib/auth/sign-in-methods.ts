export const socialProviders = ['github', 'google', 'oidc'] as const;
export type SocialProvider = (typeof socialProviders)[number];

/** The names in the browser. The server uses `toProviderName`, which returns OIDC_NAME for `oidc`. */
export const providerNames: Record<SocialProvider, string> = {
  github: 'GitHub',
  google: 'Google',
  oidc: 'SSO',
};

export type OfferedProvider = { provider: SocialProvider; name: string };

const signInMethods = ['email', ...socialProviders, 'passkey'] as const;
export type SignInMethod = (typeof signInMethods)[number];

export const isSocialProvider = (value: unknown): value is SocialProvider =>
  (socialProviders as readonly unknown[]).includes(value);

export const isSignInMethod = (value: unknown): value is SignInMethod =>
  (signInMethods as readonly unknown[]).includes(value);
