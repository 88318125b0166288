import { NextRequest } from 'next/server';
import { keepSession, takeSession } from '@/lib/auth/session/handover';
import type { ActiveSession } from '@/lib/auth/session/store';
import { guard } from '@/lib/guard';
import { requestIdHeader } from '@/lib/server/http/request';
import { overrideEnv } from '@/tests/support/override-env';

const ORIGIN = 'https://app.example.com';
const session = {
  id: 's',
  updatedAt: new Date(),
  expiresAt: new Date(Date.now() + 86_400_000),
  user: { name: 'Ada', role: 'user', locale: null },
} as ActiveSession;

jest.mock('@/lib/auth/session/store', () => ({ readSession: async () => session }));
jest.mock('@/lib/auth/session/renewal', () => ({ isRenewalDue: () => false }));

beforeEach(() => overrideEnv({ NODE_ENV: 'production', BASE_URL: new URL(ORIGIN), LOG_LEVEL: 'error' }));
afterEach(() => jest.useRealTimers());

/** The session that the page of a request gets from the middleware. */
async function takeAfter(path: string, { method = 'GET', headers = {} } = {}) {
  const { headers: answered } = await guard(new NextRequest(new URL(path, ORIGIN), { method, headers }));
  return takeSession(answered.get(requestIdHeader));
}

it('a page gets the session that the middleware has read', async () => {
  expect(await takeAfter('/app')).toBe(session);
});

it('an action and the page after it read the session again', async () => {
  const headers = { 'next-action': 'a', origin: ORIGIN };
  expect(await takeAfter('/app', { method: 'POST', headers })).toBeUndefined();
});

it('a request that is redirected or denied keeps no session', async () => {
  expect(await takeAfter('/login')).toBeUndefined();
  expect(await takeAfter('/manager/users')).toBeUndefined();
});

it('a client can’t choose the id of its request', async () => {
  keepSession('known', session);
  const request = new NextRequest(new URL('/app', ORIGIN), { headers: { [requestIdHeader]: 'known' } });
  const { headers } = await guard(request);
  expect(headers.get(requestIdHeader)).not.toBe('known');
  expect(headers.get(`x-middleware-request-${requestIdHeader}`)).toBe(headers.get(requestIdHeader));
});

it('a session is given out once', () => {
  keepSession('once', session);
  expect(takeSession('once')).toBe(session);
  expect(takeSession('once')).toBeUndefined();
});

it('a session is not given out to another request, or without an id', () => {
  keepSession('one', session);
  expect(takeSession('two')).toBeUndefined();
  expect(takeSession(null)).toBeUndefined();
});

it('a session is not given out after two seconds', () => {
  jest.useFakeTimers();
  keepSession('late', session);
  jest.advanceTimersByTime(2_001);
  expect(takeSession('late')).toBeUndefined();
});

it('a thousand sessions are kept at most', () => {
  for (let count = 0; count <= 1_000; count += 1) keepSession(`request ${count}`, session);
  expect(takeSession('request 0')).toBeUndefined();
  expect(takeSession('request 1')).toBe(session);
});
