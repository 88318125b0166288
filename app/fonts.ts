import localFont from 'next/font/local';

// Self-hosted from npm packages: the Google loader would download at build time.
const latin = localFont({
  src: '../node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
  variable: '--font-latin',
  weight: '100 900',
  display: 'swap',
  adjustFontFallback: 'Arial',
});

const arabic = localFont({
  src: '../node_modules/@fontsource-variable/noto-sans-arabic/files/noto-sans-arabic-arabic-wght-normal.woff2',
  variable: '--font-arabic',
  weight: '100 900',
  display: 'swap',
  // Only pages in Arabic need it before the first paint; others fetch it when a name in Arabic turns up.
  preload: false,
});

export const fontVariables = `${latin.variable} ${arabic.variable}`;
