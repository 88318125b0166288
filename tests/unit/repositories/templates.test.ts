import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { writeFiles } from '@/lib/cli/resource/make';
import { parseResource } from '@/lib/cli/resource/parse';

const spec = {
  ...parseResource(['zebra', 'name:text:unique', 'link:url', 'description:longtext?']),
  name: 'repository',
  plural: 'repositories',
  pascal: 'Repository',
  pascalPlural: 'Repositories',
};

/** Content of its own, which no template has. */
const ownFiles = ['lib/cli/seed/repositories.ts', 'tests/e2e/repositories.spec.ts'];

type Own = {
  reason: string;
  /** The lines that differ contain one of these texts. */
  lines: string[];
  /** Text before this line is not compared. */
  from?: string;
};

const own: Record<string, Own> = {
  'lib/repositories/schema.ts': {
    reason: 'its messages name the fields, and a link has rules of its own',
    from: 'export const repositorySchema',
    lines: ['  name', '  link', 'type RepositoryInput'],
  },
  'lib/repositories/queries.ts': {
    reason: 'sorts by the link, and the home page of the app shows the latest',
    lines: ['  link: ', 'firstRows', 'findRow }'],
  },
  'components/repositories/repository-list.tsx': {
    reason:
      'the cards of the app have the same columns and filters, and the row menu opens and copies the link',
    from: 'const getTitle',
    lines: ['loadRowMenu = ', 'columns={', 'filters={', 'getProps: '],
  },
  'components/repositories/repository-form.tsx': {
    reason: 'the link has a hint',
    lines: ["field('link')"],
  },
  'components/repositories/repository-record.tsx': {
    reason: 'the link can be copied',
    lines: ["term={t('fields.link')}"],
  },
  'app/manager/repositories/page.tsx': {
    reason: 'files can be imported',
    lines: ['RepositoryCreation', 'Plus', 'ButtonLink', "t('new')", 'const creation = ', '  );'],
  },
  'app/manager/repositories/[id]/page.tsx': {
    reason: 'a button opens the link',
    lines: ['OpenRepositoryLink'],
  },
  'tests/support/e2e/resources/repositories.ts': {
    reason: 'other values, the cards of the app, and an import',
    from: 'export const repositories',
    lines: [
      'mport',
      'headings: ',
      'toCells: ',
      'columns,',
      '  },',
      'screens: ',
      'repositories without results',
      'visitor: ',
      'path: ',
      'title: ',
    ].concat(['finishRepositoryUploadAction', 'id: importId', "'column-", '    {', '    }', '  ],']),
  },
};

const readFrom = (file: string, from = '') => {
  const text = readFileSync(file, 'utf8');
  expect(text).toContain(from);
  return text.slice(text.indexOf(from));
};

describe('what npm run new:resource makes', () => {
  const folder = mkdtempSync(join(tmpdir(), 'templates-'));
  const paths = writeFiles(spec, folder);

  beforeAll(() => {
    for (const name of ['biome.json', 'biome.layers.json']) cpSync(name, join(folder, name));
    const biome = resolve('node_modules/@biomejs/biome/bin/biome');
    const args = [biome, 'check', '--write', '--vcs-enabled=false', '.'];
    const { status, stderr } = spawnSync('node', args, { cwd: folder, encoding: 'utf8' });
    expect(status === 0 ? '' : stderr).toBe('');
  });

  afterAll(() => rmSync(folder, { recursive: true }));

  it.each(paths.filter((path) => !ownFiles.includes(path)))('%s is like the example', (path) => {
    const { from, lines = [] } = own[path] ?? {};
    const [made, example] = [join(folder, `${path}.made`), join(folder, `${path}.example`)];
    writeFileSync(made, readFrom(join(folder, path), from));
    writeFileSync(example, readFrom(path, from));
    const { stdout } = spawnSync('git', ['diff', '--no-index', '--unified=0', made, example], {
      encoding: 'utf8',
    });
    const different = stdout
      .split('\n')
      .filter((line) => /^[+-](?![+-]{2} )./.test(line) && !lines.some((part) => line.includes(part)));
    expect(different).toEqual([]);
  });

  it('has only exceptions that are needed', () => {
    expect([...Object.keys(own), ...ownFiles].filter((path) => !paths.includes(path))).toEqual([]);
  });
});
