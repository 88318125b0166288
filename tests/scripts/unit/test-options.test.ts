import { readTestOptions } from '@/scripts/commands/test';
import { summarize } from '@/scripts/test-runners';

test('npm test runs the kinds that have a file of the name, and rejects a name without any', () => {
  expect(readTestOptions(['test-options'])).toEqual({ kinds: ['unit'], names: ['test-options'] });
  expect(() => readTestOptions(['no-such-file'])).toThrow('contains "no-such-file".');
});

test.each([
  [0, '2 passed, 0 failed'],
  [1, '2 passed, 1 failed'],
])('a run with %d failed steps ends with this code', (failed, last) => {
  const log = jest.spyOn(console, 'log').mockReturnValue();
  const steps = { first: { passed: 2, failed: 0, skipped: 0 }, second: { passed: 0, failed, skipped: 0 } };
  expect(summarize(steps)).toBe(failed);
  expect(log.mock.lastCall).toEqual([last]);
});
