import 'server-only';
import { isAllowed, type Role, resourcePermission } from '@/lib/auth/roles';
import type { ListQuery, StoredRow } from '@/lib/list/query';
import { readPage } from '@/lib/list/read';
import { limitToReader } from '@/lib/records/reader';
import { listReferences, type RecordKind, type ResourceName } from '@/lib/resources';
import { getTitles } from '@/lib/server/titles';
import { resourceLists } from './lists';

/** The latest records of a resource whose `field` refers to a given record. */
export type ReferenceList = {
  resource: ResourceName;
  field: string;
  rows: { id: string; title: string; createdAt: Date }[];
  total: number;
  isCapped: boolean;
  canCreate: boolean;
};

const LATEST = 5;

/** Returns the latest records that refer to a record, for each resource that the role may read. */
export const loadReferences = (kind: RecordKind, id: string, role: Role | null): Promise<ReferenceList[]> =>
  Promise.all(
    listReferences(kind)
      .filter(({ resource }) => isAllowed(role, resourcePermission('manager', resource, 'read')))
      .map(async ({ resource, field }) => {
        const reader = { area: 'manager', user: { id: '', role } } as const;
        const list: ListQuery<StoredRow> = limitToReader(resourceLists[resource], resource, reader);
        const params = { searchTerm: '', filters: { [field]: id }, timeZone: 'UTC' };
        const { rows, total, isCapped } = await readPage(list, params, LATEST);
        const toTitle = await getTitles();
        return {
          resource,
          field,
          rows: rows.map((row) => ({
            id: row.id,
            title: toTitle(resource, row),
            createdAt: row.createdAt as Date,
          })),
          total,
          isCapped,
          canCreate: isAllowed(role, resourcePermission('manager', resource, 'create')),
        };
      }),
  );
