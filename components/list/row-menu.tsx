'use client';

import { MoreHorizontal } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Menu, MenuContent, MenuTrigger } from '@/components/ui/dropdown-menu';

type Props = {
  /** The name of the row. */
  name: string;
  className?: string;
  children: ReactNode;
};

/**
 * The menu of one row. There are as many as there are rows, and hardly one of them is ever opened: until then it is only the
 * button, which a page of them renders several times faster.
 */
export function RowMenu({ name, className, children }: Props) {
  const t = useTranslations('list');
  const [isWanted, setWanted] = useState(false);
  const button = { variant: 'ghost', size: 'icon', 'aria-label': t('rowActions', { name }) } as const;
  if (!isWanted) {
    const open = () => setWanted(true);
    return (
      <Button
        {...button}
        aria-haspopup="menu"
        aria-expanded={false}
        onClick={open}
        onKeyDown={(event) => event.key === 'ArrowDown' && open()}
      >
        <MoreHorizontal aria-hidden />
      </Button>
    );
  }
  return (
    <Menu defaultOpen>
      <MenuTrigger asChild>
        <Button {...button}>
          <MoreHorizontal aria-hidden />
        </Button>
      </MenuTrigger>
      <MenuContent className={className}>{children}</MenuContent>
    </Menu>
  );
}
