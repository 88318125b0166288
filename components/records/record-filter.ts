'use client';

import { useTranslations } from 'next-intl';
import type { ListFilter } from '@/components/list/filters';
import type { Named } from '@/lib/list/titles';
import type { RecordKind } from '@/lib/resources';
import { RecordPicker } from './record-picker';

/** Filters of a list by what a field names. `named` is what the filters in the URL name. */
export function useRecordFilter(named: Named) {
  const t = useTranslations('form');
  return (kind: RecordKind, field: string, label: string): ListFilter => ({
    type: 'record',
    id: field,
    label,
    placeholder: t('search'),
    kind,
    picker: RecordPicker,
    shown: named[field]?.title,
    error: t('chooseOption'),
  });
}
