import { request } from 'node:http';
import { findCode } from '@/lib/emails/code';
import { locales } from '@/lib/i18n/config';
import { routes } from '@/lib/routes';
import { applyCookies, fromIp, postAuth, send, sendCode, verifyCode } from '@/tests/support/e2e/http';
import { mailsTo } from '@/tests/support/e2e/mail-server';
import { callAction } from '@/tests/support/e2e/server-actions';
import { exchange, HEADERS_END, upgradeRequest } from '@/tests/support/raw-http';
import type { MixedSite, Send } from './resource';
import { resources } from './resources';

type Kind = { name: string; statuses: number[]; sends: Send[] };

const { app, manager } = routes;
const pick = <T>(items: readonly T[], turn: number): T => items[turn % items.length] as T;

const get =
  (...paths: string[]): Send =>
  async ({ url, cookie }, turn) => [
    (await send(url, pick(paths, turn), { headers: { cookie, ...fromIp() } })).status,
  ];

const signedOut =
  (...paths: string[]): Send =>
  ({ url, mailFolder }, turn) =>
    get(...paths)({ url, mailFolder, cookie: '' }, turn);

const act =
  (name: string, fields: (turn: number) => Record<string, string>): Send =>
  async ({ url, cookie }, turn) => [(await callAction(name, fields(turn), { url, cookie })).status];

/** A new user by code, who then signs out. */
const signIn: Send = async ({ url, mailFolder }, turn) => {
  const email = `mixed-${turn}@example.com`;
  const sent = await sendCode(url, email, fromIp());
  const html = mailsTo(mailFolder, email).at(-1)?.html ?? '';
  const answer = await verifyCode(url, email, findCode(html)?.trim(), fromIp());
  const cookie = applyCookies('', answer);
  const signedOutAnswer = await postAuth(url, '/sign-out', {}, { cookie, origin: url });
  return [sent.status, answer.status, signedOutAnswer.status];
};

const raw =
  (text: string): Send =>
  async ({ url }) => {
    const answer = await exchange(Number(new URL(url).port), text, HEADERS_END);
    return [Number(/^HTTP\/1.1 (\d+)/.exec(answer)?.[1] ?? 0)];
  };

const post =
  (headers: Record<string, string>): Send =>
  async ({ url, cookie }) => [
    (await send(url, app.account(), { method: 'POST', headers: { cookie, ...headers }, body: 'x' })).status,
  ];

/** Closes the connection before the answer, at its first bytes, or before the body is complete. */
const abort =
  (path: string, when: 'waiting' | 'answering' | 'sending'): Send =>
  ({ url, cookie }, turn) =>
    new Promise((resolve) => {
      const headers = { cookie, ...fromIp(), ...(when === 'sending' ? { 'content-length': '1000' } : {}) };
      const sent = request(url + path, {
        agent: false,
        method: when === 'sending' ? 'POST' : 'GET',
        headers: { origin: url, ...headers },
      });
      const end = () => sent.destroy();
      if (when === 'answering') sent.on('response', (response) => response.once('data', end));
      else sent.on('socket', (socket) => socket.on('connect', () => setTimeout(end, turn % 20)));
      sent.on('error', () => undefined).on('close', () => resolve([0]));
      if (when === 'sending') sent.write('{');
      else sent.end();
    });

const exportPath = manager.exportUsers();
const listPath = manager.users();

/** Of 100 turns; some of them send several requests. */
const kinds: (Kind & { share: number })[] = [
  {
    name: 'pages',
    share: 10,
    statuses: [200],
    sends: [
      get(listPath, manager.dashboard(), manager.audit(), manager.account()),
      get(
        `${listPath}?searchTerm=a&sort=name`,
        manager.newUser(),
        ...resources.flatMap(({ paths }) => paths),
      ),
      signedOut(routes.login(), `${routes.login()}?lng=${locales.at(-1)}`),
    ],
  },
  {
    name: 'API',
    share: 42,
    statuses: [200],
    sends: [get('/api/health', '/api/ready', '/api/auth/get-session', '/icon.svg')],
  },
  {
    name: 'actions',
    share: 6,
    statuses: [200, 303],
    sends: [
      act('updateThemeAction', (turn) => ({ theme: pick(['dark', 'light', 'system'], turn) })),
      act('updateNameAction', (turn) => ({ name: `Bench ${turn % 7}` })),
      act('updateNameAction', () => ({ name: '' })),
      ...resources.flatMap((resource) => resource.sends),
    ],
  },
  {
    name: 'exports',
    share: 1,
    statuses: [200],
    sends: [get(exportPath, ...resources.map((resource) => resource.exportPath))],
  },
  {
    name: 'rejected',
    share: 32,
    statuses: [0, 303, 307, 308, 400, 401, 403, 404, 405, 411, 413],
    sends: [
      signedOut(manager.users(), app.home(), exportPath),
      get('/nowhere', '/manager/nowhere', manager.user('nobody'), '/api/nowhere', '/app/'),
      post({ origin: 'https://elsewhere.example' }),
      raw(upgradeRequest('/app')),
      raw('POST /login HTTP/1.1\nHost: localhost\nContent-Length: 100000000\n\n'),
      raw('POST /login HTTP/1.1\nHost: localhost\nTransfer-Encoding: chunked\n\n'),
      raw('TRACE / HTTP/1.1\nHost: localhost\n\n'),
      ({ url }) => postAuth(url, '/sign-in/email-otp', '{').then(({ status }) => [status]),
    ],
  },
  {
    name: 'aborted',
    share: 7,
    statuses: [0],
    sends: [
      abort(manager.dashboard(), 'waiting'),
      abort(manager.users(), 'answering'),
      abort(exportPath, 'answering'),
      abort(app.account(), 'sending'),
      abort('/api/auth/sign-in/email-otp', 'sending'),
    ],
  },
  { name: 'sign-ins', share: 2, statuses: [200], sends: [signIn] },
];

const turns: Kind[] = kinds.flatMap(({ share, ...kind }) => Array<Kind>(share).fill(kind));

/** Kinds alternate, so that all of them run at the same time. 37 has no factor in common with 100. */
export const getKind = (turn: number): Kind => pick(turns, turn * 37);

export const sendMixed = (site: MixedSite, turn: number): Promise<number[]> => {
  const { sends } = getKind(turn);
  return pick(sends, turn)(site, Math.floor(turn / sends.length));
};
