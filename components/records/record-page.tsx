import { useTranslations } from 'next-intl';
import type { ComponentProps, ReactNode } from 'react';
import { PageBody, RecordColumns } from '@/components/layout/page-header';
import { IdProperty, Properties, Property } from '@/components/ui/properties';
import type { Role } from '@/lib/auth/roles';
import type { DeletionActions } from '@/lib/records/deletion';
import { getValue } from '@/lib/records/values';
import { type Area, getResource, hasForms, hasSameOwnerInAll } from '@/lib/resources';
import { getReadRoutes } from '@/lib/routes';
import type { ReferenceList as RecordReferences } from '@/lib/search/references';
import { RecordActions } from './record-actions';
import { HistorySection, RecordHeader, TextSection } from './record-parts';
import { RecordValue } from './record-value';
import { References } from './references';
import type { StepAction } from './steps';
import { useRecordTexts, useTitleFormat } from './use-record-texts';

/** The props that the page of a record passes to the component of its resource. */
export type RecordPageProps<Row> = {
  /** The default is the manager area. */
  area?: Area;
  record: Row;
  role: Role | null;
  /** The timeline, for a role that may read the audit log. */
  history?: ReactNode;
  /** The records that refer to this record. Only the manager area shows them. */
  references?: RecordReferences[];
  /** Additional sections of the page. */
  children?: ReactNode;
};

type PageProps<Row> = RecordPageProps<Row> &
  DeletionActions & {
    step?: StepAction;
    /** The fields in the first card, in their order. */
    properties: readonly (keyof Row & string)[];
    /** The long texts. Each text has its own card. */
    texts?: readonly (keyof Row & string)[];
  };

/** The page of a record, for both areas. In the app area, a resource without an owner is read-only. */
export function RecordPage<Row extends { id: string; updatedAt: Date }>({
  area = 'manager',
  record,
  role,
  history,
  references = [],
  resource,
  remove,
  restore,
  step,
  properties,
  texts = [],
  children,
}: PageProps<Row>) {
  const t = useRecordTexts(resource);
  const { id, updatedAt } = record;
  const { state } = getResource(resource);
  const name = useTitleFormat()(resource, record);
  // The client component `RecordActions` gets only these values of the record.
  const stored = { id, updatedAt, ...(state && { [state.field]: getValue(record, state.field) }) };
  return (
    <PageBody>
      <RecordHeader
        back={{ href: getReadRoutes(area, resource).list(), label: t('title') }}
        title={name}
        actions={
          hasForms(area, resource) && (
            <RecordActions {...{ area, resource, record: stored, name, role, step, remove, restore }} />
          )
        }
      />
      <RecordColumns
        isContentFirst={area === 'app'}
        properties={
          <Properties>
            {properties
              .filter((field) => !hasSameOwnerInAll(area, resource, field))
              .map((field) => (
                <RecordProperty key={field} {...{ area, role, resource, record, field }} />
              ))}
            {area === 'manager' && <IdProperty id={id} />}
          </Properties>
        }
      >
        {texts.map((field) => (
          <TextSection
            key={field}
            id={field}
            title={t(`fields.${field}`)}
            text={getValue(record, field) as string | null}
          />
        ))}
        {children}
        <References id={id} references={references} />
        {history && <HistorySection>{history}</HistorySection>}
      </RecordColumns>
    </PageBody>
  );
}

/** Shows a field with its label. A URL has a button that copies the URL. */
function RecordProperty(value: ComponentProps<typeof RecordValue>) {
  const { resource, record, field } = value;
  const t = useRecordTexts(resource);
  const texts = useTranslations('record');
  const label = t(`fields.${field}`);
  const stored = getValue(record, field);
  const isLink = getResource(resource).fields[field] === 'url' && stored;
  return (
    <Property
      term={label}
      copy={isLink ? { text: String(stored), label: texts('copy', { label }) } : undefined}
    >
      <RecordValue {...value} />
    </Property>
  );
}
