import type { Env } from '@/lib/server/env';
import { logger } from '@/lib/server/logger';

let mockSettings: Pick<Env, 'NODE_ENV' | 'LOG_LEVEL'>;
jest.mock('@/lib/server/env', () => ({ env: () => mockSettings }));

let out: string;
let err: string;

beforeEach(() => {
  mockSettings = { NODE_ENV: 'production', LOG_LEVEL: 'info' };
  out = '';
  err = '';
  jest.spyOn(process.stdout, 'write').mockImplementation((text) => {
    out += text;
    return true;
  });
  jest.spyOn(process.stderr, 'write').mockImplementation((text) => {
    err += text;
    return true;
  });
});

afterEach(() => jest.restoreAllMocks());

test('production gets one line of JSON for each message', () => {
  logger.info('Started', { port: 3000, note: 'two\nlines' });

  expect(out.trimEnd().split('\n')).toHaveLength(1);
  expect(JSON.parse(out)).toEqual({
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    level: 'info',
    message: 'Started',
    port: 3000,
    note: 'two\nlines',
  });
});

test('development gets a line to read, with the stack of an error below it', () => {
  mockSettings.NODE_ENV = 'development';
  const error = new Error('no connection');

  logger.error('The database does not answer', { attempt: 2, error });

  expect(err).toContain('error The database does not answer attempt=2 error="no connection"\n');
  expect(err).toContain(error.stack);
});

test('warnings and errors go to the error stream, the rest does not', () => {
  logger.info('information');
  logger.warn('warning');
  logger.error('failure');

  expect(out).toMatch(/information/);
  expect(out).not.toMatch(/warning|failure/);
  expect(err).toMatch(/warning[\s\S]*failure/);
});

test('what is below the level is not written', () => {
  mockSettings.LOG_LEVEL = 'warn';

  logger.debug('detail');
  logger.info('information');

  expect(out + err).toBe('');
});

test.each(['token', 'sessionToken', 'AUTH_SECRET', 'password', 'code', 'otp', 'Set-Cookie', 'authorization'])(
  'a field named %s is blanked, at any depth and in errors too',
  (name) => {
    const error = new Error('failed', { cause: { [name]: 'visible' } });
    logger.info('Message', { [name]: 'visible', list: [{ inner: { [name]: 'visible' } }], error });

    expect(out).not.toContain('visible');
    expect(out.match(/\[redacted\]/g)).toHaveLength(3);
  },
);

test('an error is written with its name, message, stack and cause', () => {
  logger.error('Failed', { error: new TypeError('outer', { cause: new Error('inner') }) });

  expect(JSON.parse(err).error).toMatchObject({
    name: 'TypeError',
    message: 'outer',
    stack: expect.stringContaining('logger.test'),
    cause: { message: 'inner' },
  });
});

test('dates and addresses stay what they are', () => {
  logger.info('Message', { at: new Date(0), url: new URL('https://plum.test/a') });

  expect(JSON.parse(out)).toMatchObject({ at: '1970-01-01T00:00:00.000Z', url: 'https://plum.test/a' });
});

test('a value that JSON refuses never ends a request', () => {
  const circle: Record<string, unknown> = { size: 10n };
  circle.self = circle;

  logger.info('Message', { circle });

  expect(JSON.parse(out).circle.size).toBe('10');
});
