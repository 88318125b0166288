import { Download } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { buttonClasses } from '@/components/ui/button';
import { type ListUrl, listHref } from '@/lib/list/url';

/** The rows of a list as a file. No page, so the router must not ask for it. */
export function ExportLink({ address }: { address: ListUrl }) {
  const t = useTranslations('list');
  return (
    <a href={listHref(address)} download className={buttonClasses({ variant: 'secondary' })}>
      <Download aria-hidden />
      {t('export')}
    </a>
  );
}
