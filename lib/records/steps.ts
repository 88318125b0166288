import { isAllowed, type Role, resourcePermission } from '@/lib/auth/roles';
import { type Area, getResource, hasForms, type ResourceName, type Step } from '@/lib/resources';
import { getValue } from './values';

export type Place = { area: Area; resource: ResourceName; role: Role | null };

/** Whether the role takes this step of records that it reaches. */
export const mayTake = ({ area, resource, role }: Place, { areas, roles }: Step): boolean =>
  areas.includes(area) &&
  isAllowed(role, resourcePermission(area, resource, roles ? 'read' : 'update')) &&
  (roles?.includes(String(role)) ?? true);

/** The steps that the role may take of a record now. */
export function listSteps(place: Place, record: object): [name: string, step: Step][] {
  const { state = { field: '', steps: {} } } = getResource(place.resource);
  const value = String(getValue(record, state.field));
  return Object.entries(state.steps).filter(([, step]) => step.from.includes(value) && mayTake(place, step));
}

/** Whether the role may edit a record now. */
export function mayEdit({ area, resource, role }: Place, record: object): boolean {
  const { state } = getResource(resource);
  const isEditable = state?.editable?.[area]?.includes(String(getValue(record, state.field))) ?? true;
  return (
    isEditable && hasForms(area, resource) && isAllowed(role, resourcePermission(area, resource, 'update'))
  );
}

/** What a new record has beside the values of its form. */
export function getFirstState(resource: ResourceName): Record<string, unknown> {
  const { state, fields } = getResource(resource);
  return state ? { [state.field]: [fields[state.field]].flat()[0] } : {};
}
