import { revokeMySessions } from '@/lib/account/sessions/mutations';
import { defineEndpoint } from '@/lib/auth/endpoint';

export const POST = defineEndpoint('/revoke-sessions', {}, async (_, actor) => {
  await revokeMySessions(actor, 'all');
  return { status: true };
});
