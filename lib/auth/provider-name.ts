import 'server-only';
import { env } from '@/lib/server/env';
import { isSocialProvider, providerNames } from './sign-in-methods';

/** What pages and mails call the provider of an account. */
export const toProviderName = (provider: string): string =>
  provider === 'oidc' ? env().OIDC_NAME : isSocialProvider(provider) ? providerNames[provider] : provider;
