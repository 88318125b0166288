import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Project, SyntaxKind } from 'ts-morph';
import { toRelation } from '@/lib/records/fields';
import { capitalize } from '@/lib/text';
import { root } from '../paths';
import type { FieldSpec, ResourceSpec } from './parse';

/** The entries of a resource in files that all resources share. Returns the changed paths. */
export function addEntries(spec: ResourceSpec): string[] {
  return [addResource(spec), ...addRelations(spec)];
}

function addResource({ name, plural, title, fields, letter }: ResourceSpec): string {
  const path = 'lib/resources.ts';
  const file = new Project({ skipAddingFilesFromTsConfig: true }).addSourceFileAtPath(join(root, path));
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
  file.saveSync();
  return path;
}

function toType({ type, values }: FieldSpec): string {
  if (type === 'choice') return `[${values.map((value) => `'${value}'`).join(', ')}]`;
  return type === 'longtext' ? "'text'" : `'${type}'`;
}

/** Prisma needs both sides of a relation: the records of each user. */
function addRelations({ name, pascal, fields }: ResourceSpec): string[] {
  const relations = fields
    .filter(({ type }) => type === 'user')
    .map((field) => toRelation(field.name))
    .map((relation) => `  ${name}${capitalize(relation)}s ${pascal}[] @relation("${name}_${relation}")`);
  if (relations.length === 0) return [];
  const path = 'prisma/schema.prisma';
  const file = join(root, path);
  const schema = readFileSync(file, 'utf8').replace(
    /^model User \{[^}]*?(?=\n\n {2}@@)/m,
    (block) => `${block}\n${relations.join('\n')}`,
  );
  writeFileSync(file, schema);
  return [path];
}
