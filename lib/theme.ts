export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

export const isTheme = (value: unknown): value is Theme =>
  typeof value === 'string' && (themes as readonly string[]).includes(value);

export const themeStorageKey = 'theme';

export const themeHeader = 'x-theme';

/**
 * Returns a script that runs before next-themes. It writes the account's theme to the browser's storage, if that is not
 * blocked. With null, it removes a stored value that is not a theme, because next-themes would add it as a class.
 */
export function themeScript(chosen: Theme | null): string {
  const correct = chosen
    ? `localStorage.setItem('${themeStorageKey}','${chosen}')`
    : `${JSON.stringify(themes)}.includes(localStorage.getItem('${themeStorageKey}'))||localStorage.removeItem('${themeStorageKey}')`;
  return `try{${correct}}catch{}`;
}
