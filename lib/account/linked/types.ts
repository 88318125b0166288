import type { SocialProvider } from '@/lib/auth/sign-in-methods';

export type LinkedAccount = { id: string; provider: SocialProvider; createdAt: Date };
