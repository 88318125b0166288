'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Button } from './button';
import { DrawerButtons, ResponsiveDrawer } from './responsive-drawer';

type ConfirmDrawerProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onConfirm: () => void;
  /** Names what happens, and to what. */
  description: ReactNode;
  danger?: boolean;
  pending?: boolean;
  /** Before something is typed. `missingId` is the id of the element that says what. */
  isBlocked?: boolean;
  missingId?: string;
  children?: ReactNode;
};

export function ConfirmDrawer({
  open,
  onOpenChange,
  onConfirm,
  description,
  danger = false,
  pending = false,
  isBlocked = false,
  missingId,
  children,
}: ConfirmDrawerProps) {
  const t = useTranslations('confirm');
  const common = useTranslations('common');
  return (
    <ResponsiveDrawer
      open={open}
      onOpenChange={onOpenChange}
      title={t('title')}
      description={description}
      role="alertdialog"
      dismissible={!pending}
      footer={
        <DrawerButtons pending={pending}>
          <Button
            variant={danger ? 'destructive' : 'default'}
            loading={pending}
            aria-disabled={isBlocked}
            aria-describedby={isBlocked ? missingId : undefined}
            onClick={onConfirm}
          >
            {common('confirm')}
          </Button>
        </DrawerButtons>
      }
    >
      {children}
    </ResponsiveDrawer>
  );
}
