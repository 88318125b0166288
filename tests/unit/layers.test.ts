import { readdirSync, readFileSync } from 'node:fs';

const layers: { overrides: { includes: string[] }[] } = JSON.parse(readFileSync('biome.layers.json', 'utf8'));
const restricted = layers.overrides.flatMap(({ includes }) => includes);

const folders = ['lib', 'components'].flatMap((parent) =>
  readdirSync(parent, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => `${parent}/${entry.name}`),
);

it.each(folders)('%s has a rule in biome.layers.json', (folder) => {
  expect(restricted).toContain(`${folder}/**`);
});

it('biome.layers.json has no rule for a missing folder, and no rule twice', () => {
  const named = restricted.filter((pattern) => /^(lib|components)\/.*\/\*\*$/.test(pattern));
  expect(named.map((pattern) => pattern.replace('/**', '')).toSorted()).toEqual(folders.toSorted());
});
