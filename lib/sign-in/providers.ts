import 'server-only';
import { toProviderName } from '@/lib/auth/provider-name';
import type { OfferedProvider, SignInProvider } from '@/lib/auth/sign-in-methods';
import { env } from '@/lib/server/env';

type Credentials = { clientId: string; clientSecret: string };

export function configuredProviders(): Partial<Record<SignInProvider, Credentials>> {
  const settings = env();
  const providers: Partial<Record<SignInProvider, Credentials>> = {};
  if (settings.OIDC_CLIENT_ID && settings.OIDC_CLIENT_SECRET) {
    providers.oidc = { clientId: settings.OIDC_CLIENT_ID, clientSecret: settings.OIDC_CLIENT_SECRET };
  }
  if (settings.OIDC_ONLY) return providers;
  if (settings.GITHUB_CLIENT_ID && settings.GITHUB_CLIENT_SECRET) {
    providers.github = { clientId: settings.GITHUB_CLIENT_ID, clientSecret: settings.GITHUB_CLIENT_SECRET };
  }
  if (settings.GOOGLE_CLIENT_ID && settings.GOOGLE_CLIENT_SECRET) {
    providers.google = { clientId: settings.GOOGLE_CLIENT_ID, clientSecret: settings.GOOGLE_CLIENT_SECRET };
  }
  return providers;
}

export const offeredProviders = (): OfferedProvider[] =>
  env().DEMO_MODE
    ? []
    : (Object.keys(configuredProviders()) as SignInProvider[]).map((provider) => ({
        provider,
        name: toProviderName(provider),
      }));
