import { listAuditEvents } from '@/lib/audit/queries';
import { COUNT_CAP, PAGE_SIZE } from '@/lib/constants';
import type { ListPage } from '@/lib/list/page';
import { parseListParams, type SearchParams } from '@/lib/list/params';
import { getRepository, listRepositories } from '@/lib/repositories/queries';
import { closeDatabase, db } from '@/lib/server/db';
import { getUser, listUsers } from '@/lib/users/queries';
import { clearRows, createSession, createUser, inHours, userRow } from '@/tests/support/rows';

const ROWS = 2 * PAGE_SIZE + 5;
const NUMBERS = Array.from({ length: ROWS }, (_, index) => index);

const repositoryRow = (name: string, change: object = {}) => ({
  name,
  nameKey: name.toLowerCase(),
  link: 'https://example.com',
  ...change,
});

type Row = { id: string; createdAt: Date };
type List = {
  read: (params: SearchParams) => Promise<ListPage<Row>>;
  /** Writes a row for each of these times. */
  fill: (times: Date[]) => Promise<unknown>;
};

const lists: Record<string, List> = {
  repositories: {
    read: (params) => listRepositories(parseListParams(params)),
    fill: (times) =>
      db.repository.createMany({
        data: times.map((createdAt) => repositoryRow(`r${Math.random()}`, { createdAt })),
      }),
  },
  users: {
    read: (params) => listUsers(parseListParams(params)),
    fill: (times) => db.user.createMany({ data: times.map((createdAt) => userRow({ createdAt })) }),
  },
  'audit events': {
    read: (params) => listAuditEvents(parseListParams(params)),
    fill: (times) =>
      db.auditEvent.createMany({
        data: times.map((createdAt) => ({ action: 'userCreate', targetType: 'user', createdAt })),
      }),
  },
};

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
const idsOf = ({ rows }: ListPage<Row>) => rows.map(({ id }) => id);

/** Every page, from the newest to the oldest. */
async function readForwards(read: List['read'], meanwhile = async () => {}) {
  const pages = [await read({})];
  for (let next = pages[0]?.next; next; next = pages.at(-1)?.next) {
    await meanwhile();
    pages.push(await read({ after: next }));
  }
  return pages;
}

async function readBackwards(read: List['read'], last: ListPage<Row>) {
  const pages = [last];
  for (let previous = last.previous; previous; previous = pages[0]?.previous)
    pages.unshift(await read({ before: previous }));
  return pages;
}

beforeEach(clearRows);
afterAll(async () => {
  await clearRows();
  await closeDatabase();
});

