'use client';

import { ThemeProvider as NextThemesProvider, useTheme } from 'next-themes';
import { type ReactNode, useEffect, useRef } from 'react';
import { isTheme, type Theme, themeScript, themeStorageKey } from '@/lib/theme';

/** next-themes takes whatever is stored for a class; what is no theme goes before React starts. */
function removeUnknownTheme() {
  try {
    const stored = window.localStorage.getItem(themeStorageKey);
    if (stored === null || isTheme(stored)) return;
    window.localStorage.removeItem(themeStorageKey);
    document.documentElement.classList.remove(...stored.split(/\s+/).filter(Boolean));
  } catch {
    // Storage may be blocked, and then there is nothing in it.
  }
}

if (typeof window !== 'undefined') removeUnknownTheme();

type Props = {
  nonce?: string;
  /** What the signed-in person chose, on whichever device that was. */
  chosen: Theme | null;
  children: ReactNode;
};

/** Light, dark or the system's; kept under the key `theme` and applied by a class before the first paint. */
export function ThemeProvider({ nonce, chosen, children }: Props) {
  return (
    <>
      <ThemeScript nonce={nonce} chosen={chosen} />
      <NextThemesProvider
        attribute="class"
        defaultTheme={chosen ?? 'system'}
        enableSystem
        storageKey={themeStorageKey}
        disableTransitionOnChange
        nonce={nonce}
      >
        <SyncTheme chosen={chosen} />
        {children}
      </NextThemesProvider>
    </>
  );
}

/** Runs before next-themes reads the storage, and so before the first paint. */
const ThemeScript = ({ nonce, chosen }: Omit<Props, 'children'>) => (
  // Browsers hide the nonce from scripts, so React must not compare it.
  <script nonce={typeof window === 'undefined' ? nonce : ''} suppressHydrationWarning>
    {themeScript(chosen)}
  </script>
);

/** Signing in changes what was chosen without a new page. */
function SyncTheme({ chosen }: Pick<Props, 'chosen'>) {
  const { setTheme } = useTheme();
  const known = useRef(chosen);
  useEffect(() => {
    if (!chosen || chosen === known.current) return;
    known.current = chosen;
    setTheme(chosen);
  }, [chosen, setTheme]);
  return null;
}
