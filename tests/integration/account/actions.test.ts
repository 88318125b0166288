import { z } from 'zod';
import { completeOnboardingAction, updateLocaleAction, updateNameAction } from '@/lib/account/actions';
import { definePublicAction } from '@/lib/auth/action';
import { localeHeader } from '@/lib/i18n/config';
import type { FormAction } from '@/lib/result';
import { closeDatabase, db } from '@/lib/server/db';
import type { Env } from '@/lib/server/env';
import { nameSchema } from '@/lib/text';
import { FakeRequest, toFormData } from '@/tests/support/integration/request';
import { clearRows, createUser } from '@/tests/support/integration/rows';

let mockSettings: Partial<Env> = {};
jest.mock('@/lib/server/env', () => {
  const actual = jest.requireActual('@/lib/server/env');
  return { ...actual, env: () => ({ ...actual.env(), ...mockSettings }) };
});

let mockRequest: FakeRequest;
jest.mock('next/headers', () => ({
  cookies: async () => mockRequest.jar,
  headers: async () => mockRequest.headers,
}));
jest.mock('next/cache', () => ({ refresh: () => undefined, revalidatePath: () => undefined }));

beforeEach(async () => {
  await clearRows();
  mockSettings = {};
  mockRequest = new FakeRequest();
});
afterAll(async () => {
  await clearRows();
  await closeDatabase();
});

const send = <T>(action: FormAction<T>, fields: Parameters<typeof toFormData>[0]) =>
  action(null, toFormData(fields));
const rename = (fields: Parameters<typeof toFormData>[0] = { name: 'Grace' }) =>
  send(updateNameAction, fields);

/** Where an action sends its visitor. */
const destination = async (answer: Promise<unknown>) => {
  const { digest } = await answer.then(
    () => ({ digest: '' }),
    (error: { digest: string }) => error,
  );
  return digest.match(/^NEXT_REDIRECT;[a-z]+;(.*);\d+;$/)?.[1];
};

const tableOf = async () => JSON.stringify([await db.user.findMany(), await db.auditEvent.findMany()]);

/** Runs it and expects that no row was written. */
async function withoutWrites<T>(work: () => Promise<T>): Promise<T> {
  const before = await tableOf();
  const answer = await work();
  expect(await tableOf()).toBe(before);
  return answer;
}

describe('a demo', () => {
  beforeEach(() => {
    mockSettings = { DEMO_MODE: true };
  });

  it.each([
    ['a change of name', () => rename()],
    ['onboarding', () => send(completeOnboardingAction, { name: 'Grace' })],
  ])('refuses %s and writes nothing', async (_, work: () => Promise<unknown>) => {
    await mockRequest.signIn();
    expect(await withoutWrites(work)).toMatchObject({
      status: 'failed',
      code: 'DEMO_MODE',
      message: 'This is a read-only demo, this action is disabled.',
    });
  });

  it('keeps a choice of language in the browser alone', async () => {
    await mockRequest.signIn();
    expect(await withoutWrites(() => send(updateLocaleAction, { locale: 'fr' }))).toMatchObject({
      status: 'ok',
    });
    expect(mockRequest.cookies.get('NEXT_LOCALE')).toBe('fr');
  });
});

