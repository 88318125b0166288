import type { ReactNode } from 'react';

/** An address inside a sentence. */
export const Mailbox = ({ children }: { children: ReactNode }) => (
  <bdi dir="ltr" className="font-medium text-foreground [overflow-wrap:anywhere]">
    {children}
  </bdi>
);
