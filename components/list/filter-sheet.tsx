'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { TextField } from '@/components/form/field';
import { Form } from '@/components/form/form';
import { SelectField } from '@/components/form/select-field';
import { Button } from '@/components/ui/button';
import { DatePickerButton } from '@/components/ui/date-picker-button';
import { DrawerButtons, ResponsiveDrawer } from '@/components/ui/responsive-drawer';
import { foldText } from '@/lib/fold';
import { periods } from '@/lib/list/list';
import { type ListUrl, listHref } from '@/lib/list/url';
import {
  getFilterParams,
  type ListFilter,
  type OptionGroup,
  type SortOrders,
  toPeriodLabel,
  toSortLabel,
  withoutFilters,
} from './filters';

type Values = Record<string, string>;

export type FilterSheetProps = {
  url: ListUrl;
  filters: readonly ListFilter[];
  values: Values;
  sort: SortOrders;
  /** Shows only the filter with this id. Undefined: all filters and the order. */
  focus?: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** A sheet with more filters has snap points. */
const FEW_FILTERS = 2;

/** All filters of a list in one form, for phones; and those that don't fit into a menu. */
export function FilterSheet({ open, onOpenChange, focus, ...form }: FilterSheetProps) {
  const t = useTranslations('list');
  const formId = useId();
  const router = useRouter();
  const apply = (values: Values) => {
    onOpenChange(false);
    router.push(listHref(form.url, values), { scroll: false });
  };
  const shown = focus === undefined ? form.filters : form.filters.filter(({ id }) => id === focus);
  return (
    <ResponsiveDrawer
      open={open}
      onOpenChange={onOpenChange}
      snapPoints={shown.length > FEW_FILTERS ? [0.72, 0.95] : undefined}
      title={focus === undefined ? t('filtersTitle') : shown[0]?.label}
      footer={
        <DrawerButtons onCancel={() => apply(withoutFilters(shown))} cancelLabel={t('clear')} pending={false}>
          <Button type="submit" form={formId}>
            {t('showResults')}
          </Button>
        </DrawerButtons>
      }
    >
      <FilterForm {...form} id={formId} filters={shown} hasSort={focus === undefined} onSubmit={apply} />
    </ResponsiveDrawer>
  );
}

type FormProps = Pick<FilterSheetProps, 'filters' | 'values' | 'sort'> & {
  id: string;
  hasSort: boolean;
  onSubmit: (values: Values) => void;
};

const CUSTOM = 'custom';

/** Mounted with the open sheet, so it starts with the values of the URL. */
function FilterForm({ id, filters, values: initial, sort, hasSort, onSubmit }: FormProps) {
  const t = useTranslations('list');
  const [values, setValues] = useState<Values>(() => toFormValues(filters, initial, sort, hasSort));
  // What pickers have found, by filter: the text of the field stands for the value.
  const [picked, setPicked] = useState<Record<string, { value: string; label: string }>>({});
  const [isChecked, setChecked] = useState(false);
  const change = (changes: Values) => setValues((current) => ({ ...current, ...changes }));
  const getError = (filter: ListFilter) => {
    const value = values[filter.id]?.trim() ?? '';
    return filter.type === 'text' &&
      value !== '' &&
      value !== initial[filter.id] &&
      value !== filter.shown &&
      value !== picked[filter.id]?.label &&
      !filter.isValid(value)
      ? filter.error
      : undefined;
  };

  function submit() {
    setChecked(true);
    if (filters.some(getError)) return;
    const isCustom = values.last === CUSTOM;
    const isTime = filters.some(({ type }) => type === 'time');
    const texts = filters.flatMap((filter) => {
      const text = values[filter.id]?.trim();
      const found = picked[filter.id];
      if (filter.type !== 'text') return [];
      if (found && text === found.label) return [[filter.id, found.value]];
      return filter.shown && text === filter.shown ? [[filter.id, initial[filter.id] ?? '']] : [];
    });
    onSubmit({
      ...Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value.trim()])),
      ...Object.fromEntries(texts),
      ...(isTime && (isCustom ? { last: '' } : { from: '', to: '' })),
    });
  }

  return (
    <Form
      id={id}
      isPending={false}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      className="flex flex-col gap-5"
    >
      {filters.map((filter) => {
        if (filter.type === 'link') return null;
        if (filter.type === 'choices')
          return (
            <ChoicesField
              key={filter.id}
              label={filter.label}
              isAlone={!hasSort}
              groups={filter.groups}
              value={values[filter.id] ?? ''}
              onChange={(value) => change({ [filter.id]: value })}
            />
          );
        if (filter.type === 'text' && filter.picker)
          return (
            <filter.picker.component
              kind={filter.picker.kind}
              key={filter.id}
              label={filter.label}
              placeholder={filter.placeholder}
              value={values[filter.id] ?? ''}
              onChange={(text) => change({ [filter.id]: text })}
              onPick={(value, label) => {
                setPicked({ ...picked, [filter.id]: { value, label } });
                change({ [filter.id]: label });
              }}
              error={isChecked ? getError(filter) : undefined}
            />
          );
        if (filter.type === 'text')
          return (
            <TextField
              key={filter.id}
              label={filter.label}
              dir="ltr"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              enterKeyHint="search"
              placeholder={filter.placeholder}
              value={values[filter.id] ?? ''}
              onChange={(event) => change({ [filter.id]: event.target.value })}
              error={isChecked ? getError(filter) : undefined}
              className="[&_input]:rtl:text-end"
            />
          );
        const any = { value: '', label: t('any') };
        if (filter.type === 'choice')
          return (
            <SelectField
              key={filter.id}
              label={filter.label}
              options={[any, ...filter.options]}
              value={values[filter.id] ?? ''}
              onChange={(event) => change({ [filter.id]: event.target.value })}
            />
          );
        return (
          <div key={filter.id} className="flex flex-col gap-3">
            <SelectField
              label={filter.label}
              options={[
                any,
                ...periods.map((period) => ({ value: period, label: toPeriodLabel(period, t) })),
                { value: CUSTOM, label: t('customDates') },
              ]}
              value={values.last ?? ''}
              onChange={(event) => change({ last: event.target.value })}
            />
            {values.last === CUSTOM && (
              <div className="flex flex-col gap-3">
                <DatePickerButton
                  label={t('from')}
                  value={values.from ?? ''}
                  max={values.to || undefined}
                  onChange={(from) => change({ from })}
                />
                <DatePickerButton
                  label={t('to')}
                  value={values.to ?? ''}
                  min={values.from || undefined}
                  onChange={(to) => change({ to })}
                />
              </div>
            )}
          </div>
        );
      })}
      {hasSort && sort.orders.length > 1 && (
        <SelectField
          label={t('sort')}
          options={sort.orders.map((order) => ({ value: order.value, label: toSortLabel(order, t) }))}
          value={values.sort ?? ''}
          onChange={(event) => change({ sort: event.target.value })}
        />
      )}
    </Form>
  );
}

