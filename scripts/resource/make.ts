import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Eta } from 'eta';
import { type Area, getKind, getResource, getTitleFields, toFolder, toRelation } from '@/lib/resources';
import { capitalize } from '@/lib/text';
import type { Files } from '../files';
import { root } from '../paths';
import { type FieldSpec, fieldCode, isFile, isRelation, neverRequired, toFile } from './fields';
import { isOfManager, type ResourceSpec, toTable } from './parse';

const templates = join(root, 'scripts/resource/templates');
const eta = new Eta({ autoEscape: false, autoTrim: false });

/** A line with a tag that prints nothing leaves no empty line. */
const readTemplate = (name: string) =>
  readFileSync(join(templates, `${name}.eta`), 'utf8').replace(
    /^[ \t]*(<%(?![=~])[^%]*(?:%(?!>)[^%]*)*%>)\n/gm,
    '$1',
  );

type File = [path: string, template: string, isMade?: boolean, area?: Area];

/** The path of each new file and its template. Pages of both areas have the same. */
function toFiles({ plural, name, owner, isInApp, isImported }: ResourceSpec): File[] {
  const [folder, file] = [toFolder(plural), toFolder(name)];
  const [manager, detail] = [`app/manager/${folder}`, `app/app/(detail)/${folder}`];
  const isOwned = owner !== undefined;
  const files: File[] = [
    [`prisma/${folder}.prisma`, 'model.prisma'],
    [`lib/${folder}/schema.ts`, 'schema.ts'],
    [`lib/${folder}/queries.ts`, 'queries.ts'],
    [`lib/${folder}/mutations.ts`, 'mutations.ts'],
    [`lib/${folder}/actions.ts`, 'actions.ts'],
    [`components/${folder}/${file}-list.tsx`, 'list.tsx'],
    [`components/${folder}/${file}-record.tsx`, 'record.tsx'],
    [`components/${folder}/${file}-form.tsx`, 'form.tsx'],
    [`app/manager/export/${folder}/route.ts`, 'export.ts'],
    [`${manager}/page.tsx`, 'list-page.tsx'],
    [`${manager}/new/page.tsx`, 'new-page.tsx'],
    [`${manager}/[id]/page.tsx`, 'record-page.tsx'],
    [`${manager}/[id]/update/page.tsx`, 'update-page.tsx'],
    [`lib/${folder}/import.ts`, 'import.ts', isImported],
    [`lib/${folder}/import-actions.ts`, 'import-actions.ts', isImported],
    [`${manager}/import/page.tsx`, 'import-page.tsx', isImported],
    [`app/app/(tabs)/${folder}/page.tsx`, 'list-page.tsx', isInApp, 'app'],
    [`${detail}/[id]/page.tsx`, 'record-page.tsx', isInApp, 'app'],
    [`${detail}/[id]/[...rest]/page.tsx`, 'rest-page.tsx', isInApp, 'app'],
    [`app/app/export/${folder}/route.ts`, 'export.ts', isOwned, 'app'],
    [`${detail}/new/page.tsx`, 'new-page.tsx', isOwned, 'app'],
    [`${detail}/[id]/update/page.tsx`, 'update-page.tsx', isOwned, 'app'],
  ];
  return files.filter(([, , isMade = true]) => isMade);
}

/** The files that only this resource has. */
export function makeFiles(spec: ResourceSpec): Files {
  const data = toData(spec);
  return Object.fromEntries(
    toFiles(spec).map(([path, template, , area = 'manager']) => [
      path,
      eta.renderString(readTemplate(template), { ...data, area }),
    ]),
  );
}

