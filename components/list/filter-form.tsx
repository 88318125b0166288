'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { DatePickerButton } from '@/components/form/date-field';
import { SelectField, TextField } from '@/components/form/field';
import { useIsHydrated } from '@/components/ui/browser';
import { Button, buttonVariants } from '@/components/ui/button';
import { Link } from '@/components/ui/link';
import { type ListData, periods, toDayParams } from '@/lib/list/list';
import { listHref } from '@/lib/list/url';
import { foldText } from '@/lib/text';
import { getFilterParams, type ListFilter, type SortOrders, toPeriodLabel, withoutFilters } from './filters';

type Props = {
  /** Buttons outside of the form refer to it by this id. */
  id: string;
  list: Pick<ListData<unknown>, 'path' | 'query' | 'filters'>;
  filters: readonly ListFilter[];
  /** Undefined if a control outside of this form chooses the order. */
  sort?: SortOrders;
  onDone?: () => void;
};

/**
 * Shows the filters of a list, except those that only a link sets. With JavaScript, one parameter of the URL holds
 * several values, separated by commas. Without JavaScript, the browser repeats the parameter. `parseListParams` reads
 * both formats.
 */
export function FilterForm({ id, list, filters, sort, onDone, children }: Props & { children?: ReactNode }) {
  const t = useTranslations('list');
  const router = useRouter();
  const shown = filters.filter(({ type }) => type !== 'link');
  const fields = [...shown.flatMap(getFilterParams), ...(sort ? ['sort'] : [])];
  const kept = Object.entries(list.query).filter(([name]) => !fields.includes(name));
  return (
    <form
      id={id}
      method="get"
      action={list.path}
      onSubmit={(event) => {
        event.preventDefault();
        onDone?.();
        router.push(toHref(list.path, new FormData(event.currentTarget)), { scroll: false });
      }}
      className="flex flex-col gap-5"
    >
      {kept.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {shown.map((filter) => (
        <FilterField key={filter.id} filter={filter} values={list.filters} />
      ))}
      {sort && <SelectField label={t('sort')} name="sort" options={sort.options} defaultValue={sort.value} />}
      {children}
    </form>
  );
}

/** Returns the URL of the list for the values of the form, without empty values. */
function toHref(path: string, form: FormData): string {
  const values = [...form.keys()].map((name) => [name, form.getAll(name).join(',')]);
  const query: Record<string, string> = Object.fromEntries(values);
  return listHref({ path, query }, query.last === CUSTOM ? { last: '' } : {});
}

export function FilterButtons({ id, list, filters, onDone }: Props) {
  const t = useTranslations('list');
  return (
    <div className="flex flex-wrap justify-end gap-2 max-sm:*:grow">
      <Link
        href={listHref(list, withoutFilters(filters))}
        scroll={false}
        onClick={onDone}
        className={buttonVariants({ variant: 'outline' })}
      >
        {t('clear')}
      </Link>
      <Button type="submit" form={id}>
        {t('showResults')}
      </Button>
    </div>
  );
}

type FieldProps<Filter> = { filter: Filter; values: Record<string, string> };

function FilterField({ filter, values }: FieldProps<ListFilter>) {
  const t = useTranslations('list');
  const isHydrated = useIsHydrated();
  const { id, label } = filter;
  const value = values[id] ?? '';
  if (filter.type === 'choice')
    return (
      <SelectField
        label={label}
        name={id}
        options={[{ value: '', label: t('any') }, ...filter.options]}
        defaultValue={value}
      />
    );
  if (filter.type === 'choices') return <ChoicesField filter={filter} values={values} />;
  if (filter.type === 'time') return <TimeFields filter={filter} values={values} />;
  if (filter.type === 'link') return null;
  if (filter.type === 'days') {
    const params = toDayParams(id);
    return (
      <DayFields
        from={{ name: params.from, label: t('dayFrom', { name: label }) }}
        to={{ name: params.to, label: t('dayTo', { name: label }) }}
        values={values}
      />
    );
  }
  return isHydrated ? (
    <filter.picker
      kind={filter.kind}
      name={id}
      label={label}
      defaultValue={value}
      stored={filter.shown ? { id: value, title: filter.shown } : undefined}
      empty={t('any')}
    />
  ) : (
    <TextField label={label} name={id} defaultValue={value} />
  );
}

const CUSTOM = 'custom';

/** The user chooses a period, or a first and a last day. Without JavaScript, the fields of days are always shown. */
function TimeFields({ filter, values }: FieldProps<ListFilter>) {
  const t = useTranslations('list');
  const isHydrated = useIsHydrated();
  const [period, setPeriod] = useState(values.from || values.to ? CUSTOM : (values.last ?? ''));
  return (
    <>
      <SelectField
        label={filter.label}
        name="last"
        options={[
          { value: '', label: t('any') },
          ...periods.map((value) => ({ value, label: toPeriodLabel(value, t) })),
          { value: CUSTOM, label: t('customDates') },
        ]}
        value={period}
        onChange={({ target }) => setPeriod(target.value)}
      />
      {(period === CUSTOM || !isHydrated) && (
        <DayFields
          from={{ name: 'from', label: t('from') }}
          to={{ name: 'to', label: t('to') }}
          values={values}
        />
      )}
    </>
  );
}

type Day = { name: string; label: string };

function DayFields({ from, to, values }: { from: Day; to: Day; values: Record<string, string> }) {
  const [first, setFirst] = useState(values[from.name] ?? '');
  const [last, setLast] = useState(values[to.name] ?? '');
  const fields = [
    { ...from, value: first, onChange: setFirst, max: last },
    { ...to, value: last, onChange: setLast, min: first },
  ];
  return fields.map(({ name, ...field }) => (
    <DatePickerButton key={name} {...field} isClearable input={{ name }} />
  ));
}

/** Shows checkboxes in groups, and a search field that hides the boxes that do not match. */
function ChoicesField({ filter, values }: FieldProps<Extract<ListFilter, { type: 'choices' }>>) {
  const t = useTranslations('list');
  const [text, setText] = useState('');
  const { id, label } = filter;
  const chosen = (values[id] ?? '').split(',');
  const term = foldText(text.trim());
  const isShown = (option: { label: string }) => foldText(option.label).includes(term);
  const groups = filter.groups.map((group) => ({ ...group, isShown: group.options.some(isShown) }));
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-2 font-medium text-sm">{label}</legend>
      <input
        type="search"
        aria-label={t('findOption', { name: label })}
        placeholder={t('findOptionHint')}
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.target.value)}
        // Enter in the search field would submit the form.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        className="control h-9 noscript:hidden pointer-coarse:h-11"
      />
      <div className="max-h-52 overflow-y-auto overscroll-contain rounded-md border px-3 py-2">
        {groups.map((group) => (
          <fieldset key={group.label} hidden={!group.isShown} className="not-first:mt-3">
            <legend className="py-1 font-medium text-muted-foreground text-xs">{group.label}</legend>
            {group.options.map((option) => (
              <label
                key={option.value}
                hidden={!isShown(option)}
                className="flex min-h-8 items-center gap-2.5 text-sm pointer-coarse:min-h-11 [[hidden]]:hidden"
              >
                <input
                  type="checkbox"
                  name={id}
                  value={option.value}
                  defaultChecked={chosen.includes(option.value)}
                  className="select-box shrink-0"
                />
                {option.label}
              </label>
            ))}
          </fieldset>
        ))}
        {!groups.some((group) => group.isShown) && (
          <p className="py-3 text-center text-muted-foreground text-sm">{t('noOption')}</p>
        )}
      </div>
    </fieldset>
  );
}
