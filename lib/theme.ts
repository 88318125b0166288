export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

export const isTheme = (value: unknown): value is Theme =>
  typeof value === 'string' && (themes as readonly string[]).includes(value);

/** The key under which the browser keeps the theme. */
export const themeStorageKey = 'theme';

/** The header in which middleware hands the theme that the person chose on to the page. */
export const themeHeader = 'x-theme';

/** What a page runs first: the browser's own choice gives way to the one that the person made elsewhere. */
export const themeScript = (chosen: Theme | null) =>
  chosen ? `try{localStorage.setItem('${themeStorageKey}','${chosen}')}catch{}` : '';
