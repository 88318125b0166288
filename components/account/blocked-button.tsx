'use client';

import type { ComponentProps } from 'react';
import { Button } from '@/components/ui/button';

type Props = Pick<ComponentProps<typeof Button>, 'aria-label' | 'className' | 'children'> & {
  /** The id of the element with the reason. */
  reasonId: string;
};

/** A button that does nothing. Unlike a disabled one it can get focus, so that screen readers read the reason. */
export const BlockedButton = ({ reasonId, ...props }: Props) => (
  <Button {...props} variant="outline" size="sm" aria-disabled aria-describedby={reasonId} />
);
