'use client';

import { useLinkStatus } from 'next/link';
import { Spinner } from '@/components/ui/spinner';

/** Inside a link: a spinner in place of its icon while its page is on the way. */
export function LinkPending({ children }: { children: React.ReactNode }) {
  return useLinkStatus().pending ? <Spinner /> : children;
}
