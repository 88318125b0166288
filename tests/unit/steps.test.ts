import type { Role } from '@/lib/auth/roles';
import { getFirstState, listSteps, mayEdit } from '@/lib/records/steps';
import type { Area, getResource, ResourceName } from '@/lib/resources';
import en from '@/messages/en.json';
import { visits } from '@/tests/support/visits';

jest.mock('@/lib/resources', () => jest.requireActual('@/tests/support/visits').mockVisits());

const list = (area: Area, role: Role | null, status: string) =>
  listSteps({ area, resource: visits, role }, { status }).map(([name]) => name);

it.each([
  ['requested', ['confirm', 'cancel']],
  ['confirmed', ['finish', 'cancel']],
  ['done', []],
  ['cancelled', []],
  ['constructor', []],
])('an admin takes the steps that begin at the value %s', (status, steps) => {
  expect(list('manager', 'admin', status)).toEqual(steps);
});

it('owners take those of the app area, and in the manager area who may not update takes none', () => {
  expect(list('app', 'user', 'requested')).toEqual(['cancel']);
  expect(list('manager', 'user', 'requested')).toEqual([]);
  expect(list('manager', null, 'requested')).toEqual([]);
});

it('a step with roles is for these, if they may read the record', () => {
  const { roles } = jest.requireActual('@/lib/auth/roles');
  expect(list('manager', 'user', 'done')).toEqual([]);
  const replaced = jest.replaceProperty(roles, 'user', { ...roles.user, visit: ['read'] });
  expect(list('manager', 'user', 'done')).toEqual(['reopen']);
  expect(list('manager', 'admin', 'done')).toEqual([]);
  replaced.restore();
});

it('who may edit a record does so with the values of its area only, and where none are named with all', () => {
  const may = (area: Area, role: Role, status: string) =>
    mayEdit({ area, resource: visits, role }, { status });
  expect(may('app', 'user', 'requested')).toBe(true);
  expect(may('app', 'user', 'confirmed')).toBe(false);
  expect(may('manager', 'admin', 'confirmed')).toBe(true);
  expect(may('manager', 'user', 'requested')).toBe(false);
});

it('a new record has the first value', () => {
  expect(getFirstState(visits)).toEqual({ status: 'requested' });
});

type Product = { resourceNames: ResourceName[]; getResource: typeof getResource };

it('the steps of the product name values of their field, areas and roles, and have labels', () => {
  const product: Product = jest.requireActual('@/lib/resources');
  const { isRole } = jest.requireActual('@/lib/auth/roles');
  const mistakes = product.resourceNames.flatMap((resource) => {
    const { plural, areas, owner, fields, state } = product.getResource(resource);
    if (!state) return [];
    const values = [fields[state.field]].flat();
    const texts = (en as object as Record<string, { steps: Record<string, string> }>)[plural];
    const named = Object.entries(state.steps).filter(
      ([name, step]) =>
        ![...step.from, step.to].every((value) => values.includes(value)) ||
        !step.areas.every((area) => areas.some((each) => each === area) && (area === 'manager' || owner)) ||
        !(step.roles ?? []).every(isRole) ||
        !texts?.steps[name],
    );
    const editable = Object.values(state.editable ?? {}).flat();
    return [...named, ...editable.filter((value) => !values.includes(value))];
  });
  expect(mistakes).toEqual([]);
});
