import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Project, type SourceFile, SyntaxKind } from 'ts-morph';
import { toRelation } from '@/lib/records/fields';
import { root } from '../paths';
import { fieldCode } from './field-code';
import type { FieldSpec, ResourceSpec } from './parse';

/** The entries of a resource in files that all resources share. Returns the changed paths. */
export function addEntries(spec: ResourceSpec): string[] {
  const project = new Project({ skipAddingFilesFromTsConfig: true });
  const open = (path: string) => project.addSourceFileAtPath(join(root, path));
  const { name, pascal, plural, title, fields } = spec;

  const property = (
    path: string,
    variable: string,
    key: string,
    value: string,
    imports: [string, string][],
  ) => {
    const file = open(path);
    for (const [named, from] of imports) addImport(file, named, from);
    file
      .getVariableDeclarationOrThrow(variable)
      .getDescendantsOfKind(SyntaxKind.ObjectLiteralExpression)[0]
      ?.addPropertyAssignment({ name: key, initializer: value });
    return path;
  };
  const element = (path: string, variable: string, imports: [string, string][]) => {
    const file = open(path);
    for (const [named, from] of imports) addImport(file, named, from);
    file
      .getVariableDeclarationOrThrow(variable)
      .getInitializerIfKindOrThrow(SyntaxKind.ArrayLiteralExpression)
      .addElement(plural);
    return path;
  };

  const kinds = fields.map((field) => `${field.name}: ${toKind(field)}`).join(', ');
  const detail = fields.find((field) => field !== title && ['url', 'email', 'text'].includes(field.type));
  const changed = [
    property(
      'lib/resources.ts',
      'resources',
      name,
      `{
        plural: '${plural}',
        table: '${name}',
        areas: ['manager'],
        letter: '${spec.letter}',
        grants: { admin: ['read', 'create', 'update', 'delete'] },
        title: '${title.name}',${title.isUnique ? '\n        isTitleUnique: true,' : ''}
        fields: { ${kinds}, createdAt: 'time' },
      }`,
      [],
    ),
    property('components/layout/resource-icons.ts', 'resourceIcons', name, 'Shapes', [
      ['Shapes', 'lucide-react'],
    ]),
    property(
      'lib/search/lists.ts',
      'findRecords',
      name,
      `inList(${name}ListQuery, ({ id, ${title.name}${detail ? `, ${detail.name}` : ''} }) => ({
        id,
        title: ${title.name},
        detail: ${detail ? `${detail.name}${detail.isOptional ? " ?? ''" : ''}` : "''"},
      }))`,
      [[`${name}ListQuery`, `@/lib/${plural}/queries`]],
    ),
    element('lib/cli/seed/seed.ts', 'resourceSeeds', [[plural, `./${plural}`]]),
    element('tests/support/e2e/resources/index.ts', 'resourceTests', [[plural, `./${plural}`]]),
  ];
  project.saveSync();
  addModel(spec, pascal);
  return [...changed, 'prisma/schema.prisma'];
}

function addImport(file: SourceFile, named: string, from: string): void {
  const present = file.getImportDeclaration(from);
  // Without entries, such a file imports types only.
  if (present?.isTypeOnly()) {
    present.setIsTypeOnly(false);
    for (const each of present.getNamedImports()) each.setIsTypeOnly(true);
  }
  if (present) present.addNamedImport(named);
  else file.addImportDeclaration({ namedImports: [named], moduleSpecifier: from });
}

function toKind({ type, values }: FieldSpec): string {
  if (type === 'choice') return `[${values.map((value) => `'${value}'`).join(', ')}]`;
  return type === 'longtext' ? "'text'" : `'${type}'`;
}

function addModel({ name, pascal, fields, title }: ResourceSpec, model: string): void {
  const path = join(root, 'prisma/schema.prisma');
  const columns = fields.flatMap((field) => {
    const { prisma } = fieldCode[field.type];
    const isNullable = field.isOptional || field.type === 'user';
    const column = `  ${field.name} ${prisma}${isNullable ? '?' : ''}${field.type === 'date' ? ' @db.Date' : ''}${field.type === 'boolean' ? ' @default(false)' : ''}`;
    if (field.type !== 'user') return [column];
    const relation = toRelation(field.name);
    return [
      column,
      `  ${relation} User? @relation("${name}_${relation}", fields: [${field.name}], references: [id], onDelete: SetNull)`,
    ];
  });
  const sorted = fields.filter(({ type }) => fieldCode[type].isSortable).map((field) => field.name);
  const users = fields.filter(({ type }) => type === 'user').map((field) => field.name);
  const indexes = [
    ...['createdAt', 'updatedAt', `${title.name}Sort`, ...sorted].map(
      (column) => `  @@index([${column}, id])`,
    ),
    ...users.map((column) => `  @@index([${column}])`),
    '  @@index([searchText(ops: raw("gin_trgm_ops"))], type: Gin)',
  ];
  const lines = [
    `model ${pascal} {`,
    '  id String @id @default(uuid())',
    ...columns,
    ...(title.isUnique ? ['  /// nameKey() in lib/name-key.ts.', '  nameKey String @unique'] : []),
    '  createdAt DateTime @default(now()) @db.Timestamptz(3)',
    '  updatedAt DateTime @updatedAt @db.Timestamptz(3)',
    '  /// A trigger fills these columns for sorting and search (list_search).',
    `  ${title.name}Sort String @default("")`,
    '  searchText String @default("")',
    '',
    ...indexes,
    `  @@map("${name}")`,
    '}',
  ];
  let schema = readFileSync(path, 'utf8').trimEnd();
  const relations = fields
    .filter(({ type }) => type === 'user')
    .map((field) => {
      const relation = toRelation(field.name);
      return `  ${name}${relation.charAt(0).toUpperCase()}${relation.slice(1)}s ${model}[] @relation("${name}_${relation}")`;
    });
  if (relations.length > 0)
    schema = schema.replace(
      /^model User \{[^}]*?(?=\n\n {2}@@)/m,
      (block) => `${block}\n${relations.join('\n')}`,
    );
  writeFileSync(path, `${schema}\n\n${lines.join('\n')}\n`);
}
