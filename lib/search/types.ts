import type { RecordKind } from '@/lib/resources';

/** What a search finds, and what a field can name. */
export type RecordOption = { id: string; title: string; detail: string };

export type SearchResults = Partial<Record<RecordKind, RecordOption[]>>;
