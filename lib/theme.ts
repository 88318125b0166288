export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

export const isTheme = (value: unknown): value is Theme =>
  typeof value === 'string' && (themes as readonly string[]).includes(value);

export const themeStorageKey = 'theme';

export const themeHeader = 'x-theme';

/** Runs before hydration: the account's theme replaces the browser's. */
export const themeScript = (chosen: Theme | null) =>
  chosen ? `try{localStorage.setItem('${themeStorageKey}','${chosen}')}catch{}` : '';
