import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { FileExtension } from '@/lib/file-types';
import { toFolder, toRelation } from '@/lib/resources';
import { capitalize } from '@/lib/text';
import { type Files, readText } from '../files';
import { root } from '../paths';
import { type FieldSpec, isFile, isRelation } from './fields';
import { makeFiles } from './make';
import { type ResourceSpec, toRelationName, toTable } from './parse';

/** Returns the files that all resources share, with the entries of this one. Biome formats them later. */
export const addEntries = (spec: ResourceSpec): Files => ({
  ...addResource(spec),
  ...addRoutes(spec),
  ...addPages(spec),
  ...addList(spec),
  ...addRelations(spec),
});

/** Inserts lines at the end of a table. `end` closes the table and must occur only once in the file. */
function addBefore(path: string, end: string, lines: string, code = readText(path)): Files {
  const [before = '', after, ...more] = code.split(end);
  if (after === undefined || more.length > 0) throw new Error(`${path} has no end of its table: ${end}`);
  // A short table is on one line.
  const comma = /[{,]\s*$/.test(before) ? '' : ',';
  return { [path]: `${before.trimEnd()}${comma}\n${lines}\n${end}${after}` };
}

const all = ['read', 'create', 'update', 'delete'];

function addResource(spec: ResourceSpec): Files {
  const { name, plural, title, named, fields, owner, claim, isInApp } = spec;
  const stays = owner?.type === 'user' && owner.isOptional;
  const others = fields.filter((field) => field.isUnique && field !== title).map((field) => field.name);
  // JSON leaves out what is undefined.
  const entry = {
    plural,
    table: toTable(name),
    areas: isInApp ? ['app', 'manager'] : ['manager'],
    grants: { admin: all, user: isInApp && !owner ? ['read'] : undefined },
    owner: owner && { field: owner.name, may: all, email: claim?.name, stays: stays || undefined },
    title: title?.name ?? named.map((field) => field.name),
    isTitleUnique: title?.isUnique || undefined,
    unique: others.length > 0 ? others : undefined,
    isImported: spec.isImported || undefined,
    state: toState(spec),
    fields: { ...Object.fromEntries(fields.map((field) => [field.name, toType(field)])), createdAt: 'time' },
  };
  const end = '} as const satisfies Record<string, Resource>;';
  return addBefore('lib/resources.ts', end, `${name}: ${JSON.stringify(entry)},`);
}

/** Makes a step from each value to the next. In the app area, owners can edit only before the first step. */
function toState({ state, owner }: ResourceSpec) {
  if (!state) return undefined;
  const { name, values } = state;
  const toStep = (to: string, index: number) => [to, { from: [values[index]], to, areas: ['manager'] }];
  return {
    field: name,
    steps: Object.fromEntries(values.slice(1).map(toStep)),
    editable: owner && { app: values.slice(0, 1) },
  };
}

/** The types of files that a new field for documents accepts. */
const documents: FileExtension[] = ['pdf', 'png', 'jpg', 'docx', 'xlsx', 'csv', 'txt'];

function toType({ type, values, target, isCascading }: FieldSpec) {
  if (type === 'record') return { record: target, onDelete: isCascading ? 'cascade' : undefined };
  if (type === 'choice') return values;
  if (type === 'choices') return { choices: values };
  if (type === 'file') return { file: documents };
  return type === 'longtext' ? 'text' : type;
}

function addRoutes({ plural, owner, isInApp, isImported }: ResourceSpec): Files {
  const [path, folder] = ['lib/routes.ts', toFolder(plural)];
  const manager = `    ${plural}: to${isImported ? 'Import' : 'Form'}Routes('/manager/${folder}'),`;
  const app = `    ${plural}: to${owner ? 'Form' : 'Read'}Routes('/app/${folder}'),`;
  const files = addBefore(path, '  },\n  dev: {', manager);
  return isInApp ? addBefore(path, '  },\n  manager: {', app, files[path]) : files;
}

/** Adds a row for each page and download of the resource: `/app/vehicles` is `app/app/(tabs)/vehicles/page.tsx`. */
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

/** Adds the list in which the palette searches. */
function addList({ name, plural }: ResourceSpec): Files {
  const path = 'lib/search/lists.ts';
  const { [path]: code = '' } = addBefore(path, '};\n', `  ${name}: ${name}ListQuery,`);
  const line = `import { ${name}ListQuery } from '@/lib/${toFolder(plural)}/queries';`;
  return { [path]: code.replace("'server-only';\n", (text) => `${text}${line}\n`) };
}

/** Adds the other side of each relation to the model to which a field refers, because Prisma needs both. */
function addRelations(spec: ResourceSpec): Files {
  const { name, plural, pascal, fields } = spec;
  const paths = readdirSync(join(root, 'prisma')).filter((file) => file.endsWith('.prisma'));
  const files: Files = Object.fromEntries(
    paths.map((path) => [`prisma/${path}`, readText(`prisma/${path}`)]),
  );
  for (const field of fields.filter((each) => isRelation(each) || isFile(each))) {
    const isOnly = fields.filter((each) => isRelation(each) && each.target === field.target).length === 1;
    const several = isOnly ? plural : `${plural}As${capitalize(toRelation(field.name))}`;
    const side = isFile(field) ? `${name}${capitalize(field.name)} ${pascal}?` : `${several} ${pascal}[]`;
    const model = isFile(field) ? 'File' : capitalize(field.target ?? 'user');
    const block = new RegExp(`^model ${model} \\{[^}]*?(?=\\n\\n {2}@@)`, 'm');
    for (const [path, schema] of Object.entries(files))
      files[path] = schema.replace(
        block,
        (text) => `${text}\n  ${side} @relation("${toRelationName(spec, field)}")`,
      );
  }
  return files;
}
