'use client';

import { BookOpen } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { buttonVariants } from '@/components/ui/button';
import { CopyButton } from '@/components/ui/copy-button';
import { ResponsiveDrawer } from '@/components/ui/responsive-drawer';
import { brand } from '@/lib/brand';
import { cn } from '@/lib/utils';

const link = 'font-medium text-link underline underline-offset-4';

export function DemoDrawer(props: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const t = useTranslations('demo');
  return (
    <ResponsiveDrawer {...props} title={t('title')} description={t('text')}>
      <p className="text-sm">{t('command')}</p>
      <div dir="ltr" className="mt-2 flex items-center gap-1 rounded-lg border bg-accent py-1 ps-3 pe-1">
        <code className="min-w-0 flex-1 select-all py-1.5 font-mono text-[0.8125rem] wrap-anywhere">
          {brand.createCopyCommand}
        </code>
        <CopyButton text={brand.createCopyCommand} label={t('copyCommand')} />
      </div>
      <a
        href={brand.readmeUrl}
        target="_blank"
        rel="noreferrer"
        className={cn(buttonVariants({ variant: 'outline' }), 'mt-4 w-full')}
      >
        <BookOpen />
        {t('readme')}
      </a>
      <p className="mt-4 pb-3 text-muted-foreground text-sm">
        {t.rich('contact', {
          email: brand.makerEmail,
          site: new URL(brand.makerSite).host,
          mail: (text) => (
            <a href={`mailto:${brand.makerEmail}`} dir="ltr" className={link}>
              {text}
            </a>
          ),
          web: (text) => (
            <a href={brand.makerSite} target="_blank" rel="noreferrer" dir="ltr" className={link}>
              {text}
            </a>
          ),
        })}
      </p>
    </ResponsiveDrawer>
  );
}
