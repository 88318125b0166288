'use client';

import { MoreHorizontal } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Menu, MenuContent, PressedMenuTrigger } from '@/components/ui/dropdown-menu';
import { type PressedBy, pressedBy } from '@/lib/press';

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
  const [wantedBy, setWantedBy] = useState<PressedBy>();
  const button = { variant: 'ghost', size: 'icon', 'aria-label': t('rowActions', { name }) } as const;
  if (!wantedBy) {
    return (
      <Button
        {...button}
        aria-haspopup="menu"
        aria-expanded={false}
        onClick={(event) => setWantedBy(pressedBy(event))}
        onKeyDown={(event) => event.key === 'ArrowDown' && setWantedBy('key')}
      >
        <MoreHorizontal aria-hidden />
      </Button>
    );
  }
  return (
    <Menu>
      <PressedMenuTrigger by={wantedBy} asChild>
        <Button {...button}>
          <MoreHorizontal aria-hidden />
        </Button>
      </PressedMenuTrigger>
      <MenuContent className={className}>{children}</MenuContent>
    </Menu>
  );
}
