import { revokeMySessions } from '@/lib/account/sessions/mutations';
import { defineEndpoint } from '@/lib/auth/endpoint';

export const POST = defineEndpoint('/revoke-other-sessions', {}, async (_, actor) => {
  await revokeMySessions(actor, 'others');
  return { status: true };
});
