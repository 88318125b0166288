export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

export const isTheme = (value: unknown): value is Theme =>
  typeof value === 'string' && (themes as readonly string[]).includes(value);

export const themeStorageKey = 'theme';

export const themeHeader = 'x-theme';

/**
 * Runs before next-themes reads the storage, which may be blocked: the account's theme replaces the browser's. A value that is no
 * theme is removed, because next-themes would add it as a class.
 */
export function themeScript(chosen: Theme | null): string {
  const correct = chosen
    ? `localStorage.setItem('${themeStorageKey}','${chosen}')`
    : `${JSON.stringify(themes)}.includes(localStorage.getItem('${themeStorageKey}'))||localStorage.removeItem('${themeStorageKey}')`;
  return `try{${correct}}catch{}`;
}
