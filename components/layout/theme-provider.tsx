'use client';

import { ThemeProvider as NextThemesProvider, useTheme } from 'next-themes';
import { type ReactNode, useEffect, useRef } from 'react';
import { unsavedChoices } from '@/components/form/use-saved-choice';
import { type Theme, themeScript, themeStorageKey } from '@/lib/theme';

type Props = {
  nonce?: string;
  /** The theme of the signed-in user, who may have set it on another device. */
  chosen: Theme | null;
  children: ReactNode;
};

export function ThemeProvider({ nonce, chosen, children }: Props) {
  return (
    <>
      {/* The script runs before next-themes reads the storage. React must not compare the nonce: browsers hide it. */}
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
 * Applies the theme of a user who signs in, and shows each new theme without transitions. The alternative, the option
 * `disableTransitionOnChange` of next-themes, recalculates the styles of the whole page several times on each load. The
 * effects of this component run before those of the provider, which change the theme.
 */
function ThemeEffects({ chosen }: Pick<Props, 'chosen'>) {
  const { theme, setTheme } = useTheme();
  const applied = useRef(chosen);
  const shown = useRef(theme);
  // A sign-in can change the theme without a page load.
  useEffect(() => {
    if (!chosen || chosen === applied.current) return;
    applied.current = chosen;
    // The server may have rendered the page before the last choice was saved.
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
  // The callback of the first frame runs before the new style is applied, so the class stays until the second frame.
  requestAnimationFrame(() => requestAnimationFrame(() => classList.remove('no-transitions')));
}
