/** The ways to sign in, by better-auth's names for them. Those of providers can be linked to an account. */
export const socialProviderNames = ['github', 'google'] as const;
export type SocialProvider = (typeof socialProviderNames)[number];

const signInMethods = ['email', ...socialProviderNames, 'passkey'] as const;
export type SignInMethod = (typeof signInMethods)[number];

export const isSocialProvider = (value: unknown): value is SocialProvider =>
  (socialProviderNames as readonly unknown[]).includes(value);

export const isSignInMethod = (value: unknown): value is SignInMethod =>
  (signInMethods as readonly unknown[]).includes(value);
