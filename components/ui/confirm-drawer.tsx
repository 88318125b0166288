'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Button } from './button';
import { DrawerButtons, ResponsiveDrawer } from './drawer';

export type ConfirmDrawerProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onConfirm: () => void;
  title?: ReactNode;
  description?: ReactNode;
  confirmLabel?: ReactNode;
  cancelLabel?: ReactNode;
  danger?: boolean;
  pending?: boolean;
  children?: ReactNode;
};

export function ConfirmDrawer({
  open,
  onOpenChange,
  onConfirm,
  title,
  description,
  confirmLabel,
  cancelLabel,
  danger = false,
  pending = false,
  children,
}: ConfirmDrawerProps) {
  const t = useTranslations('confirm');
  const common = useTranslations('common');
  return (
    <ResponsiveDrawer
      open={open}
      onOpenChange={onOpenChange}
      title={title ?? t('title')}
      description={description}
      role="alertdialog"
      dismissible={!pending}
      footer={
        <DrawerButtons onCancel={() => onOpenChange(false)} cancelLabel={cancelLabel} pending={pending}>
          <Button variant={danger ? 'danger' : 'primary'} loading={pending} onClick={onConfirm}>
            {confirmLabel ?? common('confirm')}
          </Button>
        </DrawerButtons>
      }
    >
      {children}
    </ResponsiveDrawer>
  );
}
