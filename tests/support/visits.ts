import type { ResourceName } from '@/lib/resources';

const visit = {
  plural: 'visits',
  table: 'visit',
  areas: ['app', 'manager'],
  grants: { admin: ['read', 'create', 'update', 'delete'] },
  owner: { field: 'userId', may: ['read', 'create', 'update'] },
  title: 'name',
  state: {
    field: 'status',
    steps: {
      confirm: { from: ['requested'], to: 'confirmed', areas: ['manager'] },
      finish: { from: ['confirmed'], to: 'done', areas: ['manager'], isFinal: true },
      cancel: { from: ['requested', 'confirmed'], to: 'cancelled', areas: ['app', 'manager'] },
      reopen: { from: ['done'], to: 'confirmed', areas: ['manager'], roles: ['user'] },
    },
    editable: { app: ['requested'] },
  },
  fields: {
    name: 'text',
    status: ['requested', 'confirmed', 'done', 'cancelled'],
    userId: 'user',
    createdAt: 'time',
  },
};

export const visits = 'visit' as ResourceName;

/** Instead of `lib/resources.ts`: a product with one resource, which has an owner and steps. */
export const mockVisits = () => ({
  ...jest.requireActual('@/lib/resources'),
  resources: { visit },
  resourceNames: ['visit'],
  getResource: () => visit,
  getTitleFields: () => ['name'],
  getTitleField: () => 'name',
  getOwnerRights: () => visit.owner.may,
  isOwned: () => true,
  isOwnerOfAll: (area: string, _name: string, field: string) => area === 'app' && field === 'userId',
  hasForms: () => true,
  isImported: () => false,
  listResources: () => [],
  listReferences: () => [],
  listRelations: () => [{ field: 'userId', kind: 'user' }],
});

export const visitTexts = {
  title: 'Visits',
  search: 'Search visits',
  new: 'New visit',
  fields: {
    name: 'Name',
    status: 'Status',
    userId: 'Patient',
    createdAt: 'Created',
    updatedAt: 'Last edited',
  },
  choices: {
    status: { requested: 'Requested', confirmed: 'Confirmed', done: 'Done', cancelled: 'Cancelled' },
  },
  steps: { confirm: 'Confirm', finish: 'Finish', cancel: 'Cancel the visit', reopen: 'Reopen' },
};
