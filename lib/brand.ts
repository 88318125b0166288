export const brand = {
  name: 'Plum',
  /** Of the icons. The colours of the pages are in app/globals.css, those of the mails in lib/emails/theme.ts. */
  color: '#8e3a80',
  makerEmail: 'hello@plum.example',
  makerSite: 'https://plum.example',
  sourceUrl: 'https://github.com/plum-starter/plum',
  readmeUrl: 'https://github.com/plum-starter/plum#readme',
  createCopyCommand: 'git clone https://github.com/plum-starter/plum my-product',
} as const;
