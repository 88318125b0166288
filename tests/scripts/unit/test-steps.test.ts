import { hasTests, readTestOptions } from '@/scripts/commands/test';
import { noCounts } from '@/scripts/test-runners';
import { estimate, formatDuration, summarize } from '@/scripts/test-steps';

const all = ['unit', 'component', 'integration', 'browser'];

test.each([
  [[], { kinds: all, names: [] }],
  [['sign-in'], { kinds: all, names: ['sign-in'] }],
  [['--only', 'unit'], { kinds: ['unit'], names: [] }],
  [['--only=browser', '--only', 'unit', 'lists'], { kinds: ['unit', 'browser'], names: ['lists'] }],
])('parses npm test -- %j', (args, options) => {
  expect(readTestOptions(args)).toEqual(options);
});

test('rejects a kind of test that does not exist, and lists those that do', () => {
  expect(() => readTestOptions(['--only', 'e2e'])).toThrow(
    /kind "e2e".*unit, component, integration, browser/s,
  );
});

test.each([
  ['unit', [], true],
  ['unit', ['typo', 'Test-Steps'], true],
  ['unit', ['tests/scripts/unit/test-steps.test.ts:12'], true],
  ['unit', ['no such test'], false],
  ['browser', ['test-steps'], false],
] as const)('whether there are %s tests of %j, before a build: %s', (kind, names, isFound) => {
  expect(hasTests(kind, [...names])).toBe(isFound);
});

test('estimates the time left only if every remaining step has run before', () => {
  expect(estimate(['Unit tests', 'Browser tests'], { 'Unit tests': 60, 'Browser tests': 300 })).toBe(360);
  expect(estimate(['Unit tests', 'Browser tests'], { 'Unit tests': 60 })).toBeUndefined();
});

test.each([
  [59.4, '59 s'],
  [60, '1 min 0 s'],
  [754, '12 min 34 s'],
])('formats %d seconds', (seconds, text) => {
  expect(formatDuration(seconds)).toBe(text);
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
