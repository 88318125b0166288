'use client';

import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useTheme } from 'next-themes';
import type { CSSProperties } from 'react';
import { Toaster as Sonner } from 'sonner';
import { getTextLayout } from '@/lib/i18n/config';
import { Spinner } from './spinner';

const icons = {
  success: <CircleCheck className="size-4 text-success" />,
  info: <Info className="size-4 text-info" />,
  warning: <TriangleAlert className="size-4 text-warning" />,
  error: <CircleAlert className="size-4 text-destructive" />,
  loading: <Spinner className="text-muted-foreground" />,
};

const colors = {
  fontFamily: 'inherit',
  '--normal-bg': 'var(--popover)',
  '--normal-bg-hover': 'var(--accent)',
  '--normal-border': 'var(--border)',
  '--normal-border-hover': 'var(--border)',
  '--normal-text': 'var(--foreground)',
} as CSSProperties;

const INLINE_OFFSET = '0.75rem';

export function Toaster() {
  const t = useTranslations('toaster');
  const { dir } = getTextLayout(useLocale());
  const { resolvedTheme } = useTheme();
  return (
    <Sonner
      position={dir === 'rtl' ? 'top-left' : 'top-right'}
      dir={dir}
      theme={resolvedTheme === 'dark' ? 'dark' : 'light'}
      offset={{ top: 'var(--toast-top)', left: INLINE_OFFSET, right: INLINE_OFFSET }}
      mobileOffset={{ top: 'var(--toast-top)', left: '1rem', right: '1rem' }}
      visibleToasts={3}
      duration={4000}
      gap={14}
      closeButton
      icons={icons}
      style={colors}
      containerAriaLabel={t('label')}
      toastOptions={{
        closeButtonAriaLabel: t('close'),
        // An open dialog disables pointer events elsewhere, but toasts must stay clickable.
        style: { pointerEvents: 'auto', fontSize: '0.8125rem' },
      }}
    />
  );
}
