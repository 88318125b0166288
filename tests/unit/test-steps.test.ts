import { readTestOptions } from '@/lib/cli/commands/test';
import { estimate, formatDuration } from '@/lib/cli/test-steps';

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
