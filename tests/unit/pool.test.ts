import { EventEmitter } from 'node:events';
import type { Socket } from 'node:net';

const mockConnect = jest.fn();
const mockPool = Object.assign(new EventEmitter(), { totalCount: 0, connect: mockConnect });
const mockOptions: Record<string, unknown>[] = [];
jest.mock('pg', () => ({
  ...jest.requireActual('pg'),
  Pool: function Pool(options: Record<string, unknown>) {
    mockOptions.push(options);
    return mockPool;
  },
}));

import { openPool } from '@/lib/server/db';
import { isDatabaseBusy } from '@/lib/server/overload';
import { overrideEnv } from '@/tests/support/override-env';

const contextKey = Symbol.for('@next/request-context');
const host = globalThis as { [contextKey]?: { get: () => object | undefined } };

beforeEach(() => {
  jest.useFakeTimers();
  overrideEnv({ DATABASE_URL: 'postgresql://a@b/c', DATABASE_POOL_SIZE: 3 });
  mockPool.removeAllListeners();
  mockConnect.mockReset();
  Object.assign(mockPool, { totalCount: 0, connect: mockConnect });
  mockOptions.length = 0;
});
afterEach(() => {
  delete host[contextKey];
  jest.useRealTimers();
});

const isSettled = async (promise: Promise<unknown>) => {
  let settled = false;
  void promise.then(() => {
    settled = true;
  });
  await jest.advanceTimersByTimeAsync(0);
  return settled;
};

it('the pool has the configured size, and every wait has a timeout', () => {
  openPool();
  const [options] = mockOptions;
  expect(options).toMatchObject({ max: 3, connectionString: 'postgresql://a@b/c' });
  for (const limit of ['connectionTimeoutMillis', 'idleTimeoutMillis', 'query_timeout']) {
    expect(options?.[limit]).toBeGreaterThan(0);
  }
});

it('the pool sends no settings, which a pooler in transaction mode rejects', () => {
  openPool();
  for (const setting of ['statement_timeout', 'options', 'onConnect']) {
    expect(mockOptions[0]).not.toHaveProperty(setting);
  }
});

it('a connection without any answer is closed after the timeout of its query', () => {
  openPool();
  const [{ stream, query_timeout } = {}] = mockOptions;
  const socket = (stream as () => Socket)();
  expect(socket.timeout).toBeGreaterThan(Number(query_timeout));
  socket.emit('timeout');
  expect(socket.destroyed).toBe(true);
});

it('a serverless host keeps the instance running until the idle connections are closed', async () => {
  const promises: Promise<unknown>[] = [];
  host[contextKey] = { get: () => ({ waitUntil: (promise: Promise<unknown>) => promises.push(promise) }) };
  const pool = openPool();
  const idle = Number(mockOptions[0]?.idleTimeoutMillis);

  void pool.connect();
  mockPool.totalCount = 1;
  mockPool.emit('release');
  await jest.advanceTimersByTimeAsync(idle - 1);
  void pool.connect();
  // A statement that takes longer.
  await jest.advanceTimersByTimeAsync(2 * idle);
  mockPool.emit('release');

  const [first, second] = promises;
  if (!first || !second) throw new Error('waitUntil was not called');
  expect(await isSettled(first)).toBe(true);
  await jest.advanceTimersByTimeAsync(idle);
  expect(await isSettled(second)).toBe(false);
  mockPool.totalCount = 0;
  await jest.advanceTimersByTimeAsync(100);
  expect(await isSettled(second)).toBe(true);
  expect(mockConnect).toHaveBeenCalledTimes(2);
});

it('a failed connection does not keep the instance running', async () => {
  const promises: Promise<unknown>[] = [];
  host[contextKey] = { get: () => ({ waitUntil: (promise: Promise<unknown>) => promises.push(promise) }) };
  void openPool().connect();
  await jest.advanceTimersByTimeAsync(Number(mockOptions[0]?.idleTimeoutMillis) + 100);
  expect(await isSettled(promises[0] ?? Promise.reject())).toBe(true);
});

it('a release in the context of an earlier request does not call waitUntil', () => {
  const waitUntil = jest.fn();
  host[contextKey] = { get: () => ({ waitUntil }) };
  openPool();
  mockPool.emit('release');
  expect(waitUntil).not.toHaveBeenCalled();
});

it.each([
  ['without a serverless host', undefined],
  ['outside a request', { get: () => undefined }],
])('%s no timer is started', (_, context) => {
  if (context) host[contextKey] = context;
  void openPool().connect();
  mockPool.emit('release');
  expect(jest.getTimerCount()).toBe(0);
});

it('a busy database differs from an unreachable one', () => {
  expect(isDatabaseBusy(new Error('timeout exceeded when trying to connect'))).toBe(true);
  const expired = 'A commit cannot be executed on an expired transaction. The timeout was 10000 ms';
  expect(isDatabaseBusy(new Error(`Transaction API error: ${expired}`))).toBe(true);
  const rejected = Object.assign(new Error('sorry, too many clients already'), { code: '53300' });
  expect(isDatabaseBusy(rejected)).toBe(true);
  expect(isDatabaseBusy(new Error('connect ECONNREFUSED'))).toBe(false);
  expect(isDatabaseBusy(new Error('Transaction API error: Transaction already closed'))).toBe(false);
  expect(isDatabaseBusy('timeout')).toBe(false);
});
