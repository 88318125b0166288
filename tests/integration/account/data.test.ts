import { downloadDataAction } from '@/lib/account/actions';
import { brand } from '@/lib/brand';
import { db } from '@/lib/server/db';
import { send } from '@/tests/support/integration/actions';
import { visitor } from '@/tests/support/integration/browser';
import {
  clearRows,
  createAccount,
  createPasskey,
  createSession,
  createUser,
} from '@/tests/support/integration/rows';
import { otherLocale } from '@/tests/support/messages';

beforeEach(clearRows);

async function downloaded() {
  const answer = await send(downloadDataAction);
  if (answer.status !== 'ok') throw new Error(`The download was ${answer.status}`);
  return { name: answer.data.name, text: answer.data.json, data: JSON.parse(answer.data.json) };
}

describe('the download of a user’s data', () => {
  it('has the profile, the sessions and the sign-in methods, without tokens, secrets and other users', async () => {
    const other = await createUser({ name: 'Other User', email: 'other@example.com' });
    await createSession(other.id, { userAgent: 'another phone' });
    const { id } = await visitor.signIn({ name: 'Amina', locale: otherLocale, theme: 'dark' });
    const { token } = await createSession(id, { userAgent: 'phone', ipAddress: '192.0.2.7' });
    const secrets = { accessToken: 'secret-1', idToken: 'secret-3', password: 'secret-4' };
    await createAccount(id, { accountId: 'amina-1', ...secrets });
    await createPasskey(id, { name: 'My phone', publicKey: 'secret-5' });
    await db.removedIdentity.create({ data: { providerId: 'google', accountId: 'amina-2', userId: id } });
    const { name, text, data } = await downloaded();
    expect(name).toMatch(new RegExp(`^${brand.slug}-\\d{4}-\\d\\d-\\d\\d\\.json$`));
    expect(data.profile).toMatchObject({ id, name: 'Amina', locale: otherLocale, theme: 'dark' });
    expect(data.sessions).toHaveLength(2);
    expect(data.sessions[1]).toMatchObject({ userAgent: 'phone', ipAddress: '192.0.2.7' });
    expect(data.signInMethods).toMatchObject([{ providerId: 'github', accountId: 'amina-1' }]);
    expect(data.removedSignInMethods).toMatchObject([{ providerId: 'google', accountId: 'amina-2' }]);
    expect(data.passkeys).toMatchObject([{ name: 'My phone' }]);
    expect(text).not.toContain(token);
    expect(text).not.toMatch(/secret-|"token"|password/i);
    expect(text).not.toMatch(/Other User|other@|another phone/);
  });

  it('has the activity of the user, with only the ids of other users', async () => {
    const { id } = await visitor.signIn();
    const admin = await createUser({ role: 'admin' });
    const byAdmin = { action: 'userUpdate', targetType: 'user', targetId: id, actorId: admin.id };
    const own = { ...byAdmin, actorId: id, ipAddress: '192.0.2.7', userAgent: 'Own browser' };
    const ofAdmin = { ipAddress: '192.0.2.8', userAgent: 'Admin browser' };
    await db.auditEvent.createMany({
      data: [
        { ...byAdmin, ...ofAdmin, after: { name: 'Amina' } },
        own,
        { ...own, targetId: admin.id, after: { email: 'boss@example.com' } },
        { ...byAdmin, ...ofAdmin, targetId: admin.id, after: { name: 'Hidden' } },
      ],
    });
    const { text, data } = await downloaded();
    expect(data.activity).toHaveLength(4);
    expect(data.isActivityComplete).toBe(true);
    for (const known of ['Amina', '192.0.2.7', 'Own browser']) expect(text).toContain(known);
    expect(text).not.toMatch(/192\.0\.2\.8|Admin browser|boss@|Hidden/);
  });
});
