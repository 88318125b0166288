import { adminAc, defaultStatements } from 'better-auth/plugins/admin/access';
import {
  coversRole,
  isAllowed,
  isRole,
  type Permission,
  roleNames,
  roles,
  statements,
  toOwn,
} from '@/lib/auth/roles';
import { getOwnerRights, getResource, resourceNames } from '@/lib/resources';
import { accessRoles } from '@/lib/sign-in/better-auth/auth';

const toSingle = (permissions: Record<string, readonly string[]>) =>
  Object.entries(permissions).flatMap(([resource, actions]) =>
    actions.map((action) => ({ [resource]: [action] }) as Permission),
  );
const everything = toSingle(statements);

/** What lib/resources.ts grants a role, and what owners may. */
const getGranted = (role: string) =>
  resourceNames.flatMap((name) => {
    const granted = getResource(name).grants[role] ?? [];
    return toSingle({ [name]: granted, [toOwn(name)]: getOwnerRights(name, role) });
  });

/** A user may also edit their own account and open the app area, and nothing else. */
const ofUsers: Permission[] = [{ account: ['update'] }, { apps: ['app'] }, ...getGranted('user')];

const isIn = (permissions: Permission[], one: Permission) =>
  permissions.some((each) => JSON.stringify(each) === JSON.stringify(one));

it('the permissions of users and sessions are those of better-auth, and the export of users', () => {
  expect(statements).toMatchObject({
    user: expect.arrayContaining([...defaultStatements.user]),
    session: [...defaultStatements.session],
  });
  expect(statements.user).toHaveLength(defaultStatements.user.length + 1);
});

describe('an admin', () => {
  const ofProvider = adminAc.statements as Record<string, readonly string[]>;
  const isProviders = (permission: Permission) =>
    Object.entries(permission).every(
      ([resource, actions]) =>
        !['user', 'session'].includes(resource) ||
        actions.every((action) => ofProvider[resource]?.includes(action)),
    );

  const names: string[] = resourceNames.flatMap((name) => [name, toOwn(name)]);
  const isOfRecords = (permission: Permission) =>
    Object.keys(permission).some((name) => names.includes(name));

  it.each(everything.filter((each) => isProviders(each) && !isOfRecords(each)))('may %j', (permission) => {
    expect(isAllowed('admin', permission)).toBe(true);
  });

  it('may do with records what lib/resources.ts grants', () => {
    const allowed = everything.filter((each) => isOfRecords(each) && isAllowed('admin', each));
    expect(allowed).toEqual(everything.filter((each) => isIn(getGranted('admin'), each)));
  });

  it('has every permission that better-auth gives to its admins, and may export users', () => {
    expect([...roles.admin.user].sort()).toEqual(['export', ...adminAc.statements.user].sort());
    expect(roles.admin.session).toEqual(adminAc.statements.session);
    expect(everything.filter(isProviders).length).toBeGreaterThan(15);
  });
});

describe('a user', () => {
  it.each(ofUsers)('may %j', (permission) => {
    expect(isAllowed('user', permission)).toBe(true);
  });

  const others = everything.filter((permission) => !isIn(ofUsers, permission));
  it.each(others)('may not %j', (permission) => {
    expect(isAllowed('user', permission)).toBe(false);
  });

  it('is denied several permissions when one of them is denied', () => {
    expect(isAllowed('user', { account: ['update'], user: ['delete'] })).toBe(false);
    expect(isAllowed('user', { account: ['update'], apps: ['manager'] })).toBe(false);
  });
});

it.each(['constructor', 'Admin', 'admin,user', '', ['admin'], { toString: () => 'admin' }, null])(
  '%j is not a role',
  (value) => expect(isRole(value)).toBe(false),
);

it('an unknown role has no permission', () => {
  expect(everything.filter((permission) => isAllowed(null, permission))).toEqual([]);
});

it('an empty or unknown permission is denied', () => {
  expect(isAllowed('admin', {})).toBe(false);
  expect(isAllowed('admin', { user: [] })).toBe(false);
  expect(isAllowed('admin', { user: ['publish'] } as unknown as Permission)).toBe(false);
  expect(isAllowed('admin', { billing: ['read'] } as unknown as Permission)).toBe(false);
});

it.each([
  ['admin', 'admin', true],
  ['admin', 'user', true],
  ['user', 'user', true],
  ['user', 'admin', false],
  [null, 'user', false],
  ['user', 'constructor', true],
  ['user', 'unknown', true],
] as const)('%s has the permissions of %s: %s', (role, other, expected) => {
  expect(coversRole(role, other)).toBe(expected);
});

it('an empty list of actions grants nothing, and every role covers it', () => {
  const replaced = jest.replaceProperty(roles as { user: Permission }, 'user', {
    ...roles.user,
    user: [],
    audit: [],
  });
  expect(isAllowed('user', { audit: ['read'] })).toBe(false);
  expect(roleNames.filter((role) => !coversRole(role, role))).toEqual([]);
  expect([coversRole('admin', 'user'), coversRole('user', 'admin')]).toEqual([true, false]);
  replaced.replaceValue({ audit: [] });
  expect(roleNames.filter((role) => !coversRole(role, 'user'))).toEqual([]);
  replaced.restore();
});

it('better-auth comes to the same result for every pair of permissions', () => {
  const pairs = everything.flatMap((one) => everything.map((other) => ({ ...one, ...other })));
  const requests: Permission[] = [...pairs, {}, { user: [] }, { apps: ['app'], user: [] }];
  for (const role of roleNames) {
    for (const request of requests) {
      const { success } = accessRoles[role]?.authorize(request as never) ?? {};
      expect([role, request, isAllowed(role, request)]).toEqual([role, request, success]);
    }
  }
});
