/** Mail clients don't support custom properties: colours are inlined, and overridden by class in dark mode. */
export const colors = {
  page: '#f6f4f6',
  card: '#ffffff',
  border: '#e6e1e6',
  text: '#1f1a1f',
  muted: '#665d66',
  accent: '#8e4585',
  onAccent: '#ffffff',
  codeBackground: '#f6eef5',
} as const;

const dark = {
  page: '#131113',
  card: '#1c191c',
  border: '#383238',
  text: '#f4f0f4',
  muted: '#b3a8b3',
  accent: '#dda5d5',
  onAccent: '#241022',
  codeBackground: '#2b222a',
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
