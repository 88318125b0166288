import { Project, SyntaxKind } from 'ts-morph';
import { toRelation } from '@/lib/records/fields';
import { capitalize } from '@/lib/text';
import { type Files, readText } from '../files';
import type { FieldSpec, ResourceSpec } from './parse';

/** The files that all resources share, with the entries of this one. */
export const addEntries = (spec: ResourceSpec): Files => ({ ...addResource(spec), ...addRelations(spec) });

function addResource({ name, plural, title, fields, letter }: ResourceSpec): Files {
  const path = 'lib/resources.ts';
  const file = new Project({ useInMemoryFileSystem: true }).createSourceFile(path, readText(path));
  const types = fields.map((field) => `${field.name}: ${toType(field)}`).join(', ');
  file
    .getVariableDeclarationOrThrow('resources')
    .getDescendantsOfKind(SyntaxKind.ObjectLiteralExpression)[0]
    ?.addPropertyAssignment({
      name,
      initializer: `{
        plural: '${plural}',
        table: '${name}',
        areas: ['manager'],
        letter: '${letter}',
        grants: { admin: ['read', 'create', 'update', 'delete'] },
        title: '${title.name}',${title.isUnique ? '\n        isTitleUnique: true,' : ''}
        fields: { ${types}, createdAt: 'time' },
      }`,
    });
  return { [path]: file.getFullText() };
}

function toType({ type, values }: FieldSpec): string {
  if (type === 'choice') return `[${values.map((value) => `'${value}'`).join(', ')}]`;
  return type === 'longtext' ? "'text'" : `'${type}'`;
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
