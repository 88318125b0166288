'use client';

import { ChevronDown, ChevronLeft, ChevronRight } from 'lucide-react';
import { type DateTimeFormatOptions, useFormatter, useLocale, useTimeZone, useTranslations } from 'next-intl';
import { DayPicker } from 'react-day-picker';
import { getTextLayout, localeWeek, toLanguage } from '@/lib/i18n/config';
import { fromLocalDate, startOfDay, toDay, toLocalDate } from '@/lib/time';
import { cn } from '@/lib/utils';

export type DatePickerCalendarProps = {
  value: string;
  onPick: (day: string) => void;
  min?: string;
  max?: string;
};

const YEARS_BACK = 120;
const YEARS_AHEAD = 10;
/** The most letters of a weekday's name that fit into its column. */
const LONGEST_WEEKDAY = 5;
/** Seven dates, one for each weekday from Sunday on. */
const week = Array.from({ length: 7 }, (_, day) => new Date(2026, 1, 1 + day));

const navButton =
  'flex size-9 items-center justify-center rounded-md text-muted-foreground hover:bg-accent hover:text-foreground aria-disabled:pointer-events-none aria-disabled:opacity-40 pointer-coarse:size-11';

const classNames = {
  root: 'w-full',
  month: 'grid grid-cols-[auto_1fr_auto] items-center gap-y-2',
  month_caption: 'text-center font-medium text-sm',
  dropdowns: 'flex items-center justify-center gap-1',
  dropdown_root: 'relative rounded-md focus-within:outline-2 focus-within:outline-ring hover:bg-accent',
  dropdown: 'absolute inset-0 w-full cursor-pointer opacity-0',
  caption_label: 'flex h-9 items-center gap-0.5 ps-1.5 pe-1 pointer-coarse:h-11',
  button_previous: navButton,
  button_next: navButton,
  month_grid: 'col-span-3 w-full table-fixed border-collapse',
  weekday: 'h-8 text-center font-normal text-muted-foreground text-xs',
  day: 'p-0.5 text-center text-sm',
  day_button:
    'h-9 w-full max-w-10 rounded-md tabular-nums transition-colors hover:bg-accent disabled:pointer-events-none aria-disabled:pointer-events-none pointer-coarse:h-10',
  today: '[&>button]:font-semibold [&>button]:text-link',
  selected: '[&>button]:bg-primary [&>button]:text-primary-foreground [&>button]:hover:bg-primary-hover',
  disabled: '[&>button]:text-muted-foreground [&>button]:opacity-45',
  outside: 'invisible',
};

/** The labels come from Intl, because the labels of date-fns would need an import for each language. */
export function DatePickerCalendar({ value, onPick, min, max }: DatePickerCalendarProps) {
  const t = useTranslations('datePicker');
  const format = useFormatter();
  const locale = useLocale();
  const today = toDay(new Date(), useTimeZone());
  const write = (date: Date, options: DateTimeFormatOptions) =>
    format.dateTime(startOfDay(fromLocalDate(date)), { ...options, timeZone: 'UTC' });
  const { firstDay, weekdays } = localeWeek(locale);
  const writeWeek = (weekday: 'short' | 'narrow') => week.map((date) => write(date, { weekday }));
  const short = weekdays ?? writeWeek('short');
  const names = short.every((name) => name.length <= LONGEST_WEEKDAY) ? short : writeWeek('narrow');
  const month = (date: Date) => write(date, { month: 'long', year: 'numeric' });
  const year = toLocalDate(today).getFullYear();
  const bounds = [
    ...(min ? [{ before: toLocalDate(min) }] : []),
    ...(max ? [{ after: toLocalDate(max) }] : []),
  ];

  return (
    <DayPicker
      autoFocus
      mode="single"
      today={toLocalDate(today)}
      required
      selected={value ? toLocalDate(value) : undefined}
      onSelect={(date) => onPick(fromLocalDate(date))}
      defaultMonth={toLocalDate(value || max || min || today)}
      captionLayout="dropdown-years"
      startMonth={min ? toLocalDate(min) : new Date(year - YEARS_BACK, 0)}
      endMonth={max ? toLocalDate(max) : new Date(year + YEARS_AHEAD, 11)}
      disabled={bounds}
      weekStartsOn={firstDay}
      navLayout="around"
      dir={getTextLayout(locale).dir}
      lang={toLanguage(locale)}
      classNames={classNames}
      components={{ Chevron }}
      formatters={{
        formatMonthDropdown: (date) => write(date, { month: 'long' }),
        formatYearDropdown: (date) => write(date, { year: 'numeric' }),
        formatDay: (date) => format.number(date.getDate()),
        formatWeekdayName: (date) => names[date.getDay()] ?? '',
      }}
      labels={{
        labelGrid: month,
        labelWeekday: (date) => write(date, { weekday: 'long' }),
        labelDayButton: (date, { today, selected }) => {
          const day = write(date, { dateStyle: 'full' });
          if (selected) return t('selectedDay', { day });
          return today ? t('today', { day }) : day;
        },
        labelYearDropdown: () => t('year'),
        labelPrevious: () => t('previousMonth'),
        labelNext: () => t('nextMonth'),
      }}
    />
  );
}

/** DayPicker already mirrors `orientation` in right-to-left languages, so the icon must not be mirrored again. */
function Chevron({ orientation, className }: { orientation?: string; className?: string }) {
  const Icon = orientation === 'down' ? ChevronDown : orientation === 'left' ? ChevronLeft : ChevronRight;
  return <Icon className={cn('size-4', className)} />;
}
