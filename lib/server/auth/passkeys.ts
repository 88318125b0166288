import 'server-only';
import { getAuthenticatorName, passkey } from '@better-auth/passkey';
import { brand } from '@/lib/brand';
import { env } from '@/lib/server/env';
import { allowedOrigins } from '@/lib/server/http/origins';
import { readDevice } from '@/lib/sessions/device';

/** A passkey belongs to this host, and is found by the browser without anybody typing who they are. */
export const passkeys = () =>
  passkey({
    rpID: env().BASE_URL.hostname,
    rpName: brand.name,
    origin: allowedOrigins(),
    authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
    registration: {
      afterVerification: ({ verification, ctx }) => ({
        name: getAuthenticatorName(verification.registrationInfo?.aaguid) ?? deviceName(ctx.headers),
      }),
    },
  });

/** A first name, so that two passkeys can be told apart; their owner may give another. */
function deviceName(headers: Headers | undefined): string | undefined {
  const { browser, system } = readDevice(headers?.get('user-agent'));
  return [browser, system].filter(Boolean).join(' · ') || undefined;
}
