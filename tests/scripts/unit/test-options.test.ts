import { readTestOptions } from '@/scripts/commands/test';
import { summarize } from '@/scripts/test-runners';

test('rejects a kind of test that does not exist, and lists those that do', () => {
  expect(() => readTestOptions(['--only', 'e2e'])).toThrow(
    /kind "e2e".*unit, component, integration, browser/s,
  );
});

test('runs the kinds that have a file of the name, and rejects a name without any', () => {
  expect(readTestOptions(['test-options'])).toEqual({ kinds: ['unit'], names: ['test-options'] });
  expect(() => readTestOptions(['no-such-file', 'typo'])).toThrow('contains "no-such-file" or "typo".');
});

const passed = { passed: 2, failed: 0, skipped: 0 };
const failed = { passed: 0, failed: 1, skipped: 0 };

test.each([
  [[passed], 0, '2 passed, 0 failed'],
  [[passed, failed], 1, '2 passed, 1 failed'],
])('a run with the results %j ends with the code %d', (counts, code, last) => {
  const lines: string[] = [];
  jest.spyOn(console, 'log').mockImplementation((line) => lines.push(line));
  expect(summarize(Object.fromEntries(counts.map((each, index) => [`Step ${index}`, each])))).toBe(code);
  expect(lines.at(-1)).toBe(last);
});
