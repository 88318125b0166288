import type { Area, ResourceName } from '@/lib/resources';
import type { FormAction } from '@/lib/result';

export type DeletedRecords = { ids: string[] };

/** `takenNames` are the titles of records that were not restored, because another record has their unique value. */
export type RestoredRecords = { count: number; takenNames: string[] };

export type DeletionActions = {
  /** The area that shows the records. The default is the manager area. */
  area?: Area;
  resource: ResourceName;
  remove: FormAction<DeletedRecords>;
  restore: FormAction<RestoredRecords>;
};
