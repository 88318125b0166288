import { type RichTranslationValues, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { getResource, type ResourceName } from '@/lib/resources';

type Text =
  | 'title'
  | 'description'
  | 'ownDescription'
  | 'create'
  | 'saved.created'
  | 'saved.updated'
  | 'search'
  | 'emptyText'
  | 'deleteQuestion'
  | 'deleteManyQuestion'
  | 'deleted'
  | 'restored'
  | 'restoredSome';

type Key = Text | `fields.${string}` | `choices.${string}.${string}`;

type RecordTexts = {
  (key: Key, values?: Record<string, string | number>): string;
  rich: (key: Key, values: RichTranslationValues) => ReactNode;
  has: (key: Key) => boolean;
};

/** The texts that every resource has, under its plural in messages/*.json. For a resource that is known at run time. */
export const useRecordTexts = (resource: ResourceName): RecordTexts =>
  useTranslations(getResource(resource).plural) as unknown as RecordTexts;
