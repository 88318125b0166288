import { ChevronDown, ChevronLeft, ChevronRight } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { buttonVariants } from '@/components/ui/button';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuLabel,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu';
import { Link } from '@/components/ui/link';
import { PAGE_SIZES, type PageSizes } from '@/lib/constants';
import type { List } from '@/lib/list/list';
import { type ListUrl, listHref } from '@/lib/list/url';
import { cn } from '@/lib/utils';
import { FilterBar, type FilterBarProps } from './filter-bar';
import { withoutFilters } from './filters';
import { type EmptyProps, ListEmpty, ListError, ListNoResults } from './list-states';

type Props<Row extends object> = FilterBarProps<Row> & {
  sizes?: PageSizes;
  empty?: EmptyProps;
  children: ReactNode;
};

/** Shows everything around the rows: the filters above, the pager below, and a text when there are no rows. */
export function ListFrame<Row extends object>({
  list,
  filters = [],
  sizes = PAGE_SIZES,
  empty,
  children,
  ...bar
}: Props<Row>) {
  const { rows, failure, searchTerm } = list;
  const isFiltered = Object.keys(list.filters).length > 0;
  const isNarrowed = searchTerm !== '' || isFiltered;
  const hasRows = rows.length > 0;

  return (
    <div data-list className="flex flex-col gap-4">
      {(hasRows || isNarrowed || failure) && <FilterBar {...bar} list={list} filters={filters} />}
      {failure && <ListError requestId={failure.requestId} />}
      {!failure && !hasRows && !isNarrowed && <ListEmpty {...empty} />}
      {!failure && !hasRows && isNarrowed && (
        <ListNoResults
          term={searchTerm}
          isFiltered={isFiltered}
          clearHref={listHref(list, { ...withoutFilters(filters), searchTerm: '' })}
        />
      )}
      {hasRows && (
        <div className="@container/list flex flex-col gap-4">
          {children}
          <Pager list={list} sizes={sizes} />
        </div>
      )}
    </div>
  );
}

type PagerProps = { list: List<unknown>; sizes: PageSizes };

/** Shows the number of results, and links to the other pages if there are any. */
export function Pager({ list, sizes }: PagerProps) {
  const t = useTranslations('list');
  const router = useRouter();
  const { previous, next, total, isCapped, size } = list;
  const url: ListUrl = { path: list.path, query: list.query };
  const [standard] = sizes;
  const sizeHref = (value: string) => listHref(url, { size: value === String(standard) ? '' : value });
  const isLong = previous !== undefined || next !== undefined || size !== standard;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p className="text-muted-foreground text-sm tabular-nums">
        {t('total', { total, capped: String(isCapped) })}
      </p>
      {isLong && (
        <nav aria-label={t('pages')} className="flex flex-wrap items-center gap-2 print:hidden">
          <DropdownMenu>
            <DropdownMenuTrigger className={cn(buttonVariants({ variant: 'outline' }), 'px-3 font-normal')}>
              <span className="text-muted-foreground">{t('pageSize')}</span>
              {t('pageSizeOption', { size })}
              <ChevronDown className="text-muted-foreground" />
            </DropdownMenuTrigger>
            <DropdownMenuContent>
              <DropdownMenuLabel>{t('pageSize')}</DropdownMenuLabel>
              <DropdownMenuRadioGroup
                aria-label={t('pageSize')}
                value={String(size)}
                onValueChange={(value) => router.push(sizeHref(value), { scroll: false })}
              >
                {sizes.map((value) => (
                  <DropdownMenuRadioItem key={value} value={String(value)}>
                    {t('pageSizeOption', { size: value })}
                  </DropdownMenuRadioItem>
                ))}
              </DropdownMenuRadioGroup>
            </DropdownMenuContent>
          </DropdownMenu>
          <span className="flex gap-2">
            <Step href={previous && listHref(url, { before: previous })} rel="prev">
              <ChevronLeft className="flip-rtl" />
              {t('previous')}
            </Step>
            <Step href={next && listHref(url, { after: next })} rel="next">
              {t('next')}
              <ChevronRight className="flip-rtl" />
            </Step>
          </span>
        </nav>
      )}
    </div>
  );
}

const step = cn(buttonVariants({ variant: 'outline' }), 'px-3');

const Step = ({ href, rel, children }: { href?: string; rel: 'prev' | 'next'; children: ReactNode }) =>
  href ? (
    <Link href={href} rel={rel} className={step}>
      {children}
    </Link>
  ) : (
    <span aria-disabled="true" className={step}>
      {children}
    </span>
  );
