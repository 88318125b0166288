export const brand = {
  name: 'Plum',
  makerEmail: 'hello@plum.example',
  makerSite: 'https://plum.example',
  repositoryUrl: 'https://github.com/plum-starter/plum',
  readmeUrl: 'https://github.com/plum-starter/plum#readme',
  createCopyCommand: 'git clone https://github.com/plum-starter/plum my-product',
} as const;
