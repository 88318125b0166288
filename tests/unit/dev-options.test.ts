import { readDevOptions } from '@/lib/cli/dev-options';

const { PORT } = process.env;
afterEach(() => {
  if (PORT === undefined) delete process.env.PORT;
  else process.env.PORT = PORT;
});

test.each([
  [[], { port: 3000, nextArgs: [] }],
  [['--port', '3701'], { port: 3701, nextArgs: [] }],
  [['--port=3701', '--inspect'], { port: 3701, nextArgs: ['--inspect'] }],
  [['-p', '3701', '--inspect=9230'], { port: 3701, nextArgs: ['--inspect=9230'] }],
])('parses npm run dev -- %j', (args, options) => {
  delete process.env.PORT;
  expect(readDevOptions(args)).toEqual(options);
});

test('--port overrides PORT', () => {
  process.env.PORT = '3005';
  expect(readDevOptions([]).port).toBe(3005);
  expect(readDevOptions(['--port', '3006']).port).toBe(3006);
});

test.each([[['--webpack']], [['--hostname', '0.0.0.0']], [['folder']], [['-x']]])(
  'rejects the arguments %j',
  (args) => {
    expect(() => readDevOptions(args)).toThrow('npm run dev does not support');
  },
);

test.each([['0'], ['65536'], ['3000x'], ['']])('rejects the port %j', (port) => {
  expect(() => readDevOptions([`--port=${port}`])).toThrow('number from 1 to 65535');
});
