'use client';

import { ThemeProvider as NextThemesProvider } from 'next-themes';
import type { ReactNode } from 'react';

const STORAGE_KEY = 'theme';

export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

const isTheme = (value: string): value is Theme => (themes as readonly string[]).includes(value);

/** next-themes takes whatever is stored for a class; what is no theme goes before React starts. */
function forgetForeignTheme() {
  try {
    const stored = window.localStorage.getItem(STORAGE_KEY);
    if (stored === null || isTheme(stored)) return;
    window.localStorage.removeItem(STORAGE_KEY);
    document.documentElement.classList.remove(...stored.split(/\s+/).filter(Boolean));
  } catch {
    // Storage may be blocked, and then there is nothing in it.
  }
}

if (typeof window !== 'undefined') forgetForeignTheme();

/** Light, dark or the system's; kept under the key `theme` and applied by a class before the first paint. */
export function ThemeProvider({ nonce, children }: { nonce?: string; children: ReactNode }) {
  return (
    <NextThemesProvider
      attribute="class"
      defaultTheme="system"
      enableSystem
      storageKey={STORAGE_KEY}
      disableTransitionOnChange
      nonce={nonce}
    >
      {children}
    </NextThemesProvider>
  );
}
