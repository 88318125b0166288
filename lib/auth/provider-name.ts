import 'server-only';
import { env } from '@/lib/server/env';
import { isSignInProvider, providerNames } from './sign-in-methods';

export const toProviderName = (provider: string): string =>
  provider === 'oidc' ? env().OIDC_NAME : isSignInProvider(provider) ? providerNames[provider] : provider;
