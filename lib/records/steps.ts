import { isAllowed, type Role, resourcePermission } from '@/lib/auth/roles';
import { type Area, getResource, hasForms, type ResourceName, type Step } from '@/lib/resources';
import { getValue } from './values';

export type Place = { area: Area; resource: ResourceName; role: Role | null };

/** Returns whether the role may take this step of records in the area. The state of a record is not checked. */
export const mayTakeStep = ({ area, resource, role }: Place, { areas, roles }: Step): boolean =>
  areas.includes(area) &&
  isAllowed(role, resourcePermission(area, resource, roles ? 'read' : 'update')) &&
  (roles?.includes(String(role)) ?? true);

/** Lists the steps that the role may take from the current state of a record. */
export function listSteps(place: Place, record: object): [name: string, step: Step][] {
  const { state = { field: '', steps: {} } } = getResource(place.resource);
  const value = String(getValue(record, state.field));
  return Object.entries(state.steps).filter(
    ([, step]) => step.from.includes(value) && mayTakeStep(place, step),
  );
}

/** Returns whether the role may edit a record in its current state. */
export function mayEdit({ area, resource, role }: Place, record: object): boolean {
  const { state } = getResource(resource);
  const isEditable = state?.editable?.[area]?.includes(String(getValue(record, state.field))) ?? true;
  return (
    isEditable && hasForms(area, resource) && isAllowed(role, resourcePermission(area, resource, 'update'))
  );
}

/** Returns the first state of a new record by its field, or nothing if the resource has no state. */
export function getFirstState(resource: ResourceName): Record<string, unknown> {
  const { state, fields } = getResource(resource);
  return state ? { [state.field]: [fields[state.field]].flat()[0] } : {};
}
