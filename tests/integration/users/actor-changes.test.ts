import { db } from '@/lib/server/db';
import { startImpersonation } from '@/lib/users/impersonation';
import { visitor } from '@/tests/support/integration/browser';
import { getMailedCode } from '@/tests/support/integration/mailed';
import { clearRows, createUser } from '@/tests/support/integration/rows';
import { signInAdmin, writeDuring } from '@/tests/support/integration/write-during';

beforeEach(clearRows);

it('an impersonation does not start while the session of the admin ends', async () => {
  const actor = await signInAdmin();
  const { id } = await createUser();
  const outcome = await writeDuring(
    (transaction) => transaction.session.delete({ where: { id: actor.session.id } }),
    () => startImpersonation(id, actor, null),
  );
  expect(outcome).toBe('UNAUTHENTICATED');
  expect(await db.session.count()).toBe(0);
});

it('a sign-in does not end with a session while the user is banned', async () => {
  const { id, email } = await createUser();
  await visitor.requestCode(email);
  const otp = await getMailedCode(email);
  const answer = await writeDuring(
    async (transaction) => {
      await transaction.user.update({ where: { id }, data: { banned: true } });
      await transaction.session.deleteMany({ where: { userId: id } });
    },
    () => visitor.post('/sign-in/email-otp', { email, otp }),
  );
  expect(answer).toMatchObject({ status: 403, body: { code: 'BANNED_USER' } });
  expect(await db.session.count()).toBe(0);
});
