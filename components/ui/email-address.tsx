import type { ReactNode } from 'react';
import { cn } from '@/lib/cn';

type Props = { className?: string; children: ReactNode };

export const EmailAddress = ({ className, children }: Props) => (
  <bdi dir="ltr" className={cn('wrap-anywhere', className)}>
    {children}
  </bdi>
);

export const emphasizedEmail = (chunks: ReactNode) => (
  <EmailAddress className="font-medium text-foreground">{chunks}</EmailAddress>
);
