'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import type { ListFilter } from '@/components/list/filters';
import type { Named } from '@/lib/list/titles';
import type { RecordKind } from '@/lib/resources';

/** Loaded with the form of the filters. */
export const RecordPicker = dynamic(
  () => import('@/components/layout/palette/record-picker').then((file) => file.RecordPicker),
  { ssr: false },
);

/** Filters of a list by what a field names. `named` is what the filters in the URL name. */
export function useRecordFilter(named: Named) {
  const t = useTranslations('form');
  return (kind: RecordKind, field: string, label: string): ListFilter => ({
    type: 'text',
    id: field,
    label,
    placeholder: t('search'),
    picker: { kind, component: RecordPicker },
    shown: named[field]?.title,
    // Only what the picker has found.
    isValid: () => false,
    error: t('chooseOption'),
  });
}
