import { useTranslations } from 'next-intl';

export function LastUsed() {
  const t = useTranslations('login');
  return (
    <>
      {' '}
      <span className="absolute end-3 -top-2.5 rounded-full border bg-card px-2 py-px font-medium text-[0.6875rem] text-muted-foreground leading-4 shadow-xs">
        {t('lastUsed')}
      </span>
    </>
  );
}
