import 'server-only';
import { env } from '@/lib/server/env';

export const socialProviderNames = ['github', 'google'] as const;
export type SocialProvider = (typeof socialProviderNames)[number];

type Credentials = { clientId: string; clientSecret: string; disableSignUp: boolean };

/** The providers whose two credentials are set. */
export function configuredProviders(): Partial<Record<SocialProvider, Credentials>> {
  const settings = env();
  const disableSignUp = !settings.SIGNUP_ENABLED;
  const providers: Partial<Record<SocialProvider, Credentials>> = {};
  if (settings.GITHUB_CLIENT_ID && settings.GITHUB_CLIENT_SECRET) {
    providers.github = {
      clientId: settings.GITHUB_CLIENT_ID,
      clientSecret: settings.GITHUB_CLIENT_SECRET,
      disableSignUp,
    };
  }
  if (settings.GOOGLE_CLIENT_ID && settings.GOOGLE_CLIENT_SECRET) {
    providers.google = {
      clientId: settings.GOOGLE_CLIENT_ID,
      clientSecret: settings.GOOGLE_CLIENT_SECRET,
      disableSignUp,
    };
  }
  return providers;
}

export const offeredProviders = () => Object.keys(configuredProviders()) as SocialProvider[];
