'use client';

import { usePathname } from 'next/navigation';
import type { ComponentProps } from 'react';
import { IntentLink } from '@/components/ui/intent-link';

type Props = Omit<ComponentProps<typeof IntentLink>, 'href'> & {
  href: string;
  /** Not current on pages below it. */
  exact?: boolean;
};

export function NavLink({ href, exact = false, ...props }: Props) {
  const pathname = usePathname();
  const isCurrent = pathname === href || (!exact && pathname.startsWith(`${href}/`));
  return <IntentLink href={href} aria-current={isCurrent ? 'page' : undefined} {...props} />;
}
