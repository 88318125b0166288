import { readDevOptions } from '@/scripts/dev-options';

const { PORT } = process.env;
afterEach(() => {
  if (PORT === undefined) delete process.env.PORT;
  else process.env.PORT = PORT;
});

test.each([
  [[], { port: 3000, host: 'localhost', nextArgs: [] }],
  [['--port', '3701'], { port: 3701, host: 'localhost', nextArgs: [] }],
  [['--port=3701', '--inspect'], { port: 3701, host: 'localhost', nextArgs: ['--inspect'] }],
  [['-p', '3701'], { port: 3701, host: 'localhost', nextArgs: [] }],
  [['--host'], { port: 3000, host: '0.0.0.0', nextArgs: [] }],
  [['--host', '--inspect'], { port: 3000, host: '0.0.0.0', nextArgs: ['--inspect'] }],
  [['--host', '192.168.1.5'], { port: 3000, host: '192.168.1.5', nextArgs: [] }],
  [['--host=app.test'], { port: 3000, host: 'app.test', nextArgs: [] }],
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
    expect(() => readDevOptions(args)).toThrow(expect.objectContaining({ name: 'UsageError' }));
  },
);

test.each([[''], ['http://app.test'], ['app.test:3000'], ['::1']])('rejects the host %j', (host) => {
  expect(() => readDevOptions([`--host=${host}`])).toThrow('The host must be a name or an IPv4 address');
});

test.each([['0'], ['65536'], ['3000x'], ['']])('rejects the port %j', (port) => {
  expect(() => readDevOptions([`--port=${port}`])).toThrow('number from 1 to 65535');
});
