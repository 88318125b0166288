import type { Metadata, Viewport } from 'next';
import { headers } from 'next/headers';
import { getLocale, getMessages, getTimeZone } from 'next-intl/server';
import type { CSSProperties, ReactNode } from 'react';
import { EnvironmentBanner } from '@/components/layout/environment-banner';
import { RootFrame } from '@/components/layout/root-frame';
import { brand } from '@/lib/brand';
import { brandColors, brandStyle } from '@/lib/brand-colors';
import { toMessagesJson } from '@/lib/i18n/client-messages';
import { getTextLayout, toLanguage } from '@/lib/i18n/config';
import { env } from '@/lib/server/env';
import { nonceHeader } from '@/lib/server/http/request';
import { isTheme, themeHeader } from '@/lib/theme';
import { fontVariables } from './fonts';
import './globals.css';

export const metadata: Metadata = {
  title: { template: `%s | ${brand.name}`, default: brand.name },
  applicationName: brand.name,
};

export const viewport: Viewport = {
  width: 'device-width',
  initialScale: 1,
  // With `cover`, the page reaches the edges of the screen. `env(safe-area-inset-*)` keeps its content clear of them.
  viewportFit: 'cover',
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: brandColors.light.background },
    { media: '(prefers-color-scheme: dark)', color: brandColors.dark.background },
  ],
};

export default async function RootLayout({ children }: { children: ReactNode }) {
  const [locale, messages, timeZone, requestHeaders] = await Promise.all([
    getLocale(),
    getMessages(),
    getTimeZone(),
    headers(),
  ]);
  const { dir, fontScale } = getTextLayout(locale);
  const theme = requestHeaders.get(themeHeader);
  const nonce = requestHeaders.get(nonceHeader) ?? undefined;
  const isApple = /Mac|iPhone|iPad/.test(requestHeaders.get('user-agent') ?? '');
  const { ENV_NAME, ENV_EMOJI, ENV_COLOR } = env();

  return (
    // next-themes changes the class before hydration, so React must not compare the attributes of this element.
    <html
      lang={toLanguage(locale)}
      dir={dir}
      data-apple={isApple || undefined}
      className={fontVariables}
      style={{ '--font-scale': fontScale, ...brandStyle } as CSSProperties}
      suppressHydrationWarning
    >
      {/* Browser extensions add attributes to the body before hydration, so React must not compare them. */}
      <body suppressHydrationWarning>
        <RootFrame
          locale={locale}
          timeZone={timeZone}
          messages={toMessagesJson(messages, 'root')}
          nonce={nonce}
          theme={isTheme(theme) ? theme : null}
        >
          <EnvironmentBanner name={ENV_NAME} emoji={ENV_EMOJI} color={ENV_COLOR} />
          {children}
        </RootFrame>
      </body>
    </html>
  );
}
