'use client';

import { useRouter } from 'next/navigation';
import { type Locale, useLocale, useTimeZone, useTranslations } from 'next-intl';
import { type ReactNode, useEffect } from 'react';
import { DemoPopup } from '@/components/form/use-form-action';
import { useInputMethodKeys } from '@/components/ui/browser';
import { buttonVariants } from '@/components/ui/button';
import { Toaster } from '@/components/ui/sonner';
import {
  getBrowserZone,
  getStoredOrPageLocale,
  readLocaleCookie,
  readZoneCookie,
  storeLocale,
  storeZone,
} from '@/lib/i18n/browser';
import { isLocale, toLanguage } from '@/lib/i18n/config';
import type { Theme } from '@/lib/theme';
import { cn } from '@/lib/utils';
import { RootMessagesProvider } from './messages-provider';
import { ThemeProvider } from './theme-provider';

type Props = {
  locale: Locale;
  timeZone: string;
  messages: string;
  nonce?: string;
  /** The theme that the signed-in user chose. If null, as in a demo or impersonation, the browser keeps its theme. */
  theme: Theme | null;
  children: ReactNode;
};

/** The frame of every page. It is a single client component, because each client component makes every page larger. */
export const RootFrame = ({ locale, timeZone, messages, nonce, theme, children }: Props) => (
  <RootMessagesProvider locale={locale} timeZone={timeZone} messages={messages}>
    <ThemeProvider nonce={nonce} chosen={theme}>
      <SkipLink />
      {children}
      <Toaster />
      <DemoPopup />
      <SyncLocale />
      <SyncTimeZone />
      <TitleKeeper />
      <InputMethodKeys />
    </ThemeProvider>
  </RootMessagesProvider>
);

export function InputMethodKeys() {
  useInputMethodKeys();
  return null;
}

function SkipLink() {
  const t = useTranslations('common');
  return (
    <a href="#main" className={cn(buttonVariants(), 'not-focus:sr-only focus:fixed start-3 top-3 z-50')}>
      {t('skipToContent')}
    </a>
  );
}

/** Stores the language of the URL or the cookie in local storage. If the cookie is missing, restores it from there. */
function SyncLocale() {
  const locale = toLanguage(useLocale());

  useEffect(() => {
    const chosen = new URLSearchParams(window.location.search).get('lng');
    if (isLocale(chosen)) return storeLocale(chosen);
    const inCookie = readLocaleCookie();
    const known = inCookie ?? getStoredOrPageLocale();
    if (!known) return;
    storeLocale(known);
    // The page is reloaded, because a call of `router.refresh()` can be lost while the router starts. If the browser
    // refuses cookies, there is no reload, because it would not change the language.
    if (!inCookie && known !== locale && readLocaleCookie()) window.location.reload();
  }, [locale]);

  return null;
}

/** Keeps the browser's time zone in a cookie. If it was missing or different, refreshes a page of another zone. */
export function SyncTimeZone() {
  const router = useRouter();
  const ofPage = useTimeZone();

  useEffect(() => {
    const zone = getBrowserZone();
    if (readZoneCookie() === zone) return;
    storeZone(zone);
    // If the browser refuses cookies, a refresh would change nothing.
    if (readZoneCookie() !== zone || ofPage === zone) return;
    // A call of `refresh` is lost while the router starts, so it waits for the next task.
    const timer = setTimeout(() => router.refresh());
    return () => clearTimeout(timer);
  }, [router, ofPage]);

  return null;
}

/**
 * Keeps the title of the tab during a navigation. Next removes the old title some time before it adds the next one. So
 * all other title elements, such as the one of the first HTML, get the current title. If there is none, one is added.
 */
function TitleKeeper() {
  useEffect(() => {
    const keep = () => {
      const [current, ...others] = document.head.querySelectorAll('title');
      if (current && others.length === 0) document.head.append(current.cloneNode(true));
      for (const other of others)
        if (current && other.textContent !== current.textContent) other.textContent = current.textContent;
    };
    keep();
    const observer = new MutationObserver(keep);
    observer.observe(document.head, { childList: true, characterData: true, subtree: true });
    return () => observer.disconnect();
  }, []);

  return null;
}
