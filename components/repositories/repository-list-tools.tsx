import { ArrowDownUp } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { ChoiceMenu } from '@/components/list/choice-menu';
import { ColumnMenu } from '@/components/list/column-menu';
import { ExportLink } from '@/components/list/export-link';
import type { ListParams } from '@/lib/list/params';
import type { ListUrl } from '@/lib/list/url';
import { repositoryList } from '@/lib/repositories/list';
import { routes } from '@/lib/routes';

type Props = { url: ListUrl; params: ListParams };

/** A sort menu for cards, which have no column headings. */
export function RepositoryOrder({ url, params }: Props) {
  const t = useTranslations('list');
  const isSearch = params.searchTerm !== '';
  const options = [
    ...(isSearch ? [{ value: '', label: t('bestMatch') }] : []),
    { value: isSearch ? repositoryList.defaultSort : '', label: t('newest') },
    { value: 'createdAt', label: t('oldest') },
    { value: '-updatedAt', label: t('lastUpdated') },
    { value: 'name', label: t('byName') },
    { value: '-name', label: t('byNameDown') },
  ];
  return (
    <ChoiceMenu
      url={url}
      param="sort"
      label={t('sort')}
      icon={<ArrowDownUp aria-hidden />}
      options={options}
    />
  );
}

export function RepositoryTools({ url, params }: Props) {
  const t = useTranslations('repositories');
  const columns = [
    { name: 'link', label: t('link') },
    { name: 'createdAt', label: t('created') },
    { name: 'updatedAt', label: t('updated') },
  ];
  return (
    <>
      <ColumnMenu url={url} columns={columns} hidden={params.hidden} />
      <ExportLink
        url={{ ...url, path: routes.manager.exportRepositories() }}
        className="px-3 font-normal [&_svg]:text-muted-foreground"
      />
    </>
  );
}
