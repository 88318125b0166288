import { type RenderOptions, render as renderPlain } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import type { ReactElement, ReactNode } from 'react';
import { type RegionalLocale, toLanguage } from '@/lib/i18n/config';
import { messages } from '@/tests/support/messages';
import { setWindowWidth } from './window';

type Options = RenderOptions & { locale?: RegionalLocale; now?: Date; timeZone?: string };

if (!window.matchMedia) setWindowWidth(1280);

export function render(ui: ReactElement, { locale = 'en', now, timeZone = 'UTC', ...options }: Options = {}) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <NextIntlClientProvider
      locale={locale}
      messages={messages[toLanguage(locale)]}
      timeZone={timeZone}
      now={now}
    >
      {children}
    </NextIntlClientProvider>
  );
  return renderPlain(ui, { wrapper, ...options });
}

// biome-ignore lint/performance/noBarrelFile: component tests import all from here, so they all render with messages.
export { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
export { default as userEvent } from '@testing-library/user-event';
