'use client';

import { ThemeProvider as NextThemesProvider, useTheme } from 'next-themes';
import { type ReactNode, useEffect, useRef } from 'react';
import { isTheme, type Theme, themeScript, themeStorageKey } from '@/lib/theme';

/** next-themes applies any stored value as a class, so remove unknown values first. */
function removeUnappliedTheme() {
  try {
    const stored = window.localStorage.getItem(themeStorageKey);
    if (stored === null || isTheme(stored)) return;
    window.localStorage.removeItem(themeStorageKey);
    document.documentElement.classList.remove(...stored.split(/\s+/).filter(Boolean));
  } catch {
    // Storage may be blocked.
  }
}

if (typeof window !== 'undefined') removeUnappliedTheme();

type Props = {
  nonce?: string;
  /** The signed-in user's theme, possibly set on another device. */
  chosen: Theme | null;
  children: ReactNode;
};

export function ThemeProvider({ nonce, chosen, children }: Props) {
  return (
    <>
      <ThemeScript nonce={nonce} chosen={chosen} />
      <NextThemesProvider
        attribute="class"
        defaultTheme={chosen ?? 'system'}
        enableSystem
        storageKey={themeStorageKey}
        nonce={nonce}
      >
        <SyncTheme chosen={chosen} />
        <PauseTransitions />
        {children}
      </NextThemesProvider>
    </>
  );
}

/** Must run before next-themes reads the storage. */
const ThemeScript = ({ nonce, chosen }: Omit<Props, 'children'>) => (
  // Browsers hide the nonce from scripts, so React must not compare it.
  <script nonce={typeof window === 'undefined' ? nonce : ''} suppressHydrationWarning>
    {themeScript(chosen)}
  </script>
);

/** A sign-in can change the theme without a page load. */
function SyncTheme({ chosen }: Pick<Props, 'chosen'>) {
  const { setTheme } = useTheme();
  const applied = useRef(chosen);
  useEffect(() => {
    if (!chosen || chosen === applied.current) return;
    applied.current = chosen;
    setTheme(chosen);
  }, [chosen, setTheme]);
  return null;
}

/**
 * Shows a new theme without transitions. Not `disableTransitionOnChange` of next-themes: it also recalculates the style of the
 * whole page several times on each load. The effects here run before those of the provider, so before the change.
 */
function PauseTransitions() {
  const { theme } = useTheme();
  const shown = useRef(theme);
  useEffect(() => {
    if (theme === shown.current) return;
    shown.current = theme;
    pauseTransitions();
  }, [theme]);
  useEffect(() => {
    const system = window.matchMedia('(prefers-color-scheme: dark)');
    system.addEventListener('change', pauseTransitions);
    return () => system.removeEventListener('change', pauseTransitions);
  }, []);
  return null;
}

function pauseTransitions() {
  const { classList } = document.documentElement;
  classList.add('no-transitions');
  // The first frame calls back before it applies the new style.
  requestAnimationFrame(() => requestAnimationFrame(() => classList.remove('no-transitions')));
}
