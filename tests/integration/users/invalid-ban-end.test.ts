import { readSession } from '@/lib/auth/session/store';
import { countNumbers } from '@/lib/dashboard/queries';
import { routes } from '@/lib/routes';
import { db } from '@/lib/server/db';
import { verifyCodeAction } from '@/lib/sign-in/actions';
import { startImpersonation } from '@/lib/users/impersonation';
import { banUsers, unbanUsers } from '@/lib/users/moderation';
import { getUser, userListQuery } from '@/lib/users/queries';
import { captureLog } from '@/tests/support/capture-log';
import { createAdmin, getRedirect, send, toActor } from '@/tests/support/integration/actions';
import { get } from '@/tests/support/integration/api';
import { visitor } from '@/tests/support/integration/browser';
import { readList } from '@/tests/support/integration/lists';
import { getMailedCode } from '@/tests/support/integration/mailed';
import { noBan } from '@/tests/support/integration/moderation';
import { clearRows, createSession, createUser, signedCookie } from '@/tests/support/integration/rows';

captureLog();
beforeEach(clearRows);

/** Ends that no form accepts. PostgreSQL stores them, and JavaScript can't show them. */
describe.each(['10000-01-01 00:00Z', '0001-12-31 00:00Z BC', 'infinity', '-infinity'])(
  'a stored ban that ends at %s',
  (end) => {
    async function createBanned() {
      const { id, email } = await createUser({ banned: true });
      await db.$executeRaw`update "user" set "banExpires" = ${end}::text::timestamptz where id = ${id}`;
      return { id, email, admin: toActor((await createAdmin()).id) };
    }

    it('counts as a ban without an end in the header, the list, the dashboard and the API', async () => {
      const { id } = await createBanned();
      expect(await getUser(id)).toMatchObject({ status: 'banned', banExpires: null });
      for (const filter of [{}, { status: 'banned' }]) {
        const { rows } = await readList(userListQuery, { role: 'user', ...filter });
        expect(rows).toMatchObject([{ id, status: 'banned' }]);
      }
      expect((await countNumbers('admin', 'UTC')).users?.people.byStatus.banned).toBe(1);
      await visitor.signIn({ role: 'admin' });
      const answers = [await get(`/admin/get-user?id=${id}`), await get('/admin/list-users')];
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      expect(answers[0]?.body).toMatchObject({ banned: true, banExpires: null });
    });

    it('ends sessions, and stops an impersonation and a sign-in', async () => {
      const { id, email, admin } = await createBanned();
      const { token } = await createSession(id);
      expect(await readSession(signedCookie(token))).toBeNull();
      await expect(startImpersonation(id, admin, null)).rejects.toThrow(
        'YOU_CANNOT_IMPERSONATE_BANNED_USERS',
      );
      await visitor.requestCode(email);
      const otp = await getMailedCode(email);
      const answer = send(verifyCodeAction, { email, code: otp });
      expect(await getRedirect(answer)).toBe(routes.loginError({ error: 'banned' }));
    });

    it('can be replaced and lifted, also together with other bans', async () => {
      const { id, admin } = await createBanned();
      const other = await createUser({ banned: true });
      expect((await unbanUsers([id, other.id], admin)).done).toHaveLength(2);
      const again = await createBanned();
      expect((await banUsers([again.id], noBan, admin)).done).toHaveLength(1);
    });
  },
);
