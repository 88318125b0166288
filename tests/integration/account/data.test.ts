import { NextRequest } from 'next/server';
import { downloadDataAction, updateThemeAction } from '@/lib/account/actions';
import { brand } from '@/lib/brand';
import { guard } from '@/lib/guard';
import { db } from '@/lib/server/db';
import { listEvents, send, withoutWrites } from '@/tests/support/integration/actions';
import { visitor } from '@/tests/support/integration/browser';
import {
  clearRows,
  createAccount,
  createPasskey,
  createSession,
  createUser,
} from '@/tests/support/integration/rows';
import { otherLocale } from '@/tests/support/messages';
import { overrideEnv } from '@/tests/support/override-env';

beforeEach(clearRows);

const download = () => send(downloadDataAction, {});

async function downloaded() {
  const answer = await download();
  if (answer.status !== 'ok') throw new Error(`The download was ${answer.status}`);
  return { name: answer.data.name, text: answer.data.json, data: JSON.parse(answer.data.json) };
}

describe('the download of a user’s data', () => {
  it('has the profile, the sessions and the sign-in methods, without tokens, secrets and other users', async () => {
    const other = await createUser({ name: 'Other User', email: 'other@example.com' });
    await createSession(other.id, { userAgent: 'another phone' });
    const { id } = await visitor.signIn({ name: 'Amina', locale: otherLocale, theme: 'dark' });
    const { token } = await createSession(id, { userAgent: 'phone', ipAddress: '192.0.2.7' });
    const secrets = {
      accessToken: 'secret-1',
      refreshToken: 'secret-2',
      idToken: 'secret-3',
      password: 'secret-4',
    };
    await createAccount(id, { accountId: 'amina-1', ...secrets });
    await createPasskey(id, { name: 'My phone', publicKey: 'secret-5' });
    await db.removedIdentity.create({ data: { providerId: 'google', accountId: 'amina-2', userId: id } });
    const { name, text, data } = await downloaded();
    expect(name).toMatch(new RegExp(`^${brand.slug}-\\d{4}-\\d\\d-\\d\\d\\.json$`));
    expect(data.profile).toMatchObject({
      id,
      name: 'Amina',
      locale: otherLocale,
      theme: 'dark',
      role: 'user',
    });
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
    const event = { targetType: 'user', targetId: id, ipAddress: '192.0.2.8', userAgent: 'Admin browser' };
    await db.auditEvent.createMany({
      data: [
        { ...event, action: 'userUpdate', actorId: admin.id, after: { name: 'Amina' } },
        {
          ...event,
          action: 'accountUpdateName',
          actorId: id,
          ipAddress: '192.0.2.7',
          userAgent: 'Own browser',
        },
        {
          ...event,
          action: 'userUpdate',
          actorId: id,
          targetId: admin.id,
          after: { email: 'boss@example.com' },
        },
        { ...event, action: 'userUpdate', actorId: admin.id, targetId: admin.id, after: { name: 'Hidden' } },
      ],
    });
    const { text, data } = await downloaded();
    expect(data.activity).toHaveLength(4);
    expect(data.isActivityComplete).toBe(true);
    const aboutThem = data.activity.find(({ actorId }: { actorId: string }) => actorId === admin.id);
    expect(aboutThem).toMatchObject({ action: 'userUpdate', after: { name: 'Amina' } });
    expect(text).toContain('192.0.2.7');
    expect(text).toContain('Own browser');
    expect(text).not.toMatch(/192\.0\.2\.8"[^}]*userUpdate|boss@|Hidden/);
    expect(aboutThem).not.toHaveProperty('ipAddress');
    expect(aboutThem).not.toHaveProperty('userAgent');
  });
});

describe('choosing a theme', () => {
  const choose = (theme: string) => send(updateThemeAction, { theme });

  /** The theme that the guard sends to the page. */
  async function getPageTheme(sent: Record<string, string> = {}) {
    const headers = new Headers([...visitor.requestHeaders(), ...Object.entries(sent)]);
    const response = await guard(new NextRequest('http://localhost:3000/app', { headers }));
    return response.headers.get('x-middleware-request-x-theme');
  }

  it('stores it in the account, records it, and sends it to the pages', async () => {
    const { id, reload } = await visitor.signIn({ theme: 'light' });
    expect(await choose('dark')).toEqual({ status: 'ok', data: undefined });
    expect((await reload()).theme).toBe('dark');
    expect(await listEvents(id)).toMatchObject([
      { action: 'accountUpdateTheme', before: { theme: 'light' }, after: { theme: 'dark' } },
    ]);
    expect(await getPageTheme()).toBe('dark');
  });

  it('writes nothing for a visitor, during an impersonation, or in a demo', async () => {
    expect(await withoutWrites(() => choose('dark'))).toMatchObject({ status: 'ok' });
    const admin = await createUser({ role: 'admin' });
    await visitor.signIn({ theme: 'light' }, { impersonatedBy: admin.id });
    expect(await withoutWrites(() => choose('dark'))).toMatchObject({ status: 'ok' });
    expect(await getPageTheme()).toBe('');
    await visitor.signIn({ theme: 'light' });
    overrideEnv({ DEMO_MODE: true });
    expect(await withoutWrites(() => choose('dark'))).toMatchObject({ status: 'ok' });
    expect(await getPageTheme()).toBe('');
  });
});
