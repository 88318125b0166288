import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { ButtonLink, buttonClasses } from '@/components/ui/button';

type PagerProps = { previousHref?: string; nextHref?: string; summary?: ReactNode; sizes?: ReactNode };

export function Pager({ previousHref, nextHref, summary, sizes }: PagerProps) {
  const t = useTranslations('pager');
  return (
    <nav aria-label={t('label')} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p className="text-muted-foreground text-sm tabular-nums">{summary}</p>
      <div className="flex flex-wrap items-center gap-2">
        {sizes}
        <div className="flex gap-2">
          <Step href={previousHref} rel="prev">
            <ChevronLeft aria-hidden className="flip-rtl" />
            {t('previous')}
          </Step>
          <Step href={nextHref} rel="next">
            {t('next')}
            <ChevronRight aria-hidden className="flip-rtl" />
          </Step>
        </div>
      </div>
    </nav>
  );
}

const Step = ({ href, rel, children }: { href?: string; rel: 'prev' | 'next'; children: ReactNode }) =>
  href ? (
    <ButtonLink href={href} rel={rel} variant="secondary" className="px-3">
      {children}
    </ButtonLink>
  ) : (
    <span aria-disabled="true" className={buttonClasses({ variant: 'secondary', className: 'px-3' })}>
      {children}
    </span>
  );
