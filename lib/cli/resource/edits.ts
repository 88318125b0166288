import { capitalize } from '@/lib/text';
import { type Files, readText } from '../files';
import { type FieldSpec, type ResourceSpec, toRelation } from './parse';

/** The files that all resources share, with the entries of this one. */
export const addEntries = (spec: ResourceSpec): Files => ({
  ...addResource(spec),
  ...addList(spec),
  ...addRelations(spec),
});

/** Puts lines before the end of the only table that `end` closes. */
function addBefore(path: string, end: string, lines: string): Files {
  const code = readText(path);
  if (code.split(end).length !== 2) throw new Error(`${path} has no end of its table: ${end}`);
  return { [path]: code.replace(end, () => `${lines}\n${end}`) };
}

function addResource({ name, plural, title, fields, letter }: ResourceSpec): Files {
  const types = fields.map((field) => `${field.name}: ${toType(field)}`).join(', ');
  return addBefore(
    'lib/resources.ts',
    '} as const satisfies Record<string, Resource>;',
    `  ${name}: {
    plural: '${plural}',
    table: '${name}',
    areas: ['manager'],
    letter: '${letter}',
    grants: { admin: ['read', 'create', 'update', 'delete'] },
    title: '${title.name}',${title.isUnique ? '\n    isTitleUnique: true,' : ''}
    fields: { ${types}, createdAt: 'time' },
  },`,
  );
}

function toType({ type, values }: FieldSpec): string {
  if (type === 'choice') return `[${values.map((value) => `'${value}'`).join(', ')}]`;
  return type === 'longtext' ? "'text'" : `'${type}'`;
}

/** For the palette. */
function addList({ name, plural }: ResourceSpec): Files {
  const path = 'lib/search/lists.ts';
  const { [path]: code = '' } = addBefore(path, '};\n', `  ${name}: ${name}ListQuery,`);
  const line = `import { ${name}ListQuery } from '@/lib/${plural}/queries';\n`;
  return { [path]: code.replace(/^(?=import type \{ ResourceName)/m, () => line) };
}

/** Prisma needs both sides of a relation: the records of each user. */
function addRelations({ name, pascal, fields }: ResourceSpec): Files {
  const relations = fields
    .filter(({ type }) => type === 'user')
    .map((field) => toRelation(field.name))
    .map((relation) => `  ${name}${capitalize(relation)}s ${pascal}[] @relation("${name}_${relation}")`);
  if (relations.length === 0) return {};
  const path = 'prisma/schema.prisma';
  const schema = readText(path).replace(
    /^model User \{[^}]*?(?=\n\n {2}@@)/m,
    (block) => `${block}\n${relations.join('\n')}`,
  );
  return { [path]: schema };
}
