import 'server-only';
import { createAuthEndpoint } from '@better-auth/core/api';
import type { BetterAuthPlugin } from 'better-auth';
import { setSessionCookie } from 'better-auth/cookies';
import { parseUserOutput, revokeUnprovenAccountAccess } from 'better-auth/db';
import { z } from 'zod';
import { ActionError } from '@/lib/auth/access';
import { proof } from './proof';

/**
 * Starts the session of a user who has proven the email with a code, or of an example account, which needs none. A new
 * user is created first. The endpoint has no path, so only the server can call it. The order of every sign-in is:
 *
 * 1. `beforeEndpoint` in hooks.ts checks the request.
 * 2. The endpoint finds or creates the user (`beforeUserCreate` in database-hooks.ts), and sets the proof (proof.ts).
 * 3. One transaction in database.ts checks the proof again, uses up a code, writes the session row and its audit event.
 * 4. `setSessionCookie` writes the cookie.
 * 5. `afterEndpoint` in hooks.ts remembers the method and the device, and mails about a new device.
 */
export const startSessionPlugin = () =>
  ({
    id: 'start-session',
    endpoints: {
      startSession: createAuthEndpoint.serverOnly(
        {
          method: 'POST',
          body: z.object({
            email: z.string(),
            code: z.object({ id: z.string(), hash: z.string() }).nullable(),
          }),
        },
        async (ctx) => {
          const { internalAdapter, options } = ctx.context;
          const { email, code } = ctx.body;
          await proof.set({ kind: 'code', code });
          const known = (await internalAdapter.findUserByEmail(email))?.user;
          const signedUp =
            known ??
            (await internalAdapter.createUser(
              { email, emailVerified: true, name: '' },
              { method: 'email-otp' },
            ));
          const user = signedUp.emailVerified
            ? signedUp
            : await revokeUnprovenAccountAccess(ctx, signedUp.id);
          // The user was deleted after the look-up.
          if (!user) throw new ActionError('INVALID_OTP');
          const session = await internalAdapter.createSession(user.id);
          await setSessionCookie(ctx, { session, user });
          return ctx.json({ token: session.token, user: parseUserOutput(options, user) });
        },
      ),
    },
  }) satisfies BetterAuthPlugin;
