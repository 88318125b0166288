'use client';

import type { Locale } from 'next-intl';
import type { ReactNode } from 'react';
import { DemoPopup } from '@/components/form/demo-popup';
import { Toaster } from '@/components/ui/sonner';
import type { Theme } from '@/lib/theme';
import { ConnectionNotice } from './connection-notice';
import { RootMessagesProvider } from './messages-provider';
import { NavigationProgress } from './navigation-progress';
import { SkipLink } from './skip-link';
import { SyncLocale } from './sync-locale';
import { SyncTimeZone } from './sync-time-zone';
import { ThemeProvider } from './theme-provider';
import { TitleKeeper } from './title-keeper';

type Props = {
  locale: Locale;
  timeZone: string;
  messages: string;
  nonce?: string;
  /** The signed-in user's theme. */
  theme: Theme | null;
  children: ReactNode;
};

/** What surrounds every page. One client component, because each that a layout renders adds to the payload of every page. */
export const RootFrame = ({ locale, timeZone, messages, nonce, theme, children }: Props) => (
  <RootMessagesProvider locale={locale} timeZone={timeZone} messages={messages}>
    <ThemeProvider nonce={nonce} chosen={theme}>
      <SkipLink target="main" />
      <NavigationProgress />
      {children}
      <Toaster />
      <DemoPopup />
      <ConnectionNotice />
      <SyncLocale />
      <SyncTimeZone />
      <TitleKeeper />
    </ThemeProvider>
  </RootMessagesProvider>
);
