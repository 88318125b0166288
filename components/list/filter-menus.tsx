'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import {
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuSeparator,
  DropdownMenuSub,
  DropdownMenuSubContent,
  DropdownMenuSubTrigger,
} from '@/components/ui/dropdown-menu';
import { periods } from '@/lib/list/list';
import { type ListUrl, listHref } from '@/lib/list/url';
import { type ListFilter, type SortOrders, toPeriodLabel, toSortLabel } from './filters';

type Option = { value: string; label: string };
type Values = Record<string, string>;

type ChoicesProps = {
  url: ListUrl;
  param: string;
  label: string;
  value: string;
  options: readonly Option[];
  /** Other parameters that change with it. */
  reset?: Values;
};

/** One parameter of the URL. The default option has an empty value. */
function Choices({ url, param, label, value, options, reset }: ChoicesProps) {
  const router = useRouter();
  const choose = (next: string) => router.push(listHref(url, { ...reset, [param]: next }), { scroll: false });
  return (
    <DropdownMenuRadioGroup aria-label={label} value={value} onValueChange={choose}>
      {options.map((option) => (
        <DropdownMenuRadioItem key={option.value} value={option.value}>
          {option.label}
        </DropdownMenuRadioItem>
      ))}
    </DropdownMenuRadioGroup>
  );
}

type SortProps = { url: ListUrl; sort: SortOrders };

export function SortItems({ url, sort: { current, orders } }: SortProps) {
  const t = useTranslations('list');
  const options = orders.map((order) => ({ value: order.value, label: toSortLabel(order, t) }));
  return (
    <>
      <DropdownMenuLabel>{t('sort')}</DropdownMenuLabel>
      <Choices url={url} param="sort" label={t('sort')} value={current?.value ?? ''} options={options} />
    </>
  );
}

type FilterProps = {
  url: ListUrl;
  filter: Extract<ListFilter, { type: 'choice' | 'time' }>;
  values: Values;
  onOpenSheet: (focus: string) => void;
};

/** The values of one filter. */
export function FilterChoices({ url, filter, values, onOpenSheet }: FilterProps) {
  const t = useTranslations('list');
  const choices = { url, param: filter.id, label: filter.label, value: values[filter.id] ?? '' };
  if (filter.type === 'choice') return <Choices {...choices} options={filter.options} />;
  return (
    <>
      <Choices
        {...choices}
        options={periods.map((period) => ({ value: period, label: toPeriodLabel(period, t) }))}
        reset={{ from: '', to: '' }}
      />
      <DropdownMenuSeparator />
      <DropdownMenuItem onSelect={() => onOpenSheet(filter.id)}>{t('customDates')}</DropdownMenuItem>
    </>
  );
}

type ItemsProps = Omit<FilterProps, 'filter'> & { filters: readonly ListFilter[] };

/** All filters, each with its values in a submenu. The values of a single one are shown at once. */
export function FilterItems({ filters, ...props }: ItemsProps) {
  const offered = filters.filter(({ type }) => type !== 'link');
  const [single] = offered;
  if (offered.length === 1 && (single?.type === 'choice' || single?.type === 'time'))
    return (
      <>
        <DropdownMenuLabel>{single.label}</DropdownMenuLabel>
        <FilterChoices filter={single} {...props} />
      </>
    );
  return offered.map((filter) =>
    filter.type === 'choice' || filter.type === 'time' ? (
      <DropdownMenuSub key={filter.id}>
        <DropdownMenuSubTrigger>{filter.label}</DropdownMenuSubTrigger>
        <DropdownMenuSubContent className="w-56">
          <FilterChoices filter={filter} {...props} />
        </DropdownMenuSubContent>
      </DropdownMenuSub>
    ) : (
      <DropdownMenuItem key={filter.id} onSelect={() => props.onOpenSheet(filter.id)}>
        {filter.label}
      </DropdownMenuItem>
    ),
  );
}
