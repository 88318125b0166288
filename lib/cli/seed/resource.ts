import { EXAMPLE_ID_PREFIX } from '@/lib/constants';
import type { Values } from '@/lib/records/fields';
import type { ResourceName } from '@/lib/resources';

export type SeedRow = Values & { id: string; createdAt: Date; updatedAt: Date };

/** The example records of a resource. */
export type ResourceSeed = {
  resource: ResourceName;
  /** The same on every checkout for the same `random`, which returns numbers from 0 to 1. */
  toRows: (now: number, random: () => number) => SeedRow[];
  /** Fields of a record before its last edit. */
  toEarlier: (row: SeedRow) => Values;
};

/** Ids of example rows. Each table has its own `kind`, a number below 1,000. */
export const fixedId = (kind: number, index: number) =>
  `${EXAMPLE_ID_PREFIX}${String(kind).padStart(3, '0')}-${String(index).padStart(12, '0')}`;
