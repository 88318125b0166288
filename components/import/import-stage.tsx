'use client';

import { type ReactNode, useEffect, useRef } from 'react';
import type { ImportStatus } from '@/lib/import/status';

/** Moves the focus to the content when the status changes: the focused button is gone. */
export function ImportStage({ status, children }: { status: ImportStatus; children: ReactNode }) {
  const stage = useRef<HTMLDivElement>(null);
  const previous = useRef(status);
  useEffect(() => {
    if (previous.current !== status) stage.current?.focus();
    previous.current = status;
  }, [status]);
  return (
    <div ref={stage} tabIndex={-1} className="flex flex-col gap-6 outline-none">
      {children}
    </div>
  );
}