describe.each(Object.entries(lists))('the list of %s', (_, { read, fill }) => {
  it('is empty without rows, with no page to go to', async () => {
    expect(await read({})).toEqual({
      rows: [],
      previous: undefined,
      next: undefined,
      total: 0,
      isCapped: false,
    });
  });

  it('begins with the newest', async () => {
    await fill(NUMBERS.map(minutesAgo));
    const { rows, total } = await read({});
    const times = rows.map(({ createdAt }) => createdAt.getTime());
    expect(times).toEqual([...times].sort((a, b) => b - a));
    expect([rows.length, total]).toEqual([PAGE_SIZE, ROWS]);
  });

  it.each([
    ['different times', NUMBERS.map(minutesAgo)],
    ['one time', NUMBERS.map(() => minutesAgo(1))],
  ])('shows every row exactly once, forwards and backwards, with rows of %s', async (_, times) => {
    await fill(times);
    const forwards = await readForwards(read);
    expect(forwards.map(({ rows }) => rows.length)).toEqual([PAGE_SIZE, PAGE_SIZE, 5]);
    expect(new Set(forwards.flatMap(idsOf)).size).toBe(ROWS);
    const backwards = await readBackwards(read, forwards[2] as ListPage<Row>);
    expect(backwards.map(idsOf)).toEqual(forwards.map(idsOf));
  });

  it('has no previous page on the first and no next one on the last, also when it is just full', async () => {
    await fill(NUMBERS.slice(0, 2 * PAGE_SIZE).map(minutesAgo));
    const [first, last, ...rest] = await readForwards(read);
    expect([first?.previous, last?.next, rest]).toEqual([undefined, undefined, []]);
    expect((await read({ before: last?.previous })).previous).toBeUndefined();
  });

  it('shows no row twice and leaves none out while newer rows come in', async () => {
    await fill(NUMBERS.map(minutesAgo));
    const before = (await readForwards(read)).flatMap(idsOf);
    const pages = await readForwards(read, async () => {
      await fill([new Date(), new Date()]);
    });
    expect(pages.flatMap(idsOf)).toEqual(before);
  });

  it('shows the first page when the rows of the wanted one are gone', async () => {
    await fill(NUMBERS.map(minutesAgo));
    const [first, second] = await readForwards(read);
    await clearRows();
    await fill([minutesAgo(10)]);
    const [only] = idsOf(await read({}));
    expect(await read({ before: second?.previous })).toMatchObject({ rows: [{ id: only }] });
    await clearRows();
    await fill([minutesAgo(-10)]);
    const [newest] = idsOf(await read({}));
    expect(await read({ after: first?.next })).toMatchObject({ rows: [{ id: newest }], total: 1 });
  });

  it('counts up to the cap, and says when there are more', async () => {
    await fill(Array.from({ length: COUNT_CAP }, () => minutesAgo(1)));
    expect(await read({})).toMatchObject({ total: COUNT_CAP, isCapped: false });
    await fill([minutesAgo(1)]);
    expect(await read({})).toMatchObject({ total: COUNT_CAP, isCapped: true });
  });

  const cursor = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const at = '2026-01-01T00:00:00.000Z';
  it.each([
    ['garbage', '%%%'],
    ['another text in base64', Buffer.from('\0 drop table').toString('base64url')],
    ['null', cursor(null)],
    ['an array', cursor([at, 'a'])],
    ['no id', cursor({ at })],
    ['an object for an id', cursor({ at, id: { contains: '' } })],
    ['NUL in the id', cursor({ at, id: 'a\0b' })],
    ['a lone surrogate in the id', cursor({ at, id: '\uD800' })],
    ['quotes in the id', cursor({ at, id: "' or 1=1 --" })],
    ['no time', cursor({ id: 'a' })],
    ['a number for a time', cursor({ at: 5, id: 'a' })],
    ['a day that does not exist', cursor({ at: '2026-02-30T00:00:00.000Z', id: 'a' })],
    ['the year 0', cursor({ at: '0000-01-01T00:00:00.000Z', id: 'a' })],
    ['a prototype', '{"__proto__":{"at":"x"}}'],
    ['100,000 characters', 'A'.repeat(100_000)],
    ['two of them', [cursor({ at, id: 'a' }), cursor({ at, id: 'b' })]],
  ])('takes a cursor of %s for none', async (_, forged) => {
    await fill([minutesAgo(1), minutesAgo(2)]);
    const whole = await read({});
    expect(await read({ after: forged })).toEqual(whole);
    expect(await read({ before: forged })).toEqual(whole);
  });
});

