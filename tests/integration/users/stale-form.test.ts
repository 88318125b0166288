import { routes } from '@/lib/routes';
import { db } from '@/lib/server/db';
import { updateUserAction } from '@/lib/users/actions';
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

  it('saves the language only if it is sent', async () => {
    const form = await openForm();
    await getRedirect(send(updateUserAction, { ...form, locale: otherLocale }));
    const { updatedAt, locale } = await getUser(form.id);
    expect(locale).toBe(otherLocale);
    const again = { ...form, updatedAt: updatedAt.toISOString(), name: 'Grace', locale: '' };
    await getRedirect(send(updateUserAction, again));
    expect(await getUser(form.id)).toMatchObject({ name: 'Grace', locale: otherLocale });
    const { name, email, role } = form;
    expect(await listEvents(form.id)).toMatchObject([
      { before: { name, email, role, locale: null }, after: { name, email, role, locale: otherLocale } },
      { before: { name, email, role }, after: { name: 'Grace', email, role } },
    ]);
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
