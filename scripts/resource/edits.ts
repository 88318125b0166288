import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { FileExtension } from '@/lib/file-types';
import { toFolder, toRelation } from '@/lib/resources';
import { capitalize } from '@/lib/text';
import { type Files, readText } from '../files';
import { root } from '../paths';
import { type FieldSpec, isFile, isRelation } from './fields';
import { makeFiles } from './make';
import { type ResourceSpec, toTable } from './parse';

/** The files that all resources share, with the entries of this one. */
export const addEntries = (spec: ResourceSpec): Files => ({
  ...addResource(spec),
  ...addRoutes(spec),
  ...addPages(spec),
  ...addList(spec),
  ...addRelations(spec),
});

/** Puts lines before the end of the only table that `end` closes. */
function addBefore(path: string, end: string, lines: string, code = readText(path)): Files {
  if (code.split(end).length !== 2) throw new Error(`${path} has no end of its table: ${end}`);
  const before = code.slice(0, code.indexOf(end)).trimEnd();
  // A short table is on one line.
  const comma = /[{,]$/.test(before) ? '' : ',';
  return { [path]: `${before}${comma}\n${lines}\n${code.slice(code.indexOf(end))}` };
}

function addResource(spec: ResourceSpec): Files {
  const { name, plural, title, named, fields, owner, claim, isInApp, isImported } = spec;
  const claimed = claim ? `, email: '${claim.name}'` : '';
  const kept = owner?.type === 'user' && owner.isOptional ? `${claimed}, stays: true` : '';
  const types = fields.map((field) => `${field.name}: ${toType(field)}`).join(', ');
  return addBefore(
    'lib/resources.ts',
    '} as const satisfies Record<string, Resource>;',
    `  ${name}: {
    plural: '${plural}',
    table: '${toTable(name)}',
    areas: [${isInApp ? "'app', " : ''}'manager'],
    grants: { admin: ['read', 'create', 'update', 'delete']${isInApp && !owner ? ", user: ['read']" : ''} },${
      owner
        ? `\n    owner: { field: '${owner.name}', may: ['read', 'create', 'update', 'delete']${kept} },`
        : ''
    }
    title: ${title ? `'${title.name}'` : `[${named.map((field) => `'${field.name}'`).join(', ')}]`},${title?.isUnique ? '\n    isTitleUnique: true,' : ''}${toUnique(fields.filter((field) => field.isUnique && field !== title))}${isImported ? '\n    isImported: true,' : ''}${toState(spec)}
    fields: { ${types}, createdAt: 'time' },
  },`,
  );
}

const toUnique = (fields: FieldSpec[]) =>
  fields.length > 0 ? `\n    unique: [${fields.map(({ name }) => `'${name}'`).join(', ')}],` : '';

/** Each step leads from a value to the next one. Owners edit their records before the first step. */
function toState({ state, owner }: ResourceSpec): string {
  if (!state) return '';
  const { name, values } = state;
  const toStep = (to: string, index: number) =>
    `\n        ${to}: { from: ['${values[index]}'], to: '${to}', areas: ['manager'] },`;
  const editable = owner ? `\n      editable: { app: ['${values[0]}'] },` : '';
  return `\n    state: {\n      field: '${name}',\n      steps: {${values.slice(1).map(toStep).join('')}\n      },${editable}\n    },`;
}

/** What a new field for documents accepts. */
const documents: FileExtension[] = ['pdf', 'png', 'jpg', 'docx', 'xlsx', 'csv', 'txt'];

function toType({ type, values, target, isCascading }: FieldSpec): string {
  if (type === 'record') return `{ record: '${target}'${isCascading ? ", onDelete: 'cascade'" : ''} }`;
  const list = `[${values.map((value) => `'${value}'`).join(', ')}]`;
  if (type === 'choice') return list;
  if (type === 'choices') return `{ choices: ${list} }`;
  if (type === 'file') return `{ file: [${documents.map((each) => `'${each}'`).join(', ')}] }`;
  return type === 'longtext' ? "'text'" : `'${type}'`;
}

function addRoutes({ plural, owner, isInApp, isImported }: ResourceSpec): Files {
  const [path, folder] = ['lib/routes.ts', toFolder(plural)];
  const manager = `    ${plural}: to${isImported ? 'Import' : 'Form'}Routes('/manager/${folder}'),`;
  const app = `    ${plural}: to${owner ? 'Form' : 'Read'}Routes('/app/${folder}'),`;
  const files = addBefore(path, '  },\n  dev: {', manager);
  return isInApp ? addBefore(path, '  },\n  manager: {', app, files[path]) : files;
}

/** A row for each page and download among its files: `/app/vehicles` is `app/app/(tabs)/vehicles/page.tsx`. */
function addPages(spec: ResourceSpec): Files {
  const lines = Object.keys(makeFiles(spec)).flatMap((file) => {
    const page = /^app(\/[^.]+)\/(page\.tsx|route\.ts)$/.exec(file.replace(/\/\(\w+\)/, ''))?.[1];
    if (!page) return [];
    const action = page.endsWith('/update') ? 'update' : /\/(new|import)$/.test(page) ? 'create' : 'read';
    const records = spec.owner && page.startsWith('/app/') ? `own${spec.pascal}` : spec.name;
    const row = page.includes('[id]') ? `, row: '${spec.name}'` : '';
    return [`  '${page}': { permission: { ${records}: ['${action}'] }${row} },`];
  });
  return addBefore('lib/auth/pages.ts', '} as const satisfies Record<string, Page>;', lines.join('\n'));
}

/** For the palette. */
function addList({ name, plural }: ResourceSpec): Files {
  const path = 'lib/search/lists.ts';
  const { [path]: code = '' } = addBefore(path, '};\n', `  ${name}: ${name}ListQuery,`);
  const line = `import { ${name}ListQuery } from '@/lib/${toFolder(plural)}/queries';\n`;
  return { [path]: code.replace(/^(?=import type \{ ResourceName)/m, () => line) };
}

/**
 * Prisma needs both sides of a relation: the records of each user, and of each record of another resource, and the record of a
 * file.
 */
function addRelations({ name, plural, pascal, fields }: ResourceSpec): Files {
  const files: Files = {};
  const relations = fields.filter(isRelation);
  for (const field of relations) {
    const relation = toRelation(field.name);
    const isOnly = relations.filter(({ target }) => target === field.target).length === 1;
    const records = isOnly ? plural : `${plural}As${capitalize(relation)}`;
    addLine(
      files,
      capitalize(field.target ?? 'user'),
      `${records} ${pascal}[] @relation("${name}_${relation}")`,
    );
  }
  for (const field of fields.filter(isFile))
    addLine(files, 'File', `${name}${capitalize(field.name)} ${pascal}? @relation("${name}_${field.name}")`);
  return files;
}

/** Adds a relation to a model. */
function addLine(files: Files, model: string, line: string): void {
  const read = (path: string) => files[path] ?? readText(path);
  const block = new RegExp(`^model ${model} \\{[^}]*?(?=\\n\\n {2}@@)`, 'm');
  const paths = readdirSync(join(root, 'prisma')).map((file) => `prisma/${file}`);
  const path = paths.find((each) => each.endsWith('.prisma') && block.test(read(each)));
  if (!path) throw new Error(`prisma has no place for "${line}" in a model ${model}`);
  files[path] = read(path).replace(block, (text) => `${text}\n  ${line}`);
}