function toData(spec: ResourceSpec) {
  const fields = spec.fields.map((field) => describeField(field, spec));
  const inForm = fields.filter(({ isState }) => !isState);
  const others = fields.filter(({ name }) => name !== spec.title?.name);
  const names = (list: { name: string }[]) => list.map(({ name }) => name);
  const isUnnamed = ({ name }: FieldSpec) => !names(spec.named).includes(name);
  const longTexts = others.filter(({ type }) => type === 'longtext');
  const properties = others.filter(({ type }) => type !== 'longtext');
  const relations = fields.filter(isRelation);
  const files = fields.filter(isFile);
  const isA = (...types: string[]) => inForm.some(({ type }) => types.includes(type));
  return {
    ...spec,
    ...{ folder: toFolder(spec.plural), file: toFolder(spec.name), table: toTable(spec.name) },
    fields,
    inForm,
    title: spec.title && fields[spec.fields.indexOf(spec.title)],
    relations,
    files,
    /** What the model joins. */
    joined: [...relations, ...files],
    properties: names(properties),
    longTexts: names(longTexts),
    note: longTexts[0]?.name,
    columns: [...names(pickColumns(properties.filter(isUnnamed))), 'createdAt', 'updatedAt'],
    constraints: fields.flatMap(({ constraints }) => constraints),
    fieldSchemas: [...new Set(inForm.flatMap(({ schema }) => schema.match(/\w+(?=\()/g) ?? []))].sort(),
    hasChoices: isA('choice', 'choices'),
    sorted: fields.filter(({ sort }) => sort),
    formConstants: [...(isA('longtext') ? ['DESCRIPTION_MAX'] : []), ...(isA('text') ? ['NAME_MAX'] : [])],
    formImports: toImports(inForm),
    formTools: [
      ...(inForm.every(isRelation) ? [] : ['field']),
      ...(isA('choice', 'choices') ? ['options'] : []),
      ...(relations.length > 0 ? ['relation'] : []),
    ],
    stepActions: spec.state
      ? `step${spec.pascal}Action, ${spec.owner ? `stepOwn${spec.pascal}Action, ` : ''}`
      : '',
    importKey: toImportKey(spec),
  };
}

/** The one unique field by which an import finds rows that are there. */
function toImportKey({ fields, title }: ResourceSpec) {
  const key = fields.find(({ isUnique }) => isUnique);
  if (!key) return undefined;
  const isTitle = key === title;
  const messages = isTitle
    ? { used: 'nameUsed', repeated: 'nameRepeated' }
    : { used: 'valueUsed', repeated: 'valueRepeated' };
  return { ...key, ...messages, isTitle };
}

const COLUMNS = 3;

/** The state, the first choice, day and moment, then the others in their order. One text at most, because texts are wide. */
function pickColumns(properties: FieldSpec[]): FieldSpec[] {
  const first = (wanted: string) => properties.filter(({ type }) => type === wanted).slice(0, 1);
  const isText = ({ type }: FieldSpec) => ['text', 'url', 'email'].includes(type);
  const text = properties.find(isText);
  const others = properties.filter((field) => field.type !== 'image' && (!isText(field) || field === text));
  const state = properties.filter(({ isState }) => isState);
  return [...new Set([...state, ...['choice', 'date', 'datetime'].flatMap(first), ...others])].slice(
    0,
    COLUMNS,
  );
}

/** The components of the form by the file that has them. */
function toImports(fields: ReturnType<typeof describeField>[]): [from: string, names: string[]][] {
  const byFile = new Map<string, Set<string>>();
  for (const { from, component } of fields) byFile.set(from, (byFile.get(from) ?? new Set()).add(component));
  return [...byFile].map(([from, names]) => [from, [...names].sort()]);
}

function describeField(field: FieldSpec, spec: ResourceSpec) {
  const { name, type, isOptional, target } = field;
  const code = fieldCode[type];
  const key = `${spec.name}.${name}`;
  const isOwner = field === spec.owner && type === 'user';
  const isTitle = field === spec.title;
  // A user can go, and the record stays. A required owner takes it along. An optional list is empty.
  const isNullable = (isOptional && type !== 'choices') || (type === 'user' && !isOwner);
  const choices = `resources.${spec.name}.fields.${name}${type === 'choices' ? '.choices' : ''}`;
  const schema = code.schema(key, choices);
  const isRequired = !isOptional && !neverRequired.includes(type);
  return {
    ...field,
    ...toJoined(field, isNullable, isOwner && !isOptional),
    isOwner,
    isOfManager: isOfManager(field) || field === spec.claim,
    isRequiredUser: type === 'user' && !isOptional && !isOwner,
    isUniqueColumn: (field.isUnique && !isTitle) || isFile(field),
    isImported: !isRelation(field) && !isFile(field) && !field.isState,
    constraints: toConstraints(field, spec),
    sort: code.sort,
    prisma: `${code.prisma ?? 'String'}${isNullable ? '?' : ''}${field.isState ? ` @default("${field.values[0]}")` : (attributes[type] ?? '')}`,
    schema:
      isOptional && type === 'choices'
        ? schema.replace(')', ', { isOptional: true })')
        : isOptional
          ? `optional(${schema})`
          : schema,
    component: code.component,
    from: code.from,
    props: [
      `{...${isRelation(field) ? 'relation' : 'field'}('${name}')}`,
      ...(isRequired ? ['required'] : []),
      ...(isTitle ? ['autoFocus={!props.record}'] : []),
      ...(isOptional && type !== 'boolean' ? ['optional'] : []),
      code.props?.(name, key) ?? '',
    ].join(' '),
    target,
  };
}

const attributes: Partial<Record<string, string>> = {
  date: ' @db.Date',
  datetime: ' @db.Timestamptz(3)',
  boolean: ' @default(false)',
};

/** The other side of a field that names something: what lists and pages read of it. */
function toJoined({ name, type, target, isCascading }: FieldSpec, isNullable: boolean, takesAlong: boolean) {
  const isOfFile = isFile({ type });
  const title = target && getResource(target).title;
  const text =
    typeof title === 'string' ? `; ${title}: string` : title ? '' : '; name: string; email: string';
  const model = isOfFile ? 'File' : capitalize(target ?? 'user');
  return {
    relation: isOfFile ? toFile(name) : toRelation(name),
    model: `${model}${isNullable ? '?' : ''}`,
    onDelete: takesAlong || isCascading ? 'Cascade' : type === 'user' ? 'SetNull' : 'Restrict',
    select: isOfFile ? '{ id: true, name: true, bytes: true }' : toSelect(target ?? 'user'),
    shape: `{ id: string${isOfFile ? '; name: string; bytes: number' : text} }${isNullable ? ' | null' : ''}`,
  };
}

/** The id, and what the title of a record or a user is made of. */
function toSelect(kind: NonNullable<FieldSpec['target']> | 'user'): string {
  const names = kind === 'user' ? ['name', 'email'] : getTitleFields(kind);
  const parts = names.map((name) => {
    const named = kind === 'user' ? undefined : getKind(getResource(kind).fields[name]);
    return named ? `${toRelation(name)}: { select: ${toSelect(named)} }` : `${name}: true`;
  });
  return `{ ${['id: true', ...parts].join(', ')} }`;
}

/** What a form shows if the database rejects the value: the name of the constraint, and the message. */
function toConstraints({ name, isUnique, ...field }: FieldSpec, spec: ResourceSpec) {
  const toOne = (end: string, message: string) => ({
    name: `${toTable(spec.name)}_${end}`,
    field: name,
    message,
  });
  if (isFile(field)) return [toOne(`${name}_key`, 'fileGone'), toOne(`${name}_fkey`, 'fileGone')];
  if (isRelation(field)) return [toOne(`${name}_fkey`, 'recordUnknown')];
  if (!isUnique) return [];
  return name === spec.title?.name ? [toOne('nameKey_key', 'nameUsed')] : [toOne(`${name}_key`, 'valueUsed')];
}
