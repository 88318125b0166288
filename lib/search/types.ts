import type { ResourceName } from '@/lib/resources';

export type FoundRecord = { id: string; title: string; detail: string };

export type SearchResults = {
  users: { id: string; name: string; email: string }[];
  records: Partial<Record<ResourceName, FoundRecord[]>>;
};
