import type { Area, ResourceName } from '@/lib/resources';
import type { FormAction } from '@/lib/result';

export type Deleted = { ids: string[] };

/** `takenNames` are of records whose place another record has taken, for example by the same name. */
export type Restored = { count: number; takenNames: string[] };

/** How the records of a resource are deleted, and how that is undone. */
export type Deletion = {
  /** The area that shows the records. The manager area by default. */
  area?: Area;
  resource: ResourceName;
  remove: FormAction<Deleted>;
  restore: FormAction<Restored>;
};
