import { root } from '@/lib/cli/paths';
import { readOptions } from '@/tests/bench/options';

const url = 'postgresql://localhost/a';

it('measures the parts of this build that share a database, with the same Node, by default', () => {
  expect(readOptions([])).toEqual({
    parts: ['queries', 'http', 'floor', 'export', 'browser', 'clicks'],
    urls: [],
    against: [],
    node: process.execPath,
    isQuick: false,
    isBuilt: false,
    withPlans: false,
  });
});

it('tells parts, options and databases apart', () => {
  expect(
    readOptions(['browser', '--node', '/opt/node', '--starts', '2', url, 'http', '--quick', '--built']),
  ).toMatchObject({
    parts: ['http', 'browser'],
    urls: [url],
    node: '/opt/node',
    starts: 2,
    isQuick: true,
    isBuilt: true,
  });
});

it.each([
  ['an unknown part', ['https'], '"https" is not a part'],
  ['an unknown option', ['--fast'], "Unknown option '--fast'"],
  ['no start', ['--starts', '0'], '"0" is not a number of starts'],
  ['a start that is no number', ['--starts', 'two'], '"two" is not a number of starts'],
  ['a folder without a build', ['--against', `${root}/docs`], 'has no build'],
])('rejects %s', (_, args, message) => {
  expect(() => readOptions(args)).toThrow(message);
});