describe('search', () => {
  const named = async (searchTerm: string | string[]) =>
    (await listRepositories(parseListParams({ searchTerm }))).rows.map(({ name }) => name);
  const fill = (...rows: ReturnType<typeof repositoryRow>[]) => db.repository.createMany({ data: rows });

  it('finds repositories by name, link and description, whatever the case', async () => {
    await fill(
      repositoryRow('has NEEDLE in its name'),
      repositoryRow('by link', { link: 'https://needle.example.com' }),
      repositoryRow('by description', { description: 'A Needle.' }),
      repositoryRow('not at all'),
    );
    expect((await named('nEEdle')).sort()).toEqual(['by description', 'by link', 'has NEEDLE in its name']);
  });

  it('finds users by name and e-mail, whatever the case', async () => {
    const byName = await createUser({ name: 'Zoë NEEDLE' });
    const byEmail = await createUser({ email: 'needle@example.com' });
    await createUser({ banReason: 'needle' });
    const { rows, total } = await listUsers(parseListParams({ searchTerm: 'Needle' }));
    expect(idsOf({ rows } as ListPage<Row>).sort()).toEqual([byName.id, byEmail.id].sort());
    expect(total).toBe(2);
  });

  it.each(['%', '_', '\\', '%_\\', "'", '"', ';--', '😀'])('takes %s literally', async (term) => {
    await fill(repositoryRow(`with ${term} in it`), repositoryRow('without'));
    expect(await named(term)).toEqual([`with ${term} in it`]);
  });

  it('pages and counts within what was found', async () => {
    await fill(
      ...NUMBERS.map((number) => repositoryRow(`found ${number}`, { createdAt: minutesAgo(number) })),
      repositoryRow('other'),
    );
    const read = (params: SearchParams) =>
      listRepositories(parseListParams({ ...params, searchTerm: 'found' }));
    const pages = await readForwards(read);
    expect(pages.flatMap(idsOf)).toHaveLength(ROWS);
    expect(pages.map(({ total }) => total)).toEqual([ROWS, ROWS, ROWS]);
  });

  it.each([
    ['nothing', ''],
    ['spaces', '   '],
    ['NUL', '\0'],
    ['a lone surrogate', '\uD800'],
    ['two terms', ['a', 'b']],
  ])('takes %s for no term', async (_, term) => {
    await fill(repositoryRow('one'), repositoryRow('two'));
    expect(await named(term)).toHaveLength(2);
  });

  it.each([
    ['100,000 characters', 'x'.repeat(100_000)],
    ['an emoji on the edge of what is read', `${'x'.repeat(99)}😀`],
    ['100,000 wildcards', '%_'.repeat(50_000)],
  ])('finds nothing for %s', async (_, term) => {
    await fill(repositoryRow('one'));
    expect(await named(term)).toEqual([]);
  });
});

it('rows of users carry nothing but what is shown', async () => {
  const { id } = await createUser({ banReason: 'a reason' });
  await createSession(id, { token: 'session-token-of-somebody' });
  await db.account.create({
    data: { id, userId: id, accountId: id, providerId: 'github', accessToken: 'account-token-of-somebody' },
  });
  const { rows } = await listUsers(parseListParams({}));
  expect(Object.keys(rows[0] ?? {}).sort()).toEqual(
    ['createdAt', 'email', 'id', 'image', 'name', 'role', 'status'].sort(),
  );
  expect(JSON.stringify([rows, await getUser(id)])).not.toMatch(/token|secret|password/i);
});

it('a user is shown with their status and the sessions that still run', async () => {
  const { id } = await createUser({ banned: true, banExpires: inHours(-1) });
  await createSession(id);
  await createSession(id, { expiresAt: inHours(-1) });
  expect(await getUser(id)).toMatchObject({ id, status: 'active', activeSessions: 1 });
});

it('events name the people they are about, and outlive them', async () => {
  const [admin, target] = [await createUser({ name: 'Admin' }), await createUser({ name: 'Target' })];
  await db.auditEvent.create({
    data: { action: 'userUpdate', actorId: admin.id, targetType: 'user', targetId: target.id },
  });
  const first = async () => (await listAuditEvents(parseListParams({}))).rows[0];
  expect(await first()).toMatchObject({ actor: { name: 'Admin' }, targetUser: { name: 'Target' } });
  await db.user.deleteMany();
  expect(await first()).toMatchObject({ actor: null, targetUser: null, targetId: target.id });
});

it.each([
  ['an empty id', ''],
  ['a path', '../x'],
  ['10,000 characters', 'a'.repeat(10_000)],
  ['NUL', 'a\0b'],
  ['a lone surrogate', '\uD800'],
  ['quotes', "' or '1'='1"],
  ['an id that nobody has', '00000000-0000-4000-8000-000000000000'],
  ['a prototype', '__proto__'],
])('for %s there is neither a repository nor a user', async (_, id) => {
  await createUser();
  expect([await getRepository(id), await getUser(id)]).toEqual([null, null]);
});

it('the id of a user is no repository', async () => {
  const { id } = await createUser();
  expect(await getRepository(id)).toBeNull();
});
