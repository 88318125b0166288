import { Download } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { buttonClasses } from '@/components/ui/button';
import { type ListUrl, listHref } from '@/lib/list/url';

/** Downloads the rows of a list. A plain link, because the router must not prefetch it. */
export function ExportLink({ url, className }: { url: ListUrl; className?: string }) {
  const t = useTranslations('list');
  return (
    <a href={listHref(url)} download className={buttonClasses({ variant: 'secondary', className })}>
      <Download aria-hidden />
      {t('export')}
    </a>
  );
}
