'use client';

import { useTranslations } from 'next-intl';
import { ListFrame } from '@/components/list/list-frame';
import { CARD_SIZES } from '@/lib/constants';
import type { List } from '@/lib/list/list';
import type { ListedRepository } from '@/lib/repositories/schema';
import { RepositoryCards } from './repository-cards';
import { getRepositoryFilters, useRepositoryColumns } from './repository-columns';

/** The list of the app, which its users only read. */
export function RepositoryCardList({ list }: { list: List<ListedRepository> }) {
  const t = useTranslations('repositories');
  const columns = useRepositoryColumns();
  return (
    <ListFrame
      list={list}
      columns={columns}
      searchLabel={t('search')}
      filters={getRepositoryFilters(t)}
      sizes={CARD_SIZES}
      empty={{ text: t('emptyTextReader') }}
    >
      <RepositoryCards repositories={list.rows} term={list.searchTerm} />
    </ListFrame>
  );
}
