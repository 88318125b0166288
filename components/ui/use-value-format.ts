import { useFormatter, useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { CURRENCY } from '@/lib/constants';
import { MEGABYTE } from '@/lib/file-types';
import { toAmount } from '@/lib/money';
import { startOfDay } from '@/lib/time';

const MAX_DECIMALS = 20;
const KILOBYTE = 1_000;

/** Formats values for lists, record pages and the timeline. Times have their own components in date-time.tsx. */
export function useValueFormat() {
  const format = useFormatter();
  const t = useTranslations('common');
  return useMemo(
    () => ({
      number: (value: number) => format.number(value, { maximumFractionDigits: MAX_DECIMALS }),
      /** `minor` is in cents. The symbol is the narrow one, such as $, because right-to-left text would split US$. */
      money: (minor: number) =>
        format.number(toAmount(minor), {
          style: 'currency',
          currency: CURRENCY,
          currencyDisplay: 'narrowSymbol',
        }),
      /** `day` is a calendar day, `YYYY-MM-DD`. */
      day: (day: string) => format.dateTime(startOfDay(day), { dateStyle: 'medium', timeZone: 'UTC' }),
      /** `time` is a time of day, `HH:MM`. */
      timeOfDay: (time: string) =>
        format.dateTime(new Date(`1970-01-01T${time}Z`), { timeStyle: 'short', timeZone: 'UTC' }),
      bytes: (bytes: number) => {
        const isLarge = bytes >= MEGABYTE;
        const amount = isLarge ? bytes / MEGABYTE : Math.ceil(bytes / KILOBYTE);
        const unit = isLarge ? 'megabyte' : 'kilobyte';
        return format.number(amount, { style: 'unit', unit, maximumFractionDigits: 1 });
      },
      boolean: (value: boolean) => t(value ? 'yes' : 'no'),
      list: (values: string[]) => format.list(values),
    }),
    [format, t],
  );
}
