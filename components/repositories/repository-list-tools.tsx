import { ArrowDownUp } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { ChoiceMenu } from '@/components/list/choice-menu';
import { ColumnMenu } from '@/components/list/column-menu';
import { ExportLink } from '@/components/list/export-link';
import type { List } from '@/lib/list/list';
import { routes } from '@/lib/routes';

type Props = { list: List<unknown> };

/** A sort menu for cards, which have no column headings. */
export function RepositoryOrder({ list }: Props) {
  const t = useTranslations('list');
  const isSearch = list.searchTerm !== '';
  const options = [
    ...(isSearch ? [{ value: '', label: t('bestMatch') }] : []),
    { value: isSearch ? list.defaultSort : '', label: t('newest') },
    { value: 'createdAt', label: t('oldest') },
    { value: '-updatedAt', label: t('lastUpdated') },
    { value: 'name', label: t('byName') },
    { value: '-name', label: t('byNameDown') },
  ];
  return (
    <ChoiceMenu
      url={list}
      param="sort"
      label={t('sort')}
      icon={<ArrowDownUp aria-hidden />}
      options={options}
    />
  );
}

export function RepositoryTools({ list }: Props) {
  const t = useTranslations('repositories');
  const columns = [
    { name: 'link', label: t('link') },
    { name: 'createdAt', label: t('created') },
    { name: 'updatedAt', label: t('updated') },
  ];
  return (
    <>
      <ColumnMenu url={list} columns={columns} hidden={list.hidden} />
      <ExportLink
        url={{ ...list, path: routes.manager.exportRepositories() }}
        className="px-3 font-normal [&_svg]:text-muted-foreground"
      />
    </>
  );
}
