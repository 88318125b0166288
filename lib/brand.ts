/** `npm run rename` changes the first four values. Change the others by hand. */
export const brand = {
  name: 'Plum',
  /** The slug is used in file names, and as the name of the service in traces. */
  slug: 'plum',
  /** The colours of pages and emails are derived from it (lib/brand-colors.ts). The icons have fixed colours. */
  color: '#8d2984',
  renamed: false,
  makerEmail: 'hello@plum.example',
  makerSite: 'https://plum.example',
  repositoryUrl: 'https://github.com/plum-starter/plum',
  readmeUrl: 'https://github.com/plum-starter/plum#readme',
  createCopyCommand: 'git clone https://github.com/plum-starter/plum my-product',
} as const;
