import { useTranslations } from 'next-intl';
import { useValueFormat } from './use-value-format';

type Value =
  | { type: 'number' | 'money'; value: number }
  | { type: 'day'; value: string }
  | { type: 'timeOfDay'; value: string }
  | { type: 'boolean'; value: boolean }
  /** `value` holds the labels of the chosen options. */
  | { type: 'list'; value: string[] };

/** Shows a value of a record in the language of the page. Amounts are in cents. */
export function FormattedValue(props: Value | { type: Value['type']; value: null }) {
  const format = useValueFormat();
  if (props.value === null) return <NoValue />;
  if (props.type === 'list') return props.value.length > 0 ? format.list(props.value) : <NoValue />;
  return <span className="whitespace-nowrap tabular-nums">{toText(props, format)}</span>;
}

function toText(
  { type, value }: Exclude<Value, { type: 'list' }>,
  format: ReturnType<typeof useValueFormat>,
): string {
  if (type === 'boolean') return format.boolean(value);
  return type === 'day' || type === 'timeOfDay' ? format[type](value) : format[type](value);
}

/** Shows that an optional value is empty. */
export function NoValue() {
  const t = useTranslations('record');
  return <span className="text-muted-foreground">{t('noValue')}</span>;
}