function toFormValues(
  filters: readonly ListFilter[],
  initial: Values,
  sort: SortOrders,
  hasSort: boolean,
): Values {
  const values = Object.fromEntries(
    filters.flatMap(getFilterParams).map((name) => [name, initial[name] ?? '']),
  );
  for (const filter of filters)
    if (filter.type === 'text' && filter.shown && values[filter.id]) values[filter.id] = filter.shown;
  const isTimeAlone = !hasSort && filters.length === 1 && filters[0]?.type === 'time';
  if (values.from || values.to || isTimeAlone) values.last = CUSTOM;
  return hasSort ? { ...values, sort: sort.current?.value ?? '' } : values;
}

type ChoicesFieldProps = {
  label: string;
  groups: readonly OptionGroup[];
  /** Separated by commas. */
  value: string;
  onChange: (value: string) => void;
  /** The title of the dialog is the label. */
  isAlone: boolean;
};

const toChoices = (value: string): string[] => value.split(',').filter(Boolean);

/** Several of many options: in groups, with a search above them. */
function ChoicesField({ label, groups, value, onChange, isAlone }: ChoicesFieldProps) {
  const t = useTranslations('list');
  const [text, setText] = useState('');
  const chosen = toChoices(value);
  const term = foldText(text.trim());
  const shown = groups
    .map(({ options, ...group }) => ({
      ...group,
      options: options.filter((option) => foldText(option.label).includes(term)),
    }))
    .filter(({ options }) => options.length > 0);
  const toggle = (option: string) =>
    onChange(
      (chosen.includes(option) ? chosen.filter((other) => other !== option) : [...chosen, option]).join(','),
    );
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className={isAlone ? 'sr-only' : 'mb-2 font-medium text-sm'}>{label}</legend>
      <input
        type="search"
        aria-label={t('findOption', { name: label })}
        placeholder={t('findOptionHint')}
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.target.value)}
        // Enter would submit the form.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        className="control h-9 pointer-coarse:h-11"
      />
      <div className="max-h-80 overflow-y-auto overscroll-contain rounded-md border px-3 py-2">
        {shown.map((group) => (
          <fieldset key={group.label} className="not-first:mt-3">
            <legend className="py-1 font-medium text-muted-foreground text-xs">{group.label}</legend>
            {group.options.map((option) => (
              <label
                key={option.value}
                className="flex min-h-8 items-center gap-2.5 text-sm pointer-coarse:min-h-11"
              >
                <input
                  type="checkbox"
                  checked={chosen.includes(option.value)}
                  onChange={() => toggle(option.value)}
                  className="select-box shrink-0"
                />
                {option.label}
              </label>
            ))}
          </fieldset>
        ))}
        {shown.length === 0 && (
          <p className="py-3 text-center text-muted-foreground text-sm">{t('noOption')}</p>
        )}
      </div>
    </fieldset>
  );
}
