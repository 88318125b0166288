import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { buttonVariants } from '@/components/ui/button';
import { Link } from '@/components/ui/link';
import type { ListData } from '@/lib/list/list';
import { listHref } from '@/lib/list/url';
import { cn } from '@/lib/utils';

/** Links to the other pages of a list. Renders nothing if there are none. */
export function Pager({ list }: { list: ListData<unknown> }) {
  const t = useTranslations('list');
  const { previous, next } = list;
  if (!previous && !next) return null;
  return (
    <nav aria-label={t('pages')} className="flex gap-2 print:hidden">
      <Step href={previous && listHref(list, { before: previous })} rel="prev">
        <ChevronLeft className="flip-rtl" />
        {t('previous')}
      </Step>
      <Step href={next && listHref(list, { after: next })} rel="next">
        {t('next')}
        <ChevronRight className="flip-rtl" />
      </Step>
    </nav>
  );
}

const step = cn(buttonVariants({ variant: 'outline' }), 'px-3');

const Step = ({ href, rel, children }: { href?: string; rel: 'prev' | 'next'; children: ReactNode }) =>
  href ? (
    <Link href={href} rel={rel} className={step}>
      {children}
    </Link>
  ) : (
    <span aria-disabled="true" className={step}>
      {children}
    </span>
  );
