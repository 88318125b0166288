'use client';

import { Settings2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { buttonVariants } from '@/components/ui/button';
import { LanguageControl, ThemeControl } from './preference-controls';

/** For pages without a user menu. A popover of the browser, because Radix's menu has 32 kB. */
export function PreferencesMenu() {
  const t = useTranslations('preferences');
  const id = useId();
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label={t('title')}
        className={buttonVariants({ variant: 'ghost', size: 'icon' })}
      >
        <Settings2 />
      </button>
      {/* In the middle of the window, where a browser can't place it below its button. */}
      <fieldset
        id={id}
        popover="auto"
        aria-label={t('title')}
        className="m-auto w-96 max-w-[calc(100vw-2.5rem)] flex-col gap-1.5 rounded-lg border bg-popover p-3 text-popover-foreground shadow-lg open:flex supports-[position-area:end]:inset-auto supports-[position-area:end]:m-0 supports-[position-area:end]:mt-1.5 [position-area:block-end_span-inline-start]"
      >
        <Label>{t('theme')}</Label>
        <ThemeControl />
        <Label>{t('language')}</Label>
        <LanguageControl />
      </fieldset>
    </>
  );
}

const Label = ({ children }: { children: string }) => (
  <p aria-hidden className="not-first:mt-2 font-medium text-muted-foreground text-xs">
    {children}
  </p>
);
