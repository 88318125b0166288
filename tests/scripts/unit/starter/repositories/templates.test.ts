import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { addEntries } from '@/scripts/resource/edits';
import { makeFiles } from '@/scripts/resource/make';
import { toTexts } from '@/scripts/resource/messages';
import { parseResource } from '@/scripts/resource/parse';
import { messages } from '@/tests/support/messages';

const spec = parseResource([
  ...['repository', 'name:text:unique', 'link:url', 'description:longtext?', '--app', '--import'],
]);

/** The lines in which the example differs: its messages name the fields. */
const differences: Record<string, string[]> = {
  'lib/repositories/schema.ts': [
    '-  name: textField(),',
    '-  link: urlField(),',
    "+  name: textField({ required: 'nameRequired' }),",
    "+  link: urlField({ required: 'linkRequired' }),",
  ],
};

describe('npm run new:resource makes the example', () => {
  const folder = mkdtempSync(join(tmpdir(), 'templates-'));
  const files = makeFiles(spec);
  const code = Object.keys(files).filter((path) => !path.endsWith('.prisma'));

  beforeAll(() => {
    for (const [path, content] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), content);
    }
    for (const name of ['biome.json', 'biome.layers.json']) cpSync(name, join(folder, name));
    const biome = resolve('node_modules/@biomejs/biome/bin/biome');
    const args = [biome, 'check', '--write', '--vcs-enabled=false', '.'];
    const { status, stderr } = spawnSync('node', args, { cwd: folder, encoding: 'utf8' });
    expect(status === 0 ? '' : stderr).toBe('');
  });

  afterAll(() => rmSync(folder, { recursive: true }));

  it.each(code)('%s', (path) => {
    const args = ['diff', '--no-index', '--unified=0', join(folder, path), path];
    const { stdout } = spawnSync('git', args, { encoding: 'utf8' });
    const changed = stdout.split('\n').filter((line) => /^[+-](?!\+\+ |-- )./.test(line));
    expect(changed).toEqual(differences[path] ?? []);
  });

  it('prisma/repositories.prisma', () => {
    const [made, example] = [
      files['prisma/repositories.prisma'] ?? '',
      readFileSync('prisma/repositories.prisma', 'utf8'),
    ];
    const toLines = (text: string) =>
      text
        .split('\n')
        .map((line) => line.trim().replace(/ +/g, ' '))
        // Another resource may name repositories.
        .filter((line) => line && !line.includes('[] @relation('));
    expect(toLines(made)).toEqual(toLines(example));
  });

  it('its entry in lib/resources.ts', () => {
    const entry = (text: string) => /^ {2}repository: \{[\s\S]*?^ {2}\},\n/gm.exec(text)?.[0];
    const { 'lib/resources.ts': made = '' } = addEntries({ ...spec });
    const entries = [...made.matchAll(/^ {2}repository: \{[\s\S]*?^ {2}\},\n/gm)].map(([text]) => text);
    expect(entries.at(-1)).toBe(entry(readFileSync('lib/resources.ts', 'utf8')));
  });

  it.each(['lib/routes.ts', 'lib/auth/pages.ts'])('its entries in %s', (path) => {
    const entries = (code: string) => code.match(/^.*\/repositories[/'].*$/gm)?.sort() ?? [];
    const own = entries(readFileSync(path, 'utf8'));
    // The example has them already, so each is there twice.
    expect(entries(addEntries(spec)[path] ?? '')).toEqual([...own, ...own].sort());
  });

  it('its messages, beside those of the home page', () => {
    const { repositories, resources } = messages.en;
    const { latest: _latest, all: _all, ...texts } = repositories;
    expect(toTexts(spec, 'en')).toEqual({
      repositories: texts,
      resources: { repository: resources.repository },
    });
  });
});
