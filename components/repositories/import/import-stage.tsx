'use client';

import { type ReactNode, useEffect, useRef } from 'react';
import type { ImportStatus } from '@/lib/repositories/import/status';

/** When a step gives way to the next, the focus goes there with it: the button that had it is gone. */
export function ImportStage({ status, children }: { status: ImportStatus; children: ReactNode }) {
  const stage = useRef<HTMLDivElement>(null);
  const shown = useRef(status);
  useEffect(() => {
    if (shown.current !== status) stage.current?.focus();
    shown.current = status;
  }, [status]);
  return (
    <div ref={stage} tabIndex={-1} className="flex flex-col gap-6 outline-none">
      {children}
    </div>
  );
}
