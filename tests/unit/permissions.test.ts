import { adminAc, defaultStatements } from 'better-auth/plugins/admin/access';
import {
  coversRole,
  isAllowed,
  isRole,
  type Permission,
  type Role,
  roleNames,
  roles,
  statements,
  toOwnStatement,
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
    return toSingle({ [name]: granted, [toOwnStatement(name)]: getOwnerRights(name, role) });
  });

const isIn = (permissions: Permission[], one: Permission) =>
  permissions.some((each) => JSON.stringify(each) === JSON.stringify(one));

it('the permissions of users and sessions are those of better-auth, and the export of users', () => {
  expect([...statements.user].sort()).toEqual(['export', ...defaultStatements.user].sort());
  expect(statements.session).toEqual(defaultStatements.session);
});

const listAllowed = (role: Role) => everything.filter((permission) => isAllowed(role, permission));

it('an admin may do what better-auth and lib/resources.ts grant, may export users, and everything else', () => {
  const granted: Permission[] = [
    ...toSingle({ user: ['export', ...adminAc.statements.user], session: adminAc.statements.session }),
    ...getGranted('admin'),
  ];
  const names: string[] = [
    'user',
    'session',
    ...resourceNames.flatMap((name) => [name, toOwnStatement(name)]),
  ];
  const isNamed = (permission: Permission) => Object.keys(permission).some((name) => names.includes(name));
  expect(listAllowed('admin')).toEqual(everything.filter((each) => !isNamed(each) || isIn(granted, each)));
});

it('a user may edit the own account, open the app area and do what lib/resources.ts grants, and nothing else', () => {
  const granted: Permission[] = [{ account: ['update'] }, { apps: ['app'] }, ...getGranted('user')];
  expect(listAllowed('user')).toEqual(everything.filter((each) => isIn(granted, each)));
});

it('several permissions are denied when one of them is denied', () => {
  expect(isAllowed('user', { account: ['update'], user: ['delete'] })).toBe(false);
  expect(isAllowed('user', { account: ['update'], apps: ['manager'] })).toBe(false);
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
