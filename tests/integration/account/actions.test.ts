import { z } from 'zod';
import * as accountActions from '@/lib/account/actions';
import { definePublicAction } from '@/lib/auth/action';
import { nameSchema } from '@/lib/auth/schema';
import { localeCookie, localeHeader } from '@/lib/i18n/config';
import { db } from '@/lib/server/db';
import { getRedirect, send, withoutWrites } from '@/tests/support/integration/actions';
import { visitor } from '@/tests/support/integration/browser';
import { clearRows, createUser } from '@/tests/support/integration/rows';
import { mirroredLocale, t, thirdLocale, translator, unknownLocale } from '@/tests/support/messages';
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
  updateThemeAction: _updateTheme,
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
  it.each(['en', mirroredLocale] as const)(
    'is rejected with a message in the language of the user (%s), and echoed',
    async (locale) => {
      await visitor.signIn();
      visitor.headers.set(localeHeader, locale);
      expect(await withoutWrites(() => rename({ name: '  ' }))).toEqual({
        status: 'invalid',
        issues: { name: translator(locale)('validation.nameRequired') },
        values: { name: '  ' },
      });
    },
  );

  it('is echoed without fields that the form does not have', async () => {
    await visitor.signIn();
    const answer = await rename({ name: '', role: 'admin', secret: 'x', constructor: 'y' });
    expect(answer).toMatchObject({ status: 'invalid', values: { name: '' } });
    expect(JSON.stringify(answer)).not.toMatch(/secret|role/);
  });

  it('has one message for each field, the first that applies', async () => {
    const schema = z.object({ name: nameSchema, age: z.string().min(2).regex(/^\d+$/) });
    const action = definePublicAction({ name: 'test', schema }, jest.fn());
    expect(await send(action, { name: '\0', age: 'x' })).toMatchObject({
      issues: { name: t('validation.nameInvalid'), age: t('validation.tooSmallString', { min: 2 }) },
    });
  });

  it('sets only the fields of the form', async () => {
    const { id, reload } = await visitor.signIn();
    const before = await reload();
    const extra = {
      id: 'other',
      role: 'admin',
      banned: 'true',
      emailVerified: 'true',
      email: 'x@example.com',
    };
    expect(await rename({ name: 'Grace', ...extra })).toMatchObject({ status: 'ok' });
    const searched = { nameSort: 'grace', searchText: expect.any(String) };
    expect(await reload()).toEqual({
      ...before,
      ...searched,
      id,
      name: 'Grace',
      updatedAt: expect.any(Date),
    });
  });

  it('is rejected when it is a file instead of text', async () => {
    await visitor.signIn();
    expect(await withoutWrites(() => rename({ name: new Blob(['Grace']) }))).toMatchObject({
      status: 'invalid',
      values: {},
    });
  });

  it.each(['EN', unknownLocale])('is rejected when it is the language %j', async (locale) => {
    await visitor.signIn();
    const answer = await withoutWrites(() => send(updateLocaleAction, { locale }));
    expect(answer).toMatchObject({ status: 'invalid' });
    expect(visitor.cookies.has(localeCookie.name)).toBe(false);
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

describe('choosing a language', () => {
  const choose = () => send(updateLocaleAction, { locale: thirdLocale });

  it('stores it in a cookie and, for a signed-in user, in their account', async () => {
    const { reload } = await visitor.signIn();
    expect(await choose()).toMatchObject({ status: 'ok' });
    expect(visitor.cookies.get(localeCookie.name)).toBe(thirdLocale);
    expect(await reload()).toMatchObject({ locale: thirdLocale });
  });

  it.each([
    ['for a visitor', () => undefined],
    [
      'during an impersonation',
      async () => {
        const admin = await createUser({ role: 'admin' });
        await visitor.signIn({}, { impersonatedBy: admin.id });
      },
    ],
    [
      'in a demo',
      async () => {
        await visitor.signIn();
        overrideEnv({ DEMO_MODE: true });
      },
    ],
  ] as [string, () => unknown][])('stores it in the browser only %s', async (_, prepare) => {
    await prepare();
    expect(await withoutWrites(choose)).toMatchObject({ status: 'ok' });
    expect(visitor.cookies.get(localeCookie.name)).toBe(thirdLocale);
  });
});
