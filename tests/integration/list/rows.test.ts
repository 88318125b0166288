import { firstRows, listBatches } from '@/lib/list/read';
import { parseListParams } from '@/lib/list/url';
import { db } from '@/lib/server/db';
import { getUser, userListQuery } from '@/lib/users/queries';
import { readList } from '@/tests/support/integration/lists';
import { clearRows, createSession, createUser, hoursFromNow } from '@/tests/support/integration/rows';

beforeEach(clearRows);

it('rows of users have only the columns that the list shows', async () => {
  const { id } = await createUser({ banReason: 'a reason' });
  await createSession(id, { token: 'session-token' });
  await db.account.create({
    data: { id, userId: id, accountId: id, providerId: 'github', accessToken: 'account-token' },
  });
  const { rows } = await readList(userListQuery, {});
  expect(Object.keys(rows[0] ?? {}).sort()).toEqual(
    'banExpires banReason createdAt email id image invitedAt lastActiveAt name role status'.split(' '),
  );
  expect(JSON.stringify([rows, await getUser(id)])).not.toMatch(/token|secret|password/i);
});

it('a user has a status and the number of active sessions', async () => {
  const { id } = await createUser({ banned: true, banExpires: hoursFromNow(-1) });
  await createSession(id);
  await createSession(id, { expiresAt: hoursFromNow(-1) });
  expect(await getUser(id)).toMatchObject({ id, status: 'active', activeSessions: 1 });
});

it('a list of one user’s rows has no row of another user', async () => {
  const [own, first] = [await createUser(), await createUser({ role: 'admin' })];
  await createUser();
  await createUser({ role: 'admin' });
  const scoped = { ...userListQuery, scope: { OR: [{ id: own.id }, { id: first.id }] } };
  const { rows } = await readList(scoped, { role: 'admin' });
  expect([...rows, ...(await firstRows(scoped, 9))].map(({ id }) => id).sort()).toEqual(
    [first.id, first.id, own.id].sort(),
  );
});

it('an export has no row that was created after it began', async () => {
  const users = [await createUser(), await createUser(), await createUser()];
  const batches = listBatches(userListQuery, parseListParams({ sort: 'createdAt' }, userListQuery), 2);
  const first = (await batches.next()).value ?? [];
  await createUser({ createdAt: hoursFromNow(1) });
  const rest: { id: string }[] = [];
  for await (const batch of batches) rest.push(...batch);
  expect([...first, ...rest].map(({ id }) => id).sort()).toEqual(users.map(({ id }) => id).sort());
});
