'use client';

import { ThemeProvider as NextThemesProvider, useTheme } from 'next-themes';
import { type ReactNode, useEffect, useRef } from 'react';
import { unsavedChoices } from '@/components/form/use-saved-choice';
import { type Theme, themeScript, themeStorageKey } from '@/lib/theme';

type Props = {
  nonce?: string;
  /** The signed-in user's theme, possibly set on another device. */
  chosen: Theme | null;
  children: ReactNode;
};

export function ThemeProvider({ nonce, chosen, children }: Props) {
  return (
    <>
      {/* Must run before next-themes reads the storage. Browsers hide the nonce from scripts, so React must not compare it. */}
      <script nonce={typeof window === 'undefined' ? nonce : ''} suppressHydrationWarning>
        {themeScript(chosen)}
      </script>
      <NextThemesProvider
        attribute="class"
        defaultTheme={chosen ?? 'system'}
        enableSystem
        storageKey={themeStorageKey}
        nonce={nonce}
      >
        <ThemeEffects chosen={chosen} />
        {children}
      </NextThemesProvider>
    </>
  );
}

/**
 * Shows a new theme without transitions. Not `disableTransitionOnChange` of next-themes: it also recalculates the style of the
 * whole page several times on each load. The effects here run before those of the provider, so before the change.
 */
function ThemeEffects({ chosen }: Pick<Props, 'chosen'>) {
  const { theme, setTheme } = useTheme();
  const applied = useRef(chosen);
  const shown = useRef(theme);
  // A sign-in can change the theme without a page load.
  useEffect(() => {
    if (!chosen || chosen === applied.current) return;
    applied.current = chosen;
    // The page may have been rendered before the last choice was saved.
    if (!unsavedChoices.has('theme')) setTheme(chosen);
  }, [chosen, setTheme]);
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
