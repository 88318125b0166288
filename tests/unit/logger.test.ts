import { logger } from '@/lib/server/logger';
import { captureLog } from '@/tests/support/capture-log';
import { overrideEnv } from '@/tests/support/override-env';

const log = captureLog();
beforeEach(() => overrideEnv({ NODE_ENV: 'production', LOG_LEVEL: 'info' }));

test('production logs one line of JSON per message', () => {
  logger.info('Started', { port: 3000, note: 'two\nlines' });

  expect(log.stdout.trimEnd().split('\n')).toHaveLength(1);
  expect(JSON.parse(log.stdout)).toEqual({
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    level: 'info',
    message: 'Started',
    port: 3000,
    note: 'two\nlines',
  });
});

test('warnings and errors go to stderr, other levels to stdout', () => {
  logger.info('information');
  logger.warn('warning');
  logger.error('failure');

  expect(log.stdout).toMatch(/information/);
  expect(log.stdout).not.toMatch(/warning|failure/);
  expect(log.stderr).toMatch(/warning[\s\S]*failure/);
});

test('messages below the log level are not written', () => {
  overrideEnv({ LOG_LEVEL: 'warn' });

  logger.debug('detail');
  logger.info('information');

  expect(log.stdout + log.stderr).toBe('');
});

test.each(['token', 'sessionToken', 'AUTH_SECRET', 'password', 'code', 'otp', 'Set-Cookie', 'authorization'])(
  'a field named %s is redacted at any depth, also in errors',
  (name) => {
    const error = new Error('failed', { cause: { [name]: 'visible' } });
    logger.info('Message', { [name]: 'visible', list: [{ inner: { [name]: 'visible' } }], error });

    expect(log.stdout).not.toContain('visible');
    expect(log.stdout.match(/\[redacted\]/g)).toHaveLength(3);
  },
);

test('an error is written with its name, message, stack and cause', () => {
  logger.error('Failed', { error: new TypeError('outer', { cause: new Error('inner') }) });

  expect(JSON.parse(log.stderr).error).toMatchObject({
    name: 'TypeError',
    message: 'outer',
    stack: expect.stringContaining('logger.test'),
    cause: { message: 'inner' },
  });
});

test('circular values and bigints do not throw', () => {
  const circle: Record<string, unknown> = { size: 10n };
  circle.self = circle;

  logger.info('Message', { circle });

  expect(JSON.parse(log.stdout).circle.size).toBe('10');
});
