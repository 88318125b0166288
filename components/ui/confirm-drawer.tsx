'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { ResponsiveDrawer } from '@/components/ui/drawer';

export type ConfirmDrawerProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onConfirm: () => void;
  title?: ReactNode;
  description?: ReactNode;
  confirmLabel?: ReactNode;
  cancelLabel?: ReactNode;
  danger?: boolean;
  /** While true the question stays open and cannot be answered twice. */
  pending?: boolean;
  children?: ReactNode;
};

/** Asks before something is done; closing it is the caller's, once it was done. */
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
  const t = useTranslations();
  return (
    <ResponsiveDrawer
      open={open}
      onOpenChange={onOpenChange}
      title={title ?? t('confirm.title')}
      description={description}
      role="alertdialog"
      dismissible={!pending}
      footer={
        <div className="grid grid-cols-2 gap-2 sm:flex sm:justify-end">
          <Button variant="secondary" disabled={pending} onClick={() => onOpenChange(false)}>
            {cancelLabel ?? t('common.cancel')}
          </Button>
          <Button variant={danger ? 'danger' : 'primary'} loading={pending} onClick={onConfirm}>
            {confirmLabel ?? t('common.confirm')}
          </Button>
        </div>
      }
    >
      {children}
    </ResponsiveDrawer>
  );
}
