import { getSubject } from '@/lib/audit/subject';
import { event } from '@/tests/support/component/audit';

it('the subject of an event is the newest name of a repository, with a link unless it is deleted', () => {
  const names = {
    targetType: 'repository',
    targetUser: null,
    before: { name: 'Old' },
    after: { name: 'New' },
  };
  expect(getSubject(event({ ...names, action: 'repositoryUpdate' }))).toEqual({
    label: 'New',
    href: '/manager/repositories/uma',
  });
  const deleted = event({ ...names, action: 'repositoryDelete', after: null });
  expect(getSubject(deleted)).toEqual({ label: 'Old', href: undefined });
});
