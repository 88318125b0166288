import { Inbox, type LucideIcon, SearchX } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { ChoiceMenu } from '@/components/list/choice-menu';
import { Pager } from '@/components/list/pager';
import { SearchInput } from '@/components/list/search-input';
import { ButtonLink } from '@/components/ui/button';
import { PAGE_SIZE, PAGE_SIZES } from '@/lib/constants';
import type { ListParams } from '@/lib/list/params';
import { type ListUrl, listHref } from '@/lib/list/url';

type EmptyProps = { title?: ReactNode; text?: ReactNode; action?: ReactNode };

type Props = {
  url: ListUrl;
  params: ListParams;
  page: { rows: unknown[]; previous?: string; next?: string; total: number; isCapped: boolean };
  searchLabel?: string;
  tools?: ReactNode;
  empty?: EmptyProps;
  children: ReactNode;
};

export function ListPanel({ url, params, page, searchLabel, tools, empty, children }: Props) {
  const t = useTranslations('list');
  const { rows, previous, next, total, isCapped } = page;
  const { searchTerm, filters } = params;
  const isNarrowed = searchTerm !== '' || Object.keys(filters).length > 0;

  return (
    <div className="flex flex-col gap-4">
      {(searchLabel || tools) && (
        <div className="flex flex-wrap items-start gap-2">
          {searchLabel && <SearchInput label={searchLabel} className="min-w-56 flex-1 basis-72" />}
          {tools && <div className="flex flex-wrap gap-2">{tools}</div>}
        </div>
      )}
      {rows.length === 0 && !isNarrowed && <ListEmpty {...empty} />}
      {rows.length === 0 && isNarrowed && (
        <ListNoResults term={searchTerm} clearHref={listHref(withoutSearch(url, params))} />
      )}
      {rows.length > 0 && children}
      {rows.length > 0 && (
        <Pager
          summary={t('total', { total, capped: String(isCapped) })}
          sizes={
            <ChoiceMenu
              url={url}
              param="size"
              label={t('pageSize')}
              options={PAGE_SIZES.map((size) => ({
                value: size === PAGE_SIZE ? '' : String(size),
                label: t('pageSizeOption', { size }),
              }))}
            />
          }
          previousHref={previous && listHref(url, { before: previous })}
          nextHref={next && listHref(url, { after: next })}
        />
      )}
    </div>
  );
}

function withoutSearch({ path, query }: ListUrl, { filters }: ListParams): ListUrl {
  const rest = Object.entries(query).filter(([name]) => name !== 'searchTerm' && !(name in filters));
  return { path, query: Object.fromEntries(rest) };
}

export function ListEmpty({ title, text, action }: EmptyProps) {
  const t = useTranslations('list');
  return <EmptyPanel icon={Inbox} title={title ?? t('empty')} text={text} action={action} />;
}

function ListNoResults({ term, clearHref }: { term: string; clearHref: string }) {
  const t = useTranslations('list');
  return (
    <EmptyPanel
      icon={SearchX}
      role="status"
      title={term === '' ? t('noneFiltered') : t('noResults', { term })}
      text={term === '' ? t('noneFilteredHint') : t('noResultsHint')}
      action={
        <ButtonLink href={clearHref} variant="secondary">
          {term === '' ? t('clearFilters') : t('clearSearch')}
        </ButtonLink>
      }
    />
  );
}

type EmptyPanelProps = EmptyProps & { icon: LucideIcon; role?: 'status' };

const EmptyPanel = ({ icon: Icon, title, text, action, role }: EmptyPanelProps) => (
  <div className="flex flex-col items-center rounded-xl border border-dashed px-6 py-14 text-center">
    <span className="flex size-11 items-center justify-center rounded-full bg-accent text-muted-foreground">
      <Icon aria-hidden className="size-5" />
    </span>
    <div role={role} className="mt-4 max-w-sm text-balance wrap-anywhere">
      <p className="font-medium">{title}</p>
      {text && <p className="mt-1 text-muted-foreground text-sm">{text}</p>}
    </div>
    {action && <div className="mt-5">{action}</div>}
  </div>
);
