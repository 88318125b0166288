import type { ReactNode } from 'react';
import { BrandMark } from '@/components/layout/brand-mark';

type Props = {
  title: string;
  description?: ReactNode;
  children: ReactNode;
  footer?: ReactNode;
  corner?: ReactNode;
};

export function FocusPage({ title, description, children, footer, corner }: Props) {
  return (
    <div className="flex flex-1 flex-col">
      <header className="flex h-16 items-center justify-between gap-4 px-5 sm:px-8">
        <BrandMark />
        {corner}
      </header>
      <main
        id="main"
        tabIndex={-1}
        className="flex flex-1 items-center justify-center px-5 pt-6 pb-20 outline-none"
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
  );
}
