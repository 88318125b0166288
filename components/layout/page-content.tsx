'use client';

import { usePathname } from 'next/navigation';
import { type ReactNode, useEffect, useState } from 'react';
import { usePendingHref } from '@/components/ui/navigation';
import { PageSkeleton } from './page-skeleton';

const SKELETON_DELAY_MS = 120;

/**
 * The content of an area. While another page of the area takes longer than 120 ms, its skeleton replaces the content,
 * which keeps its height: the browser would store a wrong scroll position for the way back.
 * `loading.tsx` is not used: it would answer 200 before the guard of the page has decided.
 */
type Props = {
  /** Where the content begins in the window: a class with `top`. */
  top: string;
  children: ReactNode;
};

export function PageContent({ top, children }: Props) {
  const target = useSlowTarget();
  return (
    <div className="relative">
      {target && (
        <div className="absolute inset-0">
          <div className={`sticky ${top}`}>
            <PageSkeleton pathname={target} />
          </div>
        </div>
      )}
      <div className={target ? 'invisible contents' : 'contents'}>{children}</div>
    </div>
  );
}

const toArea = (pathname: string) => pathname.split('/')[1];

function useSlowTarget(): string | null {
  const pathname = usePathname();
  const pending = usePendingHref()?.replace(/[?#].*/, '');
  const target = pending && pending !== pathname && toArea(pending) === toArea(pathname) ? pending : null;
  const [slowTarget, setSlowTarget] = useState<string | null>(null);
  useEffect(() => {
    if (!target) return;
    const timer = setTimeout(() => setSlowTarget(target), SKELETON_DELAY_MS);
    return () => {
      clearTimeout(timer);
      setSlowTarget(null);
    };
  }, [target]);
  return target === slowTarget ? target : null;
}