describe('what was typed', () => {
  it.each([
    ['en', 'Name is required'],
    ['fr', 'Le nom est obligatoire'],
    ['ar', 'الاسم مطلوب'],
    ['sw', 'Jina linahitajika'],
  ])('is refused in the language of the reader (%s) and given back', async (locale, text) => {
    await mockRequest.signIn();
    mockRequest.headers.set(localeHeader, locale);
    expect(await withoutWrites(() => rename({ name: '  ' }))).toEqual({
      status: 'invalid',
      issues: { name: text },
      values: { name: '  ' },
    });
  });

  it('is given back for the fields of the form alone', async () => {
    await mockRequest.signIn();
    const answer = await rename({ name: '', role: 'admin', secret: 'x', constructor: 'y' });
    expect(answer).toMatchObject({ status: 'invalid', values: { name: '' } });
    expect(JSON.stringify(answer)).not.toMatch(/secret|role/);
  });

  it('has one text for each field, the first that applies', async () => {
    const schema = z.object({ name: nameSchema, age: z.string().min(2).regex(/^\d+$/) });
    const action = definePublicAction({ name: 'test', schema }, jest.fn());
    expect(await send(action, { name: '\0', age: 'x' })).toMatchObject({
      issues: { name: 'Name is invalid', age: 'Must be at least 2 characters' },
    });
  });

  it('cannot set what the form does not ask for', async () => {
    const { id, reload } = await mockRequest.signIn();
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

  it('a file instead of a text is refused', async () => {
    await mockRequest.signIn();
    expect(await withoutWrites(() => rename({ name: new Blob(['Grace']) }))).toMatchObject({
      status: 'invalid',
      values: {},
    });
  });

  it.each([undefined, null, 'name=Grace', { name: 'Grace' }, ['Grace'], new URLSearchParams('name=Grace')])(
    '%p instead of a form is refused',
    async (form) => {
      await mockRequest.signIn();
      const answer = await withoutWrites(() => updateNameAction(null, form as unknown as FormData));
      expect(answer).toMatchObject({ status: 'invalid', values: {} });
    },
  );

  it.each(['EN', 'de', '__proto__', '../../etc', ''])('the language %j is refused', async (locale) => {
    await mockRequest.signIn();
    const answer = await withoutWrites(() => send(updateLocaleAction, { locale }));
    expect(answer).toMatchObject({ status: 'invalid' });
    expect(mockRequest.cookies.has('NEXT_LOCALE')).toBe(false);
  });
});

describe('onboarding', () => {
  it.each([
    ['user', undefined, '/app'],
    ['admin', undefined, '/manager'],
    ['user', '/app/repositories', '/app/repositories'],
    ['user', '/manager/users', '/app'],
    ['user', '//evil.example', '/app'],
    ['admin', 'https://evil.example', '/manager'],
  ])('sends a %s who wanted %s to %s', async (role, wanted, to) => {
    const { reload } = await mockRequest.signIn({ role, name: '', lastSignInAt: null });
    const fields = { name: ' Grace ', ...(wanted ? { redirect: wanted } : {}) };
    expect(await destination(send(completeOnboardingAction, fields))).toBe(to);
    expect(await reload()).toMatchObject({ name: 'Grace', lastSignInAt: expect.any(Date), role });
  });

  it('does not go on without a name', async () => {
    await mockRequest.signIn({ name: '', lastSignInAt: null });
    const answer = await withoutWrites(() => send(completeOnboardingAction, { name: '\u200B' }));
    expect(answer).toMatchObject({ status: 'invalid', issues: { name: 'Name is invalid' } });
  });
});

describe('a choice of language', () => {
  const choose = () => send(updateLocaleAction, { locale: 'ar' });

  it('is kept in the browser and, for a signed-in person, for their mails', async () => {
    const { reload } = await mockRequest.signIn();
    expect(await choose()).toMatchObject({ status: 'ok' });
    expect(mockRequest.cookies.get('NEXT_LOCALE')).toBe('ar');
    expect(await reload()).toMatchObject({ locale: 'ar' });
  });

  it('is kept in the browser of a visitor', async () => {
    expect(await choose()).toMatchObject({ status: 'ok' });
    expect(mockRequest.cookies.get('NEXT_LOCALE')).toBe('ar');
  });

  it('of somebody who impersonates does not change the language of the other', async () => {
    const admin = await createUser({ role: 'admin' });
    await mockRequest.signIn({}, { impersonatedBy: admin.id });
    await withoutWrites(choose);
    expect(mockRequest.cookies.get('NEXT_LOCALE')).toBe('ar');
  });
});
