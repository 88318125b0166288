import { type RenderOptions, render as renderPlain } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import type { ReactElement, ReactNode } from 'react';
import { type RegionalLocale, toLanguage } from '@/lib/i18n/config';
import { messages } from '@/tests/support/messages';
import { setWindowWidth } from './window';

type Options = RenderOptions & { locale?: RegionalLocale; now?: Date; timeZone?: string };

if (!window.matchMedia) setWindowWidth(1280);

export const toWrapper =
  ({ locale = 'en', now, timeZone = 'UTC' }: Options = {}) =>
  ({ children }: { children: ReactNode }) => (
    <NextIntlClientProvider
      locale={locale}
      messages={messages[toLanguage(locale)]}
      timeZone={timeZone}
      now={now}
    >
      {children}
    </NextIntlClientProvider>
  );

export function render(ui: ReactElement, { locale, now, timeZone, ...options }: Options = {}) {
  return renderPlain(ui, { wrapper: toWrapper({ locale, now, timeZone }), ...options });
}

// biome-ignore lint/performance/noBarrelFile: component tests import all from here, so they all render with messages.
export { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
export { default as userEvent } from '@testing-library/user-event';
