import 'server-only';
import { env } from '@/lib/server/env';
import { isSocialProvider, providerNames } from './sign-in-methods';

export const toProviderName = (provider: string): string =>
  provider === 'oidc' ? env().OIDC_NAME : isSocialProvider(provider) ? providerNames[provider] : provider;
