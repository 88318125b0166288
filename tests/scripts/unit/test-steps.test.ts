import { readTestOptions } from '@/scripts/commands/test';
import { noCounts } from '@/scripts/test-runners';
import { summarize } from '@/scripts/test-steps';

test('rejects a kind of test that does not exist, and lists those that do', () => {
  expect(() => readTestOptions(['--only', 'e2e'])).toThrow(
    /kind "e2e".*unit, component, integration, browser/s,
  );
});

const ran = { ...noCounts, passed: 2, files: [{ name: 'tests/unit/a.test.ts', seconds: 1 }] };
const notRun = { ...ran, passed: 0, skipped: 2 };
const failed = { ...noCounts, failed: 1 };

test.each([
  [['typo'], [noCounts], 1, 'No test file\'s path contains "typo".'],
  [['typo', 'other'], [noCounts, noCounts], 1, 'No test file\'s path contains "typo" or "other".'],
  [['a', '-t', 'x'], [noCounts], 1, 'No test matches a -t x.'],
  [['a'], [noCounts, ran], 0, undefined],
  [['a'], [notRun], 0, undefined],
  [['a'], [noCounts, failed], 1, undefined],
  [[], [ran], 0, undefined],
])('a run of %j with the results %j ends with the code %d', (args, counts, code, sentence) => {
  const lines: string[] = [];
  jest.spyOn(console, 'log').mockImplementation((line) => lines.push(line));
  const results = Object.fromEntries(counts.map((each, index) => [`Step ${index}`, each]));
  expect(summarize(results, args)).toBe(code);
  expect(lines.find((line) => line?.startsWith('No test'))).toBe(sentence);
  expect(lines.at(-1)).toMatch(/^\d passed, \d failed$/);
});
