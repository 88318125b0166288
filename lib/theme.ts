export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

export const isTheme = (value: unknown): value is Theme =>
  typeof value === 'string' && (themes as readonly string[]).includes(value);

/** The key of the theme in local storage. */
export const themeStorageKey = 'theme';

/** The request header in which middleware passes the user's theme to the page. */
export const themeHeader = 'x-theme';

/** Runs first in a page: the theme of the account replaces the browser's. */
export const themeScript = (chosen: Theme | null) =>
  chosen ? `try{localStorage.setItem('${themeStorageKey}','${chosen}')}catch{}` : '';
