import { brandColors, brandTint } from '@/lib/brand-colors';

/**
 * The colours of app/globals.css. Mail clients don't support custom properties, so colours are inlined. In dark mode,
 * classes override them.
 */
export const colors = {
  page: brandColors.light.background,
  card: '#ffffff',
  border: brandTint(0.905, 0.008),
  text: brandTint(0.22, 0.02),
  muted: brandTint(0.49, 0.02),
  primary: brandColors.light.primary,
  onPrimary: brandTint(0.99, 0.005),
  codeBackground: brandTint(0.958, 0.008),
} as const;

export const darkColors: Record<keyof typeof colors, string> = {
  page: brandColors.dark.background,
  card: brandTint(0.2, 0.014),
  border: brandTint(0.315, 0.018),
  text: brandTint(0.955, 0.006),
  muted: brandTint(0.735, 0.018),
  primary: brandColors.dark.primary,
  onPrimary: '#ffffff',
  codeBackground: brandTint(0.275, 0.02),
};

const darkRules = [
  `.mail-page{background-color:${darkColors.page}!important}`,
  `.mail-card{background-color:${darkColors.card}!important;border-color:${darkColors.border}!important}`,
  `.mail-text{color:${darkColors.text}!important}`,
  `.mail-muted{color:${darkColors.muted}!important}`,
  `.mail-code{background-color:${darkColors.codeBackground}!important;color:${darkColors.text}!important}`,
  `.mail-button{background-color:${darkColors.primary}!important;color:${darkColors.onPrimary}!important}`,
];

export const styleSheet = [
  ':root{color-scheme:light dark;supported-color-schemes:light dark}',
  `.mail-page{background-color:${colors.page}}`,
  `@media (max-width:480px){.mail-outer{padding:16px 12px!important}.mail-inner{padding:24px 20px!important}.mail-fact{display:block!important;width:auto!important}}`,
  `@media (max-width:340px){.mail-code{font-size:24px!important;letter-spacing:5px!important}}`,
  `@media (prefers-color-scheme:dark){${darkRules.join('')}}`,
  // Outlook ignores the media query, but sets this attribute in dark mode.
  ...darkRules.map((rule) => `[data-ogsc] ${rule}`),
].join('\n');

const latin = '-apple-system,BlinkMacSystemFont,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif';
const arabic = '"Noto Sans Arabic","Geeza Pro","Segoe UI",Tahoma,Arial,sans-serif';

export const fontFamily = (dir: 'ltr' | 'rtl') => (dir === 'rtl' ? arabic : latin);
export const codeFontFamily = 'ui-monospace,SFMono-Regular,Menlo,Consolas,"Liberation Mono",monospace';
