'use client';

import { usePathname } from 'next/navigation';
import type { ComponentProps } from 'react';
import { Link } from '@/components/ui/link';

type Props = Omit<ComponentProps<typeof Link>, 'href'> & {
  href: string;
  /** If true, the link is current only on its own page, and not on pages below it, such as `/users/1`. */
  exact?: boolean;
};

export function NavLink({ href, exact = false, ...props }: Props) {
  const pathname = usePathname();
  const isCurrent = pathname === href || (!exact && pathname.startsWith(`${href}/`));
  return <Link href={href} aria-current={isCurrent ? 'page' : undefined} {...props} />;
}
