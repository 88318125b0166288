'use client';

import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Button } from '@/components/ui/button';

export type OpenedBy = 'key' | 'pointer';

type Props = Pick<ComponentProps<'button'>, 'aria-busy' | 'onPointerEnter' | 'onFocus'> & {
  label: string;
  icon: LucideIcon;
  onOpen?: (by: OpenedBy) => void;
};

export const opensMenu = (onOpen?: (by: OpenedBy) => void): ComponentProps<'button'> => ({
  'aria-haspopup': 'menu',
  'aria-expanded': false,
  // `detail` is the number of pointer clicks: 0 for a key.
  onClick: ({ detail }) => onOpen?.(detail === 0 ? 'key' : 'pointer'),
  onKeyDown: ({ key }) => key === 'ArrowDown' && onOpen?.('key'),
});

/** Replaces OpenMenu until it is first opened, so unused menus are not loaded or mounted. */
export const ClosedMenuButton = ({ label, icon: Icon, onOpen, ...button }: Props) => (
  <Button {...button} {...opensMenu(onOpen)} variant="ghost" size="icon" aria-label={label}>
    <Icon aria-hidden />
  </Button>
);
