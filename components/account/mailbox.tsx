import type { ReactNode } from 'react';

/** An address inside a sentence. */
export const Mailbox = ({ children }: { children: ReactNode }) => (
  <bdi dir="ltr" className="break-all font-medium text-foreground">
    {children}
  </bdi>
);
