/** `npm run rename` writes the first four, and the rest with options. */
export const brand = {
  name: 'Plum',
  /** The name in file names and of the service in traces. */
  slug: 'plum',
  /** The colours of pages and emails derive from it (lib/brand-colors.ts), but not those of the icons in app. */
  color: '#8d2984',
  renamed: false,
  makerEmail: 'hello@plum.example',
  makerSite: 'https://plum.example',
  repositoryUrl: 'https://github.com/plum-starter/plum',
  readmeUrl: 'https://github.com/plum-starter/plum#readme',
  createCopyCommand: 'git clone https://github.com/plum-starter/plum my-product',
} as const;
