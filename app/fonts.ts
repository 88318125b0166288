import localFont from 'next/font/local';

// The fonts come from npm packages, because next/font/google would download them during the build.
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
  // Pages in other languages load this font only when Arabic text appears.
  preload: false,
});

const code = localFont({
  src: '../node_modules/@fontsource-variable/jetbrains-mono/files/jetbrains-mono-latin-wght-normal.woff2',
  variable: '--font-code',
  weight: '100 800',
  display: 'swap',
  preload: false,
});

export const fontVariables = `${latin.variable} ${arabic.variable} ${code.variable}`;
