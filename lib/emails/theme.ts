import { brandColors, brandTint } from '@/lib/brand-colors';

/** Mail clients don't support custom properties: colours are inlined, and overridden by class in dark mode. */
export const colors = {
  page: brandTint(0.969, 0.003),
  card: '#ffffff',
  border: brandTint(0.915, 0.009),
  text: brandTint(0.226, 0.012),
  muted: brandTint(0.49, 0.018),
  accent: brandColors.light.primary,
  onAccent: '#ffffff',
  codeBackground: brandTint(0.957, 0.013),
} as const;

const dark = {
  page: brandTint(0.181, 0.005),
  card: brandTint(0.218, 0.007),
  border: brandTint(0.326, 0.013),
  text: brandTint(0.959, 0.007),
  muted: brandTint(0.744, 0.02),
  accent: brandColors.dark.link,
  onAccent: brandTint(0.211, 0.045),
  codeBackground: brandTint(0.266, 0.02),
} as const;

const darkRules = [
  `.mail-page{background-color:${dark.page}!important}`,
  `.mail-card{background-color:${dark.card}!important;border-color:${dark.border}!important}`,
  `.mail-text{color:${dark.text}!important}`,
  `.mail-muted{color:${dark.muted}!important}`,
  `.mail-accent{color:${dark.accent}!important}`,
  `.mail-code{background-color:${dark.codeBackground}!important;color:${dark.text}!important}`,
  `.mail-button{background-color:${dark.accent}!important;color:${dark.onAccent}!important}`,
];

export const styleSheet = [
  ':root{color-scheme:light dark;supported-color-schemes:light dark}',
  `.mail-page{background-color:${colors.page}}`,
  `@media (max-width:480px){.mail-outer{padding:16px 12px!important}.mail-inner{padding:24px 20px!important}}`,
  `@media (max-width:340px){.mail-code{font-size:24px!important;letter-spacing:5px!important}}`,
  `@media (prefers-color-scheme:dark){${darkRules.join('')}}`,
  // Outlook ignores the media query but sets this attribute in dark mode.
  ...darkRules.map((rule) => `[data-ogsc] ${rule}`),
].join('\n');

const latin = '-apple-system,BlinkMacSystemFont,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif';
const arabic = '"Noto Sans Arabic","Geeza Pro","Segoe UI",Tahoma,Arial,sans-serif';

export const fontFamily = (dir: 'ltr' | 'rtl') => (dir === 'rtl' ? arabic : latin);
export const codeFontFamily = 'ui-monospace,SFMono-Regular,Menlo,Consolas,"Liberation Mono",monospace';
