import { useTranslations } from 'next-intl';

/** Shows that an optional value is empty. */
export function NoValue() {
  const t = useTranslations('record');
  return <span className="text-muted-foreground">{t('noValue')}</span>;
}
