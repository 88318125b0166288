import 'server-only';
import type { SocialProvider } from '@/lib/auth/sign-in-methods';
import { env } from '@/lib/server/env';

type Credentials = { clientId: string; clientSecret: string };

export function configuredProviders(): Partial<Record<SocialProvider, Credentials>> {
  const settings = env();
  const providers: Partial<Record<SocialProvider, Credentials>> = {};
  if (settings.GITHUB_CLIENT_ID && settings.GITHUB_CLIENT_SECRET) {
    providers.github = { clientId: settings.GITHUB_CLIENT_ID, clientSecret: settings.GITHUB_CLIENT_SECRET };
  }
  if (settings.GOOGLE_CLIENT_ID && settings.GOOGLE_CLIENT_SECRET) {
    providers.google = { clientId: settings.GOOGLE_CLIENT_ID, clientSecret: settings.GOOGLE_CLIENT_SECRET };
  }
  return providers;
}

export const offeredProviders = () =>
  env().DEMO_MODE ? [] : (Object.keys(configuredProviders()) as SocialProvider[]);
