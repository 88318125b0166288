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

it('only lib/server and the read of the session use the connection pool; everything else uses Prisma', () => {
  const files = readdirSync('lib', { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.tsx?$/.test(file),
  );
  const users = files.filter((file) =>
    /\bpool\b.*from '@\/lib\/server\/db'/.test(readFileSync(`lib/${file}`, 'utf8')),
  );
  const isAllowed = (file: string) => file.startsWith('server/') || file.startsWith('auth/session/');
  expect(users).toContain('auth/session/store.ts');
  expect(users.filter((file) => !isAllowed(file))).toEqual([]);
});
