'use client';

import { type ReactNode, useState } from 'react';
import { Button } from '@/components/ui/button';

/** The rest of a list, once it is asked for. */
export function ShowMore({ label, children }: { label: string; children: ReactNode }) {
  const [isShown, setShown] = useState(false);
  if (isShown) return children;
  return (
    <li className="flex justify-center px-4 py-2">
      <Button variant="ghost" size="sm" onClick={() => setShown(true)}>
        {label}
      </Button>
    </li>
  );
}
