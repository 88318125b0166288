import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { FormMessage } from '@/components/form/form';

/** Says what does not work without JavaScript. `children` are controls that a menu contains otherwise. */
export function NoScript({ children }: { children?: ReactNode }) {
  const t = useTranslations('noScript');
  return (
    <noscript>
      <FormMessage tone="warning" className="m-3">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          {t('text')}
          {children}
        </div>
      </FormMessage>
    </noscript>
  );
}
