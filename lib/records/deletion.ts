import type { Area, ResourceName } from '@/lib/resources';
import type { FormAction } from '@/lib/result';

export type Deleted = { ids: string[] };

/** `takenNames` are the names of records that could not be restored, for example because their name is taken. */
export type Restored = { count: number; takenNames: string[] };

export type Deletion = {
  /** The area that shows the records. The default is the manager area. */
  area?: Area;
  resource: ResourceName;
  remove: FormAction<Deleted>;
  restore: FormAction<Restored>;
};
