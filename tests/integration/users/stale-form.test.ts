import { routes } from '@/lib/routes';
import { db } from '@/lib/server/db';
import { updateUserAction, updateUserFieldAction } from '@/lib/users/actions';
import { getRedirect, listEvents, send, withoutWrites } from '@/tests/support/integration/actions';
import { visitor } from '@/tests/support/integration/browser';
import { clearRows, createUser } from '@/tests/support/integration/rows';
import { invalidTimes } from '@/tests/support/invalid-times';
import { otherLocale, t } from '@/tests/support/messages';

beforeEach(clearRows);

async function openForm() {
  await visitor.signIn({ role: 'admin' });
  const { id, name, email, role, updatedAt } = await createUser({ email: 'old@example.com' });
  return { id, name, email, role, updatedAt: updatedAt.toISOString() };
}

const getUser = (id: string) => db.user.findUniqueOrThrow({ where: { id } });

describe('the form of a user', () => {
  it('saves if nothing has changed since it was opened', async () => {
    const form = await openForm();
    const saved = send(updateUserAction, { ...form, name: 'Grace' });
    expect(await getRedirect(saved)).toBe(routes.manager.user(form.id));
    expect(await getUser(form.id)).toMatchObject({ name: 'Grace', email: 'old@example.com' });
  });

  it('saves a field in place, the language only if it is sent', async () => {
    const form = await openForm();
    // The form's email and role do not count.
    const field = { ...form, email: 'other@example.com', role: 'admin', inPlace: 'true' };
    const { name: _name, ...language } = { ...field, locale: otherLocale };
    expect(await send(updateUserFieldAction, language)).toMatchObject({ status: 'ok' });
    const { updatedAt, locale } = await getUser(form.id);
    expect(locale).toBe(otherLocale);
    await send(updateUserFieldAction, { ...field, updatedAt: updatedAt.toISOString(), name: 'Grace' });
    expect(await getUser(form.id)).toMatchObject({ name: 'Grace', locale: otherLocale });
    const { name, email, role } = form;
    expect(await listEvents(form.id)).toMatchObject([
      { before: { name, email, role, locale: null }, after: { name, email, role, locale: otherLocale } },
      { before: { name, email, role }, after: { name: 'Grace', email, role } },
    ]);
    const stale = await withoutWrites(() => send(updateUserFieldAction, { ...field, name: 'Other' }));
    expect(stale).toMatchObject({ code: 'CONFLICT' });
  });

  it('keeps a role that the application no longer knows, if a field is saved in place', async () => {
    const { id } = await openForm();
    const { updatedAt } = await db.user.update({ where: { id }, data: { role: 'retired' } });
    const language = { id, updatedAt: updatedAt.toISOString(), locale: otherLocale, role: 'user' };
    expect(await send(updateUserFieldAction, language)).toMatchObject({ status: 'ok' });
    expect(await getUser(id)).toMatchObject({ locale: otherLocale, role: 'retired' });
  });

  it('gives a conflict if the user has changed since, and writes nothing', async () => {
    const form = await openForm();
    await db.user.update({ where: { id: form.id }, data: { email: 'new@example.com' } });
    const answer = await withoutWrites(() => send(updateUserAction, { ...form, name: 'Typo fixed' }));
    expect(answer).toMatchObject({ code: 'CONFLICT', message: t('errors.CONFLICT') });
  });
});

it.each(invalidTimes)('the time %j of a form is rejected', async (updatedAt) => {
  const form = await openForm();
  expect(await withoutWrites(() => send(updateUserAction, { ...form, updatedAt }))).toMatchObject({
    status: 'invalid',
    issues: { updatedAt: t('validation.invalidInput') },
  });
});
