'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent } from 'react';
import { toast } from 'sonner';
import { UNDO_TOAST_MS } from '@/lib/constants';
import { reportBrowserError } from './report-browser-error';

type Props = { open: boolean; onOpenChange: (open: boolean) => void };

/** Stands in for a dialog that next/dynamic could not load, so that the page keeps what was typed. Only a reload tries again. */
export function LoadError({ open, onOpenChange }: Props) {
  const t = useTranslations('pageError');
  const form = useTranslations('form');
  const show = useEffectEvent(() => {
    onOpenChange(false);
    reportBrowserError(new Error('The code of a dialog could not be loaded'));
    toast.error(form('unexpected'), {
      id: 'load-error',
      duration: UNDO_TOAST_MS,
      action: { label: t('retry'), onClick: () => window.location.reload() },
    });
  });
  useEffect(() => {
    if (open) show();
  }, [open]);
  return null;
}
