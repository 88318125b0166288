import 'server-only';
import { z } from 'zod';
import { env } from '@/lib/server/env';
import { logger } from '@/lib/server/logger';
import { HOUR_MS, MINUTE_MS } from '@/lib/time';

const endpoint = z.url({ protocol: /^https?$/ });

const documentSchema = z.object({
  issuer: z.string(),
  authorization_endpoint: endpoint,
  token_endpoint: endpoint,
  jwks_uri: endpoint,
  end_session_endpoint: endpoint.optional().catch(undefined),
});

const TIMEOUT_MS = 5_000;

export const toDiscoveryUrl = (issuer: string) =>
  `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;

/** Reads the provider's discovery document. The message of a thrown error says what is wrong with it. */
export async function readDiscovery(issuer: string): Promise<z.output<typeof documentSchema>> {
  const url = toDiscoveryUrl(issuer);
  const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok) throw new Error(`${url} answers ${response.status}`);
  const { data, error } = documentSchema.safeParse(await response.json().catch(() => null));
  if (error)
    throw new Error(
      `${url} is no discovery document: ${error.issues[0]?.path.join('.')} is missing or wrong`,
    );
  if (data.issuer !== issuer) throw new Error(`${url} names another issuer: ${data.issuer}`);
  return data;
}

/** The provider's URL for signing out. It is cached, because any visitor can open a page that reads it. */
let known: { issuer: string; endpoint: string | undefined; until: number } | undefined;

/**
 * Returns the URL that ends the session at the company's provider. Returns undefined if the provider has none, or did
 * not answer in the last minute.
 */
export async function readSignOutUrl(): Promise<string | undefined> {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID = '' } = env();
  if (!issuer) return undefined;
  if (known?.issuer !== issuer || known.until < Date.now()) {
    try {
      const { end_session_endpoint: endpoint } = await readDiscovery(issuer);
      known = { issuer, endpoint, until: Date.now() + HOUR_MS };
    } catch (error) {
      known = { issuer, endpoint: undefined, until: Date.now() + MINUTE_MS };
      logger.warn('The OpenID provider does not answer', { error });
    }
  }
  if (!known.endpoint) return undefined;
  const url = new URL(known.endpoint);
  url.searchParams.set('client_id', OIDC_CLIENT_ID);
  return url.href;
}
