export const socialProviderNames = ['github', 'google'] as const;
export type SocialProvider = (typeof socialProviderNames)[number];

const signInMethods = ['email', ...socialProviderNames, 'passkey'] as const;
export type SignInMethod = (typeof signInMethods)[number];

export const isSocialProvider = (value: unknown): value is SocialProvider =>
  (socialProviderNames as readonly unknown[]).includes(value);

export const isSignInMethod = (value: unknown): value is SignInMethod =>
  (signInMethods as readonly unknown[]).includes(value);
