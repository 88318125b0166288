import type { ReactNode } from 'react';
import { Link } from '@/components/ui/link';
import { routes } from '@/lib/routes';
import { BrandMark } from './brand-mark';
import { PreferencesMenu } from './preferences-menu';

/** The page around an error that has no layout: the brand and the preferences stay. */
export const BareMain = ({ children }: { children: ReactNode }) => (
  <>
    <header className="flex h-16 shrink-0 items-center justify-between gap-4 px-5 sm:px-8">
      <Link href={routes.root()} className="flex min-h-9 items-center rounded-md pointer-coarse:min-h-11">
        <BrandMark />
      </Link>
      <PreferencesMenu />
    </header>
    <main id="main" tabIndex={-1} className="flex flex-1 flex-col justify-center pb-12 outline-none">
      {children}
    </main>
  </>
);
