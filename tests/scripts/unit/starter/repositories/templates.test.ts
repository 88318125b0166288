import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { makeFiles } from '@/scripts/resource/make';
import { parseResource } from '@/scripts/resource/parse';

const spec = {
  ...parseResource(['zebra', 'name:text:unique', 'link:url', 'description:longtext?']),
  name: 'repository',
  plural: 'repositories',
  pascal: 'Repository',
  pascalPlural: 'Repositories',
};

type Own = {
  reason: string;
  /** The lines that differ contain one of these texts. */
  lines: string[];
  /** Text before this line is not compared. */
  from?: string;
};

const recordPage = 'app/manager/repositories/[id]/page.tsx';
const recordComponent = 'components/repositories/repository-record.tsx';
/** What a record page shows: in the page itself, or in a component if two areas show it. */
const recordColumns = /^ *<RecordColumns[\s\S]*<\/RecordColumns>\n|^ *<RepositoryRecord[\s\S]*?\/>\n/m;

const own: Record<string, Own> = {
  'prisma/repositories.prisma': {
    reason: 'sorts by the link',
    lines: ['linkSort'],
  },
  'lib/repositories/schema.ts': {
    reason: 'its messages name the fields, and a link has rules of its own',
    from: 'export const repositorySchema',
    lines: ['  name', '  link'],
  },
  'lib/repositories/queries.ts': {
    reason: 'sorts by the link, and the home page shows the latest',
    lines: ['nameSort', 'linkSort', 'listLatestRepositories', 'orderBy: '],
  },
  'components/repositories/repository-list.tsx': {
    reason:
      'the cards of the app have the same columns and filters, and the row menu opens and copies the link',
    from: 'const getTitle',
    lines: [
      'loadRowMenu = ',
      'const columns = ',
      'filters={',
      "resource: 'repository' as const",
      '  id,',
      '  role,',
      'onDelete',
      '    }),',
    ],
  },
  'components/repositories/repository-form.tsx': {
    reason: 'the link has a hint',
    lines: ["field('link')"],
  },
  'app/manager/repositories/page.tsx': {
    reason: 'files can be imported',
    lines: ['RepositoryCreation', 'Plus', 'ButtonLink', "t('new')", 'const creation = ', '  );'],
  },
  [recordPage]: {
    reason: 'a button opens the link, and a component shows the record in both areas',
    from: 'type Props',
    lines: ['OpenRepositoryLink'],
  },
};

const readFrom = (file: string, from = '') => {
  const text = readFileSync(file, 'utf8');
  expect(text).toContain(from);
  return text.slice(text.indexOf(from));
};

describe('what npm run new:resource makes', () => {
  const folder = mkdtempSync(join(tmpdir(), 'templates-'));
  const files = makeFiles(spec);
  const paths = Object.keys(files);

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

  function listDifferences(made: string, example: string): string[] {
    const files = ['made', 'example'].map((name) => join(folder, name));
    for (const [index, text] of [made, example].entries())
      writeFileSync(files[index] ?? '', text.replaceAll(/(?<=\S) +/g, ' '));
    const args = ['diff', '--no-index', '--unified=0', '--ignore-all-space', ...files];
    const { stdout } = spawnSync('git', args, { encoding: 'utf8' });
    return stdout.split('\n').filter((line) => /^[+-](?![+-]{2} )./.test(line));
  }

  it.each(paths)('%s is like the example', (path) => {
    const { from, lines = [] } = own[path] ?? {};
    const [made = '', example = ''] = [join(folder, path), path].map((file) =>
      readFrom(file, from).replace(recordColumns, ''),
    );
    const different = listDifferences(made, example);
    expect(different.filter((line) => !lines.some((part) => line.includes(part)))).toEqual([]);
  });

  it('shows a record like the example', () => {
    const [made = '', example = ''] = [join(folder, recordPage), recordComponent].map(
      (file) => recordColumns.exec(readFileSync(file, 'utf8'))?.[0],
    );
    expect(made).not.toBe('');
    // In the example, the page passes the timeline, and the link can be copied.
    const [, before = '', after = ''] =
      /([\s\S]*){history &&[\s\S]*?(\n *<\/RecordColumns>[\s\S]*)/.exec(made) ?? [];
    const different = listDifferences(
      `${before.replace('<References id={id} references={references} />', '{references}')}{history && <HistorySection>{history}</HistorySection>}${after}`,
      example,
    );
    expect(different.filter((line) => !line.includes("term={t('fields.link')}"))).toEqual([]);
  });

  it('has only exceptions that are needed', () => {
    expect(Object.keys(own).filter((path) => !paths.includes(path))).toEqual([]);
  });
});
