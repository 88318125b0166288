import { routes } from '@/lib/routes';
import { button } from '@/tests/support/e2e/pages';
import { ACTION_ARGUMENTS, builtAction, callAction, FIELD_PREFIX } from '@/tests/support/e2e/server-actions';
import { expect, test } from '@/tests/support/e2e/test';
import { t } from '@/tests/support/messages';

/** The parts of a multipart body, by name. */
function parseParts(body: string, contentType: string): Record<string, string> {
  const boundary = /boundary=(.+)$/.exec(contentType)?.[1] ?? '';
  const parts = body.split(`--${boundary}`).slice(1, -1);
  return Object.fromEntries(
    parts.map((part) => {
      const [head = '', ...rest] = part.split('\r\n\r\n');
      return [/name="([^"]*)"/.exec(head)?.[1] ?? '', rest.join('\r\n\r\n').replace(/\r\n$/, '')];
    }),
  );
}

const HINT = 'Next has changed its encoding of server actions: adapt tests/support/e2e/server-actions.ts';

test('canary: callAction encodes server actions as a browser does', async ({
  page,
  state,
  database,
  signedInAs,
  cookieFor,
}) => {
  const user = await signedInAs('user');
  await page.goto(routes.app.account({ state: 'change-name' }));
  await page.getByRole('dialog').getByLabel(t('account.name')).fill('From A Browser');
  const [request] = await Promise.all([
    page.waitForRequest((sent) => sent.method() === 'POST' && 'next-action' in sent.headers()),
    button(page, t('account.save')).click(),
  ]);
  const headers = request.headers();
  expect(headers['next-action'], HINT).toBe(builtAction('updateNameAction').id);
  expect(headers.accept, HINT).toBe('text/x-component');
  const parts = parseParts(request.postDataBuffer()?.toString() ?? '', headers['content-type'] ?? '');
  expect(parts[`${FIELD_PREFIX}name`], HINT).toBe('From A Browser');
  expect(parts['0'], HINT).toMatch(/^\[.*,"\$K1"\]$/);
  expect(JSON.parse(ACTION_ARGUMENTS), HINT).toHaveLength(JSON.parse(parts['0'] ?? '[]').length);

  const call = { url: state.url, cookie: await cookieFor(user) };
  const saved = await callAction('updateNameAction', { name: 'From callAction' }, call);
  expect(saved.outcome, HINT).toBe('ok');
  const { rows } = await database.query('select name from "user" where id = $1', [user.id]);
  expect(rows, HINT).toEqual([{ name: 'From callAction' }]);
  const invalid = await callAction('updateNameAction', { name: '' }, call);
  expect(invalid.outcome, HINT).toBe('invalid');
  const denied = await callAction('unbanUsersAction', { ids: user.id }, call);
  expect(denied.outcome, HINT).toBe('FORBIDDEN');
  const signedOut = await callAction('signOutAction', {}, call);
  expect([signedOut.redirectPath, signedOut.outcome], HINT).toEqual([routes.login(), undefined]);
});
