'use client';

import { useTranslations } from 'next-intl';
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
