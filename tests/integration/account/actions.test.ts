import * as accountActions from '@/lib/account/actions';
import { localeCookie, localeHeader } from '@/lib/i18n/config';
import { db } from '@/lib/server/db';
import { getRedirect, send, withoutWrites } from '@/tests/support/integration/actions';
import { visitor } from '@/tests/support/integration/browser';
import { clearRows, createUser } from '@/tests/support/integration/rows';
import { mirroredLocale, thirdLocale, translator } from '@/tests/support/messages';
import { overrideEnv } from '@/tests/support/override-env';

beforeEach(clearRows);

const rename = (fields: Parameters<typeof send>[1] = { name: 'Grace' }) => send(updateNameAction, fields);

/** These need no session, or may be called during an impersonation. Every other action of the account is tested here. */
const {
  completeOnboardingAction,
  endSessionAction: _endSession,
  restoreEmailAction: _restoreEmail,
  updateLocaleAction,
  updateNameAction,
  updateThemeAction,
  updateTimeZoneAction: _updateTimeZone,
  ...others
} = accountActions;
const ownActions: Record<string, (previous: null, form: FormData) => Promise<unknown>> = others;

it.each(Object.entries(ownActions))(
  '%s is denied without a session and during an impersonation, and writes nothing',
  async (_, action) => {
    // Access is checked before the input.
    const run = () => action(null, new FormData());
    expect(await withoutWrites(run)).toMatchObject({ code: 'UNAUTHENTICATED' });
    const admin = await createUser({ role: 'admin' });
    await visitor.signIn({}, { impersonatedBy: admin.id });
    expect(await withoutWrites(run)).toMatchObject({ code: 'NOT_WHILE_IMPERSONATING' });
    expect([await db.verification.count(), await db.outboxMail.count()]).toEqual([0, 0]);
  },
);

describe('the input of a form', () => {
  it('is rejected with a message in the language of the user, and echoed without other fields', async () => {
    await visitor.signIn();
    visitor.headers.set(localeHeader, mirroredLocale);
    const fields = { name: '  ', role: 'admin', constructor: 'y' };
    expect(await withoutWrites(() => rename(fields))).toEqual({
      status: 'invalid',
      issues: { name: translator(mirroredLocale)('validation.nameRequired') },
      values: { name: '  ' },
    });
  });

  it('sets only the fields of the form', async () => {
    const { id, reload } = await visitor.signIn();
    const before = await reload();
    const extra = { id: 'other', role: 'admin', banned: 'true', emailVerified: 'true' };
    expect(await rename({ name: 'Grace', ...extra })).toMatchObject({ status: 'ok' });
    const changed = { name: 'Grace', nameSort: 'grace', searchText: expect.any(String) };
    expect(await reload()).toEqual({ ...before, ...changed, id, updatedAt: expect.any(Date) });
  });
});

describe('onboarding', () => {
  it.each([
    ['admin', undefined, '/manager/dashboard'],
    ['user', '/app/account', '/app/account'],
    ['user', '/manager/users', '/app'],
    ['user', '//evil.example', '/app'],
  ])('redirects a %s with the redirect %s to %s', async (role, redirect, to) => {
    const { reload } = await visitor.signIn({ role, name: '' });
    const fields = { name: ' Grace ', ...(redirect ? { redirect } : {}) };
    expect(await getRedirect(send(completeOnboardingAction, fields))).toBe(to);
    expect(await reload()).toMatchObject({ name: 'Grace', role });
  });
});

it('onboarding does not replace an existing name', async () => {
  await visitor.signIn({ name: 'Ada' });
  const answer = withoutWrites(() => getRedirect(send(completeOnboardingAction, { name: 'Grace' })));
  expect(await answer).toBe('/app');
});

describe('choosing a language and a theme', () => {
  const choose = async () => {
    expect(await send(updateLocaleAction, { locale: thirdLocale })).toMatchObject({ status: 'ok' });
    expect(await send(updateThemeAction, { theme: 'dark' })).toMatchObject({ status: 'ok' });
    expect(visitor.cookies.get(localeCookie.name)).toBe(thirdLocale);
  };

  it('stores them in the account of a signed-in user', async () => {
    const { reload } = await visitor.signIn();
    await choose();
    expect(await reload()).toMatchObject({ locale: thirdLocale, theme: 'dark' });
  });

  it('writes nothing for a visitor, during an impersonation, or in a demo', async () => {
    await withoutWrites(choose);
    const { id } = await createUser({ role: 'admin' });
    await visitor.signIn({}, { impersonatedBy: id });
    await withoutWrites(choose);
    await visitor.signIn();
    overrideEnv({ DEMO_MODE: true });
    await withoutWrites(choose);
  });
});
