import type { ReactNode } from 'react';
import { cn } from '@/lib/cn';

type Props = { className?: string; children: ReactNode };

/** Left to right in every language. */
export const EmailAddress = ({ className, children }: Props) => (
  <bdi dir="ltr" className={cn('wrap-anywhere', className)}>
    {children}
  </bdi>
);

/** The email address in a sentence, for `t.rich`. */
export const emphasizedEmail = (chunks: ReactNode) => (
  <EmailAddress className="font-medium text-foreground">{chunks}</EmailAddress>
);
