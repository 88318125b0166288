'use client';

import * as Radix from '@radix-ui/react-popover';
import type { ComponentProps } from 'react';
import { cn } from '@/lib/utils';

export const Popover = Radix.Root;
export const PopoverTrigger = Radix.Trigger;

export const PopoverContent = ({ className, ...props }: ComponentProps<typeof Radix.Content>) => (
  <Radix.Portal>
    <Radix.Content
      sideOffset={6}
      collisionPadding={8}
      {...props}
      className={cn(
        'z-50 max-h-(--radix-popover-content-available-height) max-w-[calc(100vw-1rem)] overflow-y-auto rounded-lg border bg-popover p-4 text-popover-foreground shadow-lg outline-none data-[state=closed]:animate-pop-out data-[state=open]:animate-pop-in',
        className,
      )}
    />
  </Radix.Portal>
);
