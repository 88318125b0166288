import { coversRole, isAllowed, resourcePermission } from '@/lib/auth/roles';
import {
  getOwnerRights,
  hasForms,
  hasSameOwnerInAll,
  type ResourceName,
  resources,
  toScope,
} from '@/lib/resources';

/** Repositories that belong to users, where admins own none. */
jest.mock('@/lib/resources', () => {
  const actual = jest.requireActual('@/lib/resources');
  const { repository } = actual.resources;
  repository.fields = { ...repository.fields, userId: 'user' };
  repository.owner = { field: 'userId', may: ['read', 'update'], mayAs: { admin: [] } };
  return actual;
});

it('owners have their rights by role', () => {
  expect([getOwnerRights('repository', 'user'), getOwnerRights('repository', 'admin')]).toEqual([
    ['read', 'update'],
    [],
  ]);
  const own = (...verbs: ('read' | 'update' | 'delete')[]) =>
    resourcePermission('app', 'repository', ...verbs);
  expect([isAllowed('user', own('read', 'update')), isAllowed('user', own('delete'))]).toEqual([true, false]);
  expect([isAllowed('admin', own('read')), isAllowed('admin', { repository: ['delete'] })]).toEqual([
    false,
    true,
  ]);
});

it('a role covers another whose owners may less', () => {
  expect(coversRole('user', 'admin')).toBe(false);
  expect(coversRole('admin', 'admin')).toBe(true);
});

it('the app area has the rows of one user, and does not say whose', () => {
  const uma = { id: 'uma', role: 'user' };
  expect([toScope('app', 'repository', uma), toScope('manager', 'repository', uma)]).toEqual([
    { userId: 'uma' },
    {},
  ]);
  expect([hasForms('app', 'repository'), hasSameOwnerInAll('app', 'repository', 'userId')]).toEqual([
    true,
    true,
  ]);
  expect(hasSameOwnerInAll('manager', 'repository', 'userId')).toBe(false);
});

describe('a role with a field of its own', () => {
  const doctor = { id: 'dora', role: 'doctor' };
  const bill = 'bill' as ResourceName;

  beforeEach(() => {
    const fields = { userId: 'user', doctorId: 'user' };
    const owner = { field: 'userId', may: ['read', 'create'], fieldAs: { doctor: 'doctorId' } };
    jest.replaceProperty(resources as { repository: object }, 'repository', {
      ...resources.repository,
      ...{ fields, owner },
    });
    Object.assign(resources, {
      bill: {
        fields: { repositoryId: { record: 'repository' } },
        owner: { field: 'repositoryId', may: ['read'] },
      },
    });
  });
  afterEach(() => jest.restoreAllMocks());

  it('reaches the rows that name the user there, also by way of another, and no others', () => {
    expect(toScope('app', 'repository', doctor)).toEqual({ doctorId: 'dora' });
    expect(toScope('app', bill, doctor)).toEqual({ repository: { doctorId: 'dora' } });
    expect(toScope('app', 'repository', { ...doctor, role: 'user' })).toEqual({ userId: 'dora' });
    expect(toScope('app', bill, { ...doctor, role: null })).toEqual({ repository: { userId: 'dora' } });
  });

  it('creates none, which nobody would own, and sees whose they are', () => {
    expect(getOwnerRights('repository', 'doctor')).toEqual(['read']);
    expect(getOwnerRights('repository', 'user')).toEqual(['read', 'create']);
    expect(hasSameOwnerInAll('app', 'repository', 'userId')).toBe(false);
  });
});
