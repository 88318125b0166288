import { useTranslations } from 'next-intl';
import { useValueFormat } from './use-value-format';

type Value =
  | { type: 'number' | 'money'; value: number | null }
  | { type: 'day'; value: string | null }
  | { type: 'boolean'; value: boolean | null };

/** A value of a record in the language of the page. Amounts are in cents. */
export function FormattedValue(props: Value) {
  const format = useValueFormat();
  if (props.value === null) return <NoValue />;
  const text =
    props.type === 'day'
      ? format.day(props.value)
      : props.type === 'boolean'
        ? format.boolean(props.value)
        : format[props.type](props.value);
  return <span className="whitespace-nowrap tabular-nums">{text}</span>;
}

/** Stands in place of an empty optional value. */
export function NoValue() {
  const t = useTranslations('record');
  return <span className="text-muted-foreground">{t('noValue')}</span>;
}
