export const socialProviderNames = ['github', 'google'] as const;
export type SocialProvider = (typeof socialProviderNames)[number];

export const providerNames = { github: 'GitHub', google: 'Google' } as const satisfies Record<
  SocialProvider,
  string
>;

const signInMethods = ['email', ...socialProviderNames, 'passkey'] as const;
export type SignInMethod = (typeof signInMethods)[number];

export const isSocialProvider = (value: unknown): value is SocialProvider =>
  (socialProviderNames as readonly unknown[]).includes(value);

export const isSignInMethod = (value: unknown): value is SignInMethod =>
  (signInMethods as readonly unknown[]).includes(value);
