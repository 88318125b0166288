import type { RecordKind } from '@/lib/resources';

/** A result of a search, or an option of a field. */
export type RecordOption = { id: string; title: string; detail: string };

export type SearchResults = Partial<Record<RecordKind, RecordOption[]>>;
