import { Download } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { buttonClasses } from '@/components/ui/button';
import { type ListUrl, listHref } from '@/lib/list/url';

/** A plain link: the router must not prefetch a download. */
export function ExportLink({ url, className }: { url: ListUrl; className?: string }) {
  const t = useTranslations('list');
  return (
    <a href={listHref(url)} download className={buttonClasses({ variant: 'secondary', className })}>
      <Download aria-hidden />
      {t('export')}
    </a>
  );
}
