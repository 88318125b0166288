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
  const biome = resolve('node_modules/@biomejs/biome/bin/biome');
  const folder = mkdtempSync(join(tmpdir(), 'templates-'));
  const files = makeFiles(spec);
  const code = Object.keys(files).filter((path) => !path.endsWith('.prisma'));

  beforeAll(() => {
    for (const [path, content] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), content);
    }
    for (const name of ['biome.json', 'biome.layers.json']) cpSync(name, join(folder, name));
    const args = [biome, 'check', '--write', '--unsafe', '--vcs-enabled=false', '.'];
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
    const args = [biome, 'format', '--stdin-file-path=lib/resources.ts'];
    const { 'lib/resources.ts': input } = addEntries(spec);
    const { stdout } = spawnSync('node', args, { input, encoding: 'utf8' });
    // The example has an entry already, so this one is there twice.
    const found = stdout.match(/^ {2}repository: \{[\s\S]*?^ {2}\},\n/gm) ?? [];
    expect(found).toHaveLength(2);
    expect(found[1]).toBe(found[0]);
  });

  it('its messages, beside those of the home page', () => {
    const { repositories, resources } = messages.en;
    const { latest: _latest, all: _all, ...texts } = repositories;
    expect(toTexts(spec)).toEqual([texts, resources.repository]);
  });
});
