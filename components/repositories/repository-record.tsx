import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { type InlineEdit, InlineField } from '@/components/form/inline-field';
import { RecordColumns } from '@/components/layout/page-header';
import { HistorySection, TextSection } from '@/components/records/record-page';
import { DateTime } from '@/components/ui/date-time';
import { ExternalLink } from '@/components/ui/external-link';
import { IdProperty, Properties, Property } from '@/components/ui/properties';
import type { ListedRepository } from '@/lib/repositories/schema';

type Props = {
  repository: ListedRepository;
  /** Undefined: the role may not change it. */
  edit?: InlineEdit;
  /** The records that name it. For the manager area. */
  references?: ReactNode;
  /** Undefined: the role may not read the audit log. */
  history?: ReactNode;
};

export function RepositoryRecord({ repository, edit, references, history }: Props) {
  const t = useTranslations('repositories');
  return (
    <RecordColumns
      isContentFirst={!references}
      properties={
        <Properties>
          <Property term={t('fields.link')} copy={{ text: repository.link, label: t('copyLink') }}>
            <InlineField edit={edit} name="link" label={t('fields.link')} type="url">
              <ExternalLink link={repository.link} />
            </InlineField>
          </Property>
          <Property term={t('fields.createdAt')}>
            <DateTime value={repository.createdAt} />
          </Property>
          <Property term={t('fields.updatedAt')}>
            <DateTime value={repository.updatedAt} />
          </Property>
          {references && <IdProperty id={repository.id} />}
        </Properties>
      }
    >
      <TextSection
        id="description"
        title={t('fields.description')}
        text={repository.description}
        edit={edit}
      />
      {references}
      {history && <HistorySection>{history}</HistorySection>}
    </RecordColumns>
  );
}
