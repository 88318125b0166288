import { ticksFor } from '@/lib/dashboard/numbers';

it.each([
  [1, [0, 1]],
  [5, [0, 2, 4, 6]],
  [17, [0, 5, 10, 15, 20]],
  [99_999, [0, 50_000, 100_000]],
])('the ticks for a maximum of %i are %j', (most, ticks) => expect(ticksFor(most)).toEqual(ticks));

it('ticks are at most five integers, and only the last one reaches the maximum', () => {
  for (let most = 1; most <= 3_000; most++) {
    const ticks = ticksFor(most);
    const [last = 0, step = 0] = [ticks.at(-1), ticks[1]];
    expect(ticks.every(Number.isInteger)).toBe(true);
    expect(ticks.length).toBeLessThanOrEqual(5);
    expect(last).toBeGreaterThanOrEqual(most);
    expect(last - step).toBeLessThan(most);
  }
});
