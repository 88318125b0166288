import type { ReactNode } from 'react';
import { cn } from '@/lib/utils';

type Props = { className?: string; children: ReactNode };

/** Shows an email. If it is too long for one line, it breaks before its @. */
export const EmailAddress = ({ className, children }: Props) => (
  <bdi dir="ltr" className={cn('text-match-parent wrap-anywhere', className)}>
    {typeof children === 'string' ? withBreak(children) : children}
  </bdi>
);

function withBreak(email: string): ReactNode {
  const at = email.lastIndexOf('@');
  return at < 1 ? (
    email
  ) : (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  );
}

export const emphasizedEmail = (chunks: ReactNode) => (
  <EmailAddress className="font-medium text-foreground">{chunks}</EmailAddress>
);
