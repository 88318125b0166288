import 'server-only';
import type { SocialProvider } from '@/lib/auth/sign-in-methods';
import { env } from '@/lib/server/env';

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

/** A demo offers none: nobody can sign in by them there. */
export const offeredProviders = () =>
  env().DEMO_MODE ? [] : (Object.keys(configuredProviders()) as SocialProvider[]);
