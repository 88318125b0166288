import type { ReactNode } from 'react';
import { BrandMark } from './brand-mark';
import { Motif } from './motif';
import { NoScript } from './no-script';

type Props = {
  title: string;
  description?: ReactNode;
  children: ReactNode;
  footer?: ReactNode;
  corner?: ReactNode;
};

export function FocusPage({ title, description, children, footer, corner }: Props) {
  return (
    <div className="flex flex-1">
      <div className="flex min-w-0 flex-1 flex-col">
        <header className="flex h-16 items-center justify-between gap-4 px-5 sm:px-8">
          <BrandMark />
          {corner}
        </header>
        <NoScript />
        <main
          id="main"
          tabIndex={-1}
          className="flex flex-1 items-start justify-center px-5 pt-[clamp(1.5rem,calc(30dvh-8rem),14rem)] pb-[max(5rem,env(safe-area-inset-bottom))] outline-none"
        >
          <div className="flex w-full max-w-sm flex-col gap-7">
            <div className="flex flex-col gap-2 text-center">
              <h1 className="text-balance font-semibold text-2xl">{title}</h1>
              {description && <p className="text-balance text-muted-foreground text-sm">{description}</p>}
            </div>
            {children}
            {footer && <div className="text-center text-muted-foreground text-sm">{footer}</div>}
          </div>
        </main>
      </div>
      <aside className="relative hidden w-[42%] max-w-2xl overflow-clip border-s bg-linear-to-b from-primary/4 to-primary/12 lg:block print:hidden">
        <Motif className="flip-rtl absolute start-0 top-[8vh] h-auto w-[112%] max-w-none" />
      </aside>
    </div>
  );
}
