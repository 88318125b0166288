import type { ReactNode } from 'react';
import { cn } from '@/lib/utils';
import { BrandMark } from './brand-mark';
import { Motif } from './motif';
import { NoScript } from './no-script';

type Props = {
  title: string;
  description?: ReactNode;
  children: ReactNode;
  footer?: ReactNode;
  corner?: ReactNode;
  /** If true, the page has no picture. This suits a page with a single sentence. */
  plain?: boolean;
};

export function FocusPage({ title, description, children, footer, corner, plain = false }: Props) {
  return (
    <div className="flex flex-1">
      <div
        className={cn(
          'flex min-w-0 flex-1 flex-col',
          // The width must not depend on the picture, which may arrive after the first paint.
          !plain && 'lg:max-w-[max(42%,30rem)] forced-colors:max-w-none print:max-w-none',
        )}
      >
        <header
          className={cn('flex h-16 items-center justify-between gap-4 px-5 sm:px-8', !plain && 'lg:px-[12%]')}
        >
          <BrandMark />
          {corner}
        </header>
        <NoScript />
        <main
          id="main"
          tabIndex={-1}
          className={cn(
            'flex flex-1 items-start justify-center px-5 pt-[clamp(1.5rem,calc(26dvh-5rem),13rem)] pb-[max(5rem,env(safe-area-inset-bottom))] outline-none',
            !plain && 'lg:justify-start lg:px-[12%] forced-colors:justify-center',
          )}
        >
          <div className="flex w-full max-w-sm flex-col gap-7">
            <div className="flex flex-col gap-2">
              <h1 className="font-semibold text-[1.75rem] leading-[2.125rem]">{title}</h1>
              {description && <p className="text-pretty text-muted-foreground text-sm">{description}</p>}
            </div>
            {children}
            {footer && <div className="text-muted-foreground text-sm">{footer}</div>}
          </div>
        </main>
      </div>
      {!plain && <Motif />}
    </div>
  );
}
