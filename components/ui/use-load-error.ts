'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent } from 'react';
import { toast } from 'sonner';
import { UNDO_TOAST_MS } from '@/lib/constants';
import { reportBrowserError } from './report-browser-error';

/** For code that is loaded at a click: says that it could not be loaded, and offers another try. */
export function useLoadError() {
  const t = useTranslations('pageError');
  const form = useTranslations('form');
  return (error: unknown, retry: () => void) => {
    reportBrowserError(error);
    toast.error(form('unexpected'), {
      id: 'load-error',
      duration: UNDO_TOAST_MS,
      action: { label: t('retry'), onClick: retry },
    });
  };
}

type Props = { open: boolean; onOpenChange: (open: boolean) => void };

/** In place of a dialog that next/dynamic could not load: the page keeps what was typed. React keeps the failure until a reload. */
export function LoadError({ open, onOpenChange }: Props) {
  const showError = useLoadError();
  const show = useEffectEvent(() => {
    onOpenChange(false);
    showError(new Error('The code of a dialog could not be loaded'), () => window.location.reload());
  });
  useEffect(() => {
    if (open) show();
  }, [open]);
  return null;
}
