import { db } from '@/lib/server/db';
import { getSecondsToWait, releaseLimit, takeLimits } from '@/lib/server/rate-limit';
import { clearRows, hoursFromNow } from '@/tests/support/integration/rows';

const limit = (key: string, max = 3, seconds = 60) => ({ key, max, seconds });
const take = (...limits: ReturnType<typeof limit>[]) => takeLimits(limits);
const getCount = async (key: string) => (await db.rateLimit.findUnique({ where: { key } }))?.count ?? 0;
const moveEnd = (key: string, expiresAt: Date) =>
  db.rateLimit.update({ where: { key }, data: { expiresAt } });
const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1_000);

beforeEach(clearRows);

it('only as many of fifty parallel takes pass as the limit allows', async () => {
  const waits = await Promise.all(Array.from({ length: 50 }, () => take(limit('a', 7))));
  expect(waits.filter((wait) => wait === 0)).toHaveLength(7);
  expect(await getCount('a')).toBe(7);
});

it('parallel takes of the same limits in different orders do not deadlock', async () => {
  const [a, b] = [limit('a', 100), limit('b', 100)];
  const waits = await Promise.all(
    Array.from({ length: 50 }, (_, index) => (index % 2 ? take(a, b) : take(b, a))),
  );
  expect(waits.every((wait) => wait === 0)).toBe(true);
  expect([await getCount('a'), await getCount('b')]).toEqual([50, 50]);
});

it.each([
  ['first', 'a-full'],
  ['last', 'z-full'],
])('a denied take does not count against the other limits when the full one comes %s', async (_, full) => {
  await take(limit('m'));
  await take(limit(full, 1));
  expect(await take(limit('m'), limit(full, 1), limit('never-used'))).toBeGreaterThan(0);
  expect([await getCount('m'), await getCount(full), await getCount('never-used')]).toEqual([1, 1, 0]);
});

it('an expired window starts again with its full length', async () => {
  await take(limit('a', 1));
  expect(await take(limit('a', 1))).toBeGreaterThan(0);
  await moveEnd('a', inSeconds(-1));
  expect(await getSecondsToWait('a')).toBe(0);
  expect(await take(limit('a', 1))).toBe(0);
  expect(await getCount('a')).toBe(1);
  expect(await getSecondsToWait('a')).toBe(60);
});

it('a denied take returns the seconds left, rounded up, and does not extend the window', async () => {
  await take(limit('a', 1));
  await moveEnd('a', inSeconds(41.5));
  for (let denied = 0; denied < 2; denied += 1) {
    const wait = await take(limit('a', 1));
    expect(wait).toBeGreaterThanOrEqual(40);
    expect(wait).toBeLessThanOrEqual(42);
  }
  await moveEnd('a', inSeconds(0.9));
  expect(await take(limit('a', 1))).toBe(1);
});

it('a take with several full limits returns the longest wait', async () => {
  const limits = [limit('a', 1, 30), limit('b', 1, 900), limit('c', 1, 60)];
  await take(...limits);
  expect(await take(...limits)).toBe(900);
});

it('a released limit is free at once, and so is one that is not used', async () => {
  await take(limit('a', 1), limit('b', 1));
  await releaseLimit('a');
  expect([await getSecondsToWait('a'), await getSecondsToWait('unused')]).toEqual([0, 0]);
  expect(await take(limit('a', 1))).toBe(0);
  await releaseLimit('unused');
  expect(await getCount('b')).toBe(1);
});

it('parallel takes and deletions of expired windows do not block each other', async () => {
  jest.spyOn(Math, 'random').mockReturnValue(0);
  const keys = Array.from({ length: 20 }, (_, index) => `key-${index}`);
  await db.rateLimit.createMany({
    data: keys.map((key) => ({ key, count: 9, expiresAt: hoursFromNow(-2) })),
  });
  const waits = await Promise.all(keys.map((key) => take(limit(key, 1), limit('shared', 100))));
  expect(waits).toEqual(keys.map(() => 0));
  expect(await getCount('shared')).toBe(20);
});
