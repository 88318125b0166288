import { ticksFor } from '@/lib/dashboard/numbers';

it('the ticks for a maximum of 17 are steps of 5', () => expect(ticksFor(17)).toEqual([0, 5, 10, 15, 20]));

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
