import { readDevOptions } from '@/scripts/dev-options';

const env = { ...process.env };
beforeEach(() => {
  delete process.env.PORT;
});
afterAll(() => {
  process.env = env;
});

test.each([
  [[], { port: 3000, host: 'localhost', nextArgs: [] }],
  [['--port=3701', '--inspect'], { port: 3701, host: 'localhost', nextArgs: ['--inspect'] }],
  [['-p', '3701'], { port: 3701, host: 'localhost', nextArgs: [] }],
  [['--host', '--inspect'], { port: 3000, host: '0.0.0.0', nextArgs: ['--inspect'] }],
  [['--host', '192.168.1.5'], { port: 3000, host: '192.168.1.5', nextArgs: [] }],
])('parses npm run dev -- %j', (args, options) => {
  expect(readDevOptions(args)).toEqual(options);
});

test('--port overrides PORT', () => {
  process.env.PORT = '3005';
  expect(readDevOptions([]).port).toBe(3005);
  expect(readDevOptions(['--port', '3006']).port).toBe(3006);
});

test.each([
  ['--webpack', '--webpack'],
  ['folder', 'folder'],
  ['--host=http://app.test', 'The host must be a name or an IPv4 address'],
  ['--port=65536', 'number from 1 to 65535'],
  ['--port=3000x', 'number from 1 to 65535'],
])('rejects npm run dev -- %s', (argument, message) => {
  expect(() => readDevOptions([argument])).toThrow(message);
});
