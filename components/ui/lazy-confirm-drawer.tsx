'use client';

import dynamic from 'next/dynamic';
import { useState } from 'react';
import type { ConfirmDrawerProps } from '@/components/ui/confirm-drawer';

const Loaded = dynamic(() => import('@/components/ui/confirm-drawer').then((file) => file.ConfirmDrawer), {
  ssr: false,
});

/** A ConfirmDrawer whose code is loaded when it first opens. */
export function LazyConfirmDrawer(props: ConfirmDrawerProps) {
  const [wanted, setWanted] = useState(props.open);
  if (props.open && !wanted) setWanted(true);
  return wanted ? <Loaded {...props} /> : null;
}
