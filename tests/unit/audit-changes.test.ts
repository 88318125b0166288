import { getChanges } from '@/lib/audit/changes';
import { getSubject } from '@/lib/audit/subject';
import { event, uma } from '@/tests/support/component/audit';

it('an edit lists only the fields that differ', () => {
  const before = { name: 'Uma', email: 'uma@example.com', role: 'user', description: null };
  const after = { name: 'Uma', email: 'uma@example.org', role: 'user', description: '' };
  expect(getChanges({ before, after })).toEqual([
    { field: 'email', before: 'uma@example.com', after: 'uma@example.org' },
  ]);
});

it('a creation or deletion lists every field that is not empty, without ids of sessions', () => {
  expect(getChanges({ before: null, after: { name: 'Uma', role: 'user', link: '', colors: [] } })).toEqual([
    { field: 'name', before: undefined, after: 'Uma' },
    { field: 'role', before: undefined, after: 'user' },
  ]);
  expect(getChanges({ before: { name: 'Uma', banned: false, sessionId: 's' }, after: null })).toEqual([
    { field: 'name', before: 'Uma', after: undefined },
    { field: 'banned', before: false, after: undefined },
  ]);
});

describe('the subject of an event', () => {
  it('is the name of an existing user, or the email without a name, with a link to their page', () => {
    expect(getSubject(event())).toEqual({ label: uma.name, href: '/manager/users/uma' });
    expect(getSubject(event({ targetUser: { ...uma, name: '' } }))?.label).toBe(uma.email);
  });

  it('is the recorded email of a deleted user, with a link to their audit events', () => {
    const before = { name: '', email: 'gone@example.com' };
    expect(getSubject(event({ action: 'userDelete', before, after: null, targetUser: null }))).toEqual({
      label: 'gone@example.com',
      href: '/manager/audit?target=uma',
    });
  });

  it('of an import is its file, with a link to its rows', () => {
    const file = { targetType: 'import', targetId: 'i', targetUser: null, before: null } as const;
    expect(getSubject(event({ action: 'importFinish', ...file, after: { fileName: 'users.csv' } }))).toEqual({
      label: 'users.csv',
      href: '/manager/audit?import=i',
    });
  });

  it('is null for an account changed by its own user, for a session, and without a target', () => {
    expect(getSubject(event({ action: 'accountUpdateName', actorId: 'uma' }))).toBeNull();
    expect(getSubject(event({ targetType: 'session', targetId: 's' }))).toBeNull();
    expect(getSubject(event({ targetId: null }))).toBeNull();
  });
});
