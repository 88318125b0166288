import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { RecordColumns } from '@/components/layout/record-columns';
import { HistorySection, TextSection } from '@/components/records/record-sections';
import { buttonClasses } from '@/components/ui/button';
import { DateTime } from '@/components/ui/date-time';
import { ExternalLink } from '@/components/ui/external-link';
import { IdProperty, Properties, Property } from '@/components/ui/properties';
import { safeHref } from '@/lib/link';
import type { ListedRepository } from '@/lib/repositories/schema';

/** The button that opens the repository's own site. */
export function OpenRepositoryLink({ link }: { link: string }) {
  const t = useTranslations('repositories');
  const href = safeHref(link);
  if (!href) return null;
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer nofollow"
      className={buttonClasses({ variant: 'secondary' })}
    >
      {t('openLink')}
      <span aria-hidden className="icon-mask flip-rtl size-4 shrink-0 [--icon:var(--icon-external)]" />
    </a>
  );
}

type Props = {
  repository: ListedRepository;
  /** Undefined: the role may not read the audit log. */
  history?: ReactNode;
};

export function RepositoryRecord({ repository, history }: Props) {
  const t = useTranslations('repositories');
  const { id, link, description, createdAt, updatedAt } = repository;
  return (
    <RecordColumns
      properties={
        <Properties>
          <Property term={t('fields.link')} copy={{ text: link, label: t('copyLink') }}>
            <ExternalLink link={link} />
          </Property>
          <Property term={t('fields.createdAt')}>
            <DateTime value={createdAt} />
          </Property>
          <Property term={t('fields.updatedAt')}>
            <DateTime value={updatedAt} />
          </Property>
          <IdProperty id={id} />
        </Properties>
      }
    >
      <TextSection id="description" title={t('fields.description')} text={description} />
      {history && <HistorySection>{history}</HistorySection>}
    </RecordColumns>
  );
}
