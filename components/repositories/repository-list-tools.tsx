import { ArrowDownUp, Download } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { ChoiceMenu } from '@/components/list/choice-menu';
import { ColumnMenu } from '@/components/list/column-menu';
import { buttonClasses } from '@/components/ui/button';
import type { ListParams } from '@/lib/list/params';
import { type ListUrl, listHref } from '@/lib/list/url';
import { repositoryList } from '@/lib/repositories/list';
import { routes } from '@/lib/routes';

type Props = { address: ListUrl; params: ListParams };

/** The order of the cards, which have no headings to sort by. */
export function RepositoryOrder({ address, params }: Props) {
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
      address={address}
      param="sort"
      label={t('sort')}
      icon={<ArrowDownUp aria-hidden />}
      options={options}
    />
  );
}

/** Which columns the table has, and its rows as a file. */
export function RepositoryTools({ address, params }: Props) {
  const t = useTranslations('list');
  const repositories = useTranslations('repositories');
  const columns = [
    { name: 'link', label: repositories('link') },
    { name: 'createdAt', label: repositories('created') },
    { name: 'updatedAt', label: repositories('updated') },
  ];
  const exported = { ...address, path: routes.manager.exportRepositories() };
  return (
    <>
      <ColumnMenu address={address} columns={columns} hidden={params.hidden} />
      {/* A file and not a page: the router must not ask for it. */}
      <a
        href={listHref(exported)}
        download
        className={buttonClasses({ variant: 'secondary', className: 'px-3 font-normal' })}
      >
        <Download aria-hidden className="text-muted-foreground" />
        {t('export')}
      </a>
    </>
  );
}
