import { getChanges, getUnsaidChanges } from '@/lib/audit/changes';
import { getSubject } from '@/lib/audit/subject';
import { event, uma } from '@/tests/support/component/audit';

it('an edit lists only the fields that differ', () => {
  const before = { name: 'Uma', email: 'uma@example.com', role: 'user', description: null };
  const after = { name: 'Uma', email: 'uma@example.org', role: 'user', description: '' };
  expect(getChanges({ before, after })).toEqual([
    { field: 'email', before: 'uma@example.com', after: 'uma@example.org' },
  ]);
});

it('a creation or deletion lists every field that is not empty', () => {
  expect(getChanges({ before: null, after: { name: 'Uma', role: 'user', link: '', colors: [] } })).toEqual([
    { field: 'name', before: undefined, after: 'Uma' },
    { field: 'role', before: undefined, after: 'user' },
  ]);
  expect(getChanges({ before: { name: 'Uma', banned: false }, after: null })).toEqual([
    { field: 'name', before: 'Uma', after: undefined },
    { field: 'banned', before: false, after: undefined },
  ]);
});

it('an event without recorded values has no changes', () => {
  expect(getChanges({ before: null, after: null })).toEqual([]);
});

it.each([
  ['userBan', { banned: false, banReason: null }, { banned: true, banReason: 'Spam' }, ['banReason']],
  ['userUnban', { banned: true, banReason: 'Spam' }, { banned: false, banReason: null }, []],
  ['userPromote', { role: 'user' }, { role: 'admin' }, []],
  ['userSetRole', { role: 'user' }, { role: 'admin' }, ['role']],
  ['userCreate', null, { name: uma.name, role: 'user' }, ['role']],
  ['userUpdate', { name: 'Ursula' }, { name: uma.name }, ['name']],
  ['userImpersonate', null, { sessionId: 's' }, []],
])('the sentence of %s with %j and %j leaves out %j', (action, before, after, fields) => {
  expect(getUnsaidChanges(event({ action, before, after })).map(({ field }) => field)).toEqual(fields);
});

it('the sentence of an import says its file', () => {
  const after = { fileName: 'users.csv', rowCount: 2 };
  const subject = { targetType: 'import', targetId: 'i', targetUser: null } as const;
  const finished = event({ action: 'importFinish', ...subject, before: null, after });
  expect(getUnsaidChanges(finished).map(({ field }) => field)).toEqual(['rowCount']);
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

  it('is null for an account changed by its own user, for a session, and without a target', () => {
    expect(getSubject(event({ actorId: 'uma' }))).toBeNull();
    expect(getSubject(event({ targetType: 'session', targetId: 's' }))).toBeNull();
    expect(getSubject(event({ targetId: null }))).toBeNull();
  });
});
