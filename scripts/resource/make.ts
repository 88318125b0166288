import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Eta } from 'eta';
import { type Area, toFolder } from '@/lib/resources';
import { capitalize } from '@/lib/text';
import type { Files } from '../files';
import { root } from '../paths';
import { choiceOptions, choices, fieldCode, getTitle, WIDE, WIDE_SHARE } from './field-code';
import {
  type FieldSpec,
  type FieldType,
  isFile,
  isOfManager,
  isRelation,
  type ResourceSpec,
  toFile,
  toRelation,
  toTable,
  toWords,
} from './parse';

const templates = join(root, 'scripts/resource/templates');
const eta = new Eta({ autoEscape: false, autoTrim: false });

/** A line with a tag that prints nothing leaves no empty line. */
const readTemplate = (name: string) =>
  readFileSync(join(templates, `${name}.eta`), 'utf8').replace(/^[ \t]*(<%(?![=~]).*?%>)\n/gm, '$1');

/** The columns beside the title, by the width of the list from which they are shown. The rest is on the page of a record. */
const widths = { md: 28, lg: 32, xl: 36, '2xl': 42, '3xl': 48, '4xl': 56, '5xl': 64 };
/** In rem: the boxes to select rows, the menus, the title, and the day of creation, by which a list is sorted. */
const FIXED = 5.5 + 9 + 8.5;
/** In front of the title. */
const PICTURE = 2.75;
const FACTS = 2;
const factTypes = new Set<FieldType>(['choice', 'date', 'decimal', 'money', 'number', 'record', 'timeofday']);

function describeField(field: FieldSpec, spec: ResourceSpec) {
  const { name, title } = spec;
  const code = fieldCode[field.type];
  const isNullable = toNullable(field, spec);
  const isTitle = field === title;
  const value = isRelation(field) ? toRelation(field.name) : field.name;
  // Of a document, a page also has the name and the size.
  const read = field.type === 'file' ? toFile(field.name) : value;
  const cell = `row.original.${read}`;
  const orNone = (shown: string, nullable: string) =>
    isNullable && !shown.includes('FormattedValue') && field.type !== 'user'
      ? `${nullable} === null ? <NoValue /> : ${shown.startsWith('{') ? shown.slice(1, -1) : shown}`
      : undefined;
  const show = (text: string) => {
    const shown = code.show(text, field);
    const optional = orNone(shown, text);
    return optional ? `{${optional}}` : shown;
  };
  const required =
    // The control of a date is a button, and that of choices a group, which can't be required.
    field.isOptional || field.type === 'boolean' || field.type === 'choices' || field.type === 'date'
      ? []
      : ['required', ...(isTitle ? ['autoFocus={!record}'] : [])];
  return {
    ...field,
    value,
    relation: toRelation(field.name),
    isOfManager: isOfManager(field),
    constraints: toConstraints(field, spec),
    schema:
      field.isOptional && field.type !== 'choices'
        ? `optional(${code.schema(field, name)})`
        : code.schema(field, name),
    isNullable,
    deleted: `${code.deleted(field, name)}${isNullable ? '.nullable()' : ''}`,
    exported: toExportCode(field, value, isNullable),
    component: code.component,
    from: code.from,
    props: [
      ...required,
      ...(field.isOptional && field.type !== 'boolean' ? ['optional'] : []),
      ...(spec.owner && field.type === 'record' ? ['area={area}'] : []),
      ...code.props(field, name),
    ],
    text: toFormText(field),
    cell: withReader(show(cell), spec.isInApp ? '{area}' : undefined, 'role'),
    fact: withReader(
      isNullable
        ? `{${cell} !== null && <span>${code.show(cell, field)}</span>}`
        : `<span>${code.show(cell, field)}</span>`,
      spec.isInApp ? '{area}' : undefined,
      'role',
    ),
    record: withReader(show(`${name}.${read}`), undefined, 'user.role'),
    recordInApp: withReader(show(`${name}.${read}`), '"app"', 'user.role'),
    width: code.width,
    prisma: toPrismaType(field, isNullable),
  };
}

/** A user can go, and the record stays. An owner takes it along. */
const toNullable = (field: FieldSpec, { owner }: ResourceSpec) =>
  // An optional list is empty.
  (field.isOptional && field.type !== 'choices') || (field.type === 'user' && field !== owner);

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
  return name === spec.title.name ? [toOne('nameKey_key', 'nameUsed')] : [toOne(`${name}_key`, 'valueUsed')];
}

/** The relations of the model, with what lists and pages read of the other side. */
function describeRelation(field: FieldSpec, spec: ResourceSpec) {
  const isUser = field.type === 'user';
  const read = isUser ? ['id', 'name', 'email'] : ['id', getTitle(field.target)];
  const isOwner = field === spec.owner;
  const isNullable = toNullable(field, spec);
  const onDelete = isOwner || field.isCascading ? 'Cascade' : isUser ? 'SetNull' : 'Restrict';
  return {
    name: field.name,
    relation: toRelation(field.name),
    kind: isUser ? 'user' : field.target,
    isUser,
    isOwner,
    isOfManager: isOfManager(field),
    isRequiredUser: isUser && !field.isOptional && !isOwner,
    isNullable,
    model: `${capitalize(isUser ? 'user' : (field.target ?? ''))}${isNullable ? '?' : ''}`,
    relationName: `${spec.name}_${toRelation(field.name)}`,
    onDelete,
    select: `{ select: { ${read.map((each) => `${each}: true`).join(', ')} } }`,
    shape: `{ ${read.map((each) => `${each}: string`).join('; ')} }${isNullable ? ' | null' : ''}`,
  };
}

/** The relation of a field to its file, with what lists and pages read of a document. */
const describeFile = ({ name, type }: FieldSpec, spec: ResourceSpec) => ({
  name,
  relation: toFile(name),
  relationName: `${spec.name}_${name}`,
  isRead: type === 'file',
  select: '{ select: { id: true, name: true, bytes: true } }',
  shape: '{ id: string; name: string; bytes: number } | null',
});

/** Links to records and users know where they are and who reads, because not everyone may open them. */
const withReader = (shown: string, area: string | undefined, role: string) =>
  shown.replace(/<(RecordLink|UserLink) /g, `<$1 ${area ? `area=${area} ` : ''}role={${role}} `);

function toExportCode(field: FieldSpec, value: string, isNullable: boolean): string {
  if (field.type === 'user') return `${value} && (${value}.name || ${value}.email)`;
  if (field.type === 'record')
    return field.isOptional
      ? `${value}?.${getTitle(field.target)} ?? null`
      : `${value}.${getTitle(field.target)}`;
  const cell = fieldCode[field.type].toCell(value, field);
  return isNullable && cell !== value ? `${value} === null ? null : ${cell}` : cell;
}

/** The value of a row, of another type than the column has. Undefined for the same type. */
function toShape(field: FieldSpec, row: string, resource: string): string | undefined {
  const { type, name, isOptional } = field;
  const value = `${row}.${name}`;
  if (type === 'date') return isOptional ? `${value} && toDay(${value})` : `toDay(${value})`;
  if (type !== 'choice' && type !== 'choices') return undefined;
  const suffix = type === 'choices' ? '[]' : isOptional ? ' | null' : '';
  return `${value} as (typeof ${choices(resource, field)})[number]${suffix}`;
}

function toPrismaType({ type }: FieldSpec, isNullable: boolean): string {
  const { prisma } = fieldCode[type];
  return `${prisma}${isNullable ? '?' : ''}${type === 'date' ? ' @db.Date' : ''}${type === 'boolean' ? ' @default(false)' : ''}`;
}

/** The first picture, in front of the title of a list. */
const toThumbnail = ({ name }: DescribedField) =>
  `row.original.${name} === null ? <Thumbnail /> : <Picture id={row.original.${name}} size="small" alt="" />`;

type DescribedField = ReturnType<typeof describeField>;

const numeric = new Set<FieldType>(['number', 'decimal', 'money']);

function toFormText(field: FieldSpec): string {
  const value = `record?.${field.name}`;
  if (isRelation(field)) return `${value} ?? named?.${field.name}?.id ?? ''`;
  if (!numeric.has(field.type)) return fieldCode[field.type].toText(value);
  const isPresent = field.isOptional ? `typeof ${value} === 'number'` : 'record';
  return `${isPresent} ? ${fieldCode[field.type].toText(`record.${field.name}`)} : ''`;
}

/** The types of fields that a page edits in place. */
const inlineTypes = new Set<FieldType>(['text', 'url', 'email']);

type Import = { names: string[]; from: string };

/** One import per file, in the order of the paths. */
function toImports(pairs: [name: string, from: string][]): Import[] {
  const byFile = new Map<string, Set<string>>();
  for (const [name, from] of pairs) byFile.set(from, (byFile.get(from) ?? new Set()).add(name));
  return [...byFile].map(([from, names]) => ({ names: [...names].sort(), from }));
}

/** The components that a piece of JSX uses. */
const shownComponents: Record<string, string> = {
  FormattedValue: '@/components/ui/value',
  NoValue: '@/components/ui/value',
  ExternalLink: '@/components/ui/external-link',
  EmailAddress: '@/components/ui/email-address',
  UserLink: '@/components/records/record-link',
  RecordLink: '@/components/records/record-link',
  Thumbnail: '@/components/records/picture',
  Picture: '@/components/records/picture',
  FileLink: '@/components/records/picture',
};
const getImports = (code: string): [string, string][] =>
  Object.entries(shownComponents).filter(([component]) => code.includes(`<${component}`));

/**
 * The columns that fit beside the title, each with the width of the list from which there is room for
 * it. One of them at most is wide.
 */
function pickColumns(fields: DescribedField[], fixed: number) {
  const isWide = ({ width }: DescribedField) => width === WIDE;
  const wide = fields.find(isWide);
  let taken = fixed;
  let share = 0;
  return fields
    .filter((field) => !isWide(field) || field === wide)
    .flatMap((field) => {
      if (isWide(field)) share = WIDE_SHARE;
      else taken += toRem(field.width);
      const from = Object.entries(widths).find(([, width]) => taken <= width * (1 - share))?.[0];
      return from ? [{ ...field, from }] : [];
    });
}

/** `w-34` is 8.5 rem. */
const toRem = (width: string) => Number(width.replace('w-', '')) / 4;

function toData(spec: ResourceSpec) {
  const fields = spec.fields.map((field) => describeField(field, spec));
  const title = fields.find(({ name }) => name === spec.title.name) as DescribedField;
  const others = fields.filter((field) => field !== title);
  const longTexts = others.filter(({ type }) => type === 'longtext');
  const properties = others.filter(({ type }) => type !== 'longtext');
  const pictures = properties.filter(({ type }) => type === 'image');
  const picture = pictures[0] && toThumbnail(pictures[0]);
  const isChoice = ({ type }: DescribedField) => type === 'choice';
  const byWeight = [...properties.filter(isChoice), ...properties.filter((field) => !isChoice(field))];
  const columns = pickColumns(
    byWeight.filter((field) => !pictures.includes(field)),
    FIXED + (picture ? PICTURE : 0),
  );
  // On a phone they are below the title, instead of columns.
  const facts = byWeight.filter(({ type }) => factTypes.has(type)).slice(0, FACTS);
  const relations = spec.fields.filter(isRelation).map((field) => describeRelation(field, spec));
  const files = spec.fields.filter(isFile).map((field) => describeFile(field, spec));
  const isA = (...types: string[]) => fields.some(({ type }) => types.includes(type));
  return {
    ...spec,
    fields,
    title,
    longTexts,
    properties,
    inline: properties.filter(({ type }) => inlineTypes.has(type)),
    columns,
    picture,
    facts,
    choices: fields.filter(({ type }) => type === 'choice' || type === 'choices'),
    relations,
    files,
    /** What lists and pages read of other tables. */
    joined: [...relations, ...files.filter(({ isRead }) => isRead)],
    constraints: fields.flatMap(({ constraints }) => constraints),
    filters: properties.flatMap((field) => {
      const { name, type, target } = field;
      if (type === 'choice' || type === 'choices')
        return [
          {
            name,
            filter: type === 'choice' ? 'choiceFilter' : 'hasFilter',
            values: choices(spec.name, field),
            options: choiceOptions(spec.name, field),
          },
        ];
      if (type === 'record' || type === 'user')
        return [{ name, filter: 'recordFilter', values: '', options: '', kind: target ?? 'user' }];
      if (type !== 'boolean') return [];
      const options =
        "['true', 'false'].map((value) => ({ value, label: common(value === 'true' ? 'yes' : 'no') }))";
      return [{ name, filter: 'booleanFilter', values: '', options }];
    }),
    fieldSchemas: [
      ...new Set(
        fields.flatMap(({ schema }) => [...schema.matchAll(/(\w+)\(/g)].map(([, name]) => name ?? '')),
      ),
    ].sort(),
    usesLocale: isA(...numeric),
    moneyTexts: [
      ...(isA('money') ? ['toMoneyText'] : []),
      ...(isA('number', 'decimal') ? ['toNumberText'] : []),
    ],
    formConstants: [...(isA('longtext') ? ['DESCRIPTION_MAX'] : []), ...(isA('text') ? ['NAME_MAX'] : [])],
    formImports: toImports(fields.map(({ component, from }) => [component, from])),
    listImports: toImports(
      [...columns.map(({ cell }) => cell), ...facts.map(({ fact }) => fact), picture ?? ''].flatMap(
        getImports,
      ),
    ),
    recordImports: toImports(properties.flatMap(({ record }) => getImports(record))),
    recordImportsInApp: toImports(
      properties.filter(({ name }) => name !== spec.owner?.name).flatMap(({ record }) => getImports(record)),
    ),
    sorted: fields.filter(({ type }) => fieldCode[type].isSortable),
    days: fields.filter(({ type }) => type === 'date'),
    /** The fields whose values have another type on a page than in the table. */
    shapes: spec.fields.flatMap((field) => {
      const [listed, input] = [spec.name, 'row'].map((row) => toShape(field, row, spec.name));
      return listed ? [{ name: field.name, listed, input }] : [];
    }),
    usesMoney: isA('money'),
    hasTextFilters: isA('boolean'),
  };
}

type Paths = { folder: string; file: string };
type File = [path: string, template: string, area?: Area];

/** The path of each new file and its template. Pages of both areas have the same. */
const toFiles = ({ folder, file, owner, isInApp }: ResourceSpec & Paths): File[] => [
  [`prisma/${folder}.prisma`, 'model.prisma'],
  [`lib/${folder}/schema.ts`, 'schema.ts'],
  [`lib/${folder}/queries.ts`, 'queries.ts'],
  [`lib/${folder}/mutations.ts`, 'mutations.ts'],
  [`lib/${folder}/actions.ts`, 'actions.ts'],
  [`components/${folder}/${file}-list.tsx`, 'list.tsx'],
  [`components/${folder}/${file}-form.tsx`, 'form.tsx'],
  [`app/manager/export/${folder}/route.ts`, 'export.ts'],
  [`app/manager/${folder}/page.tsx`, 'list-page.tsx'],
  [`app/manager/${folder}/new/page.tsx`, 'new-page.tsx'],
  [`app/manager/${folder}/[id]/page.tsx`, 'record-page.tsx'],
  [`app/manager/${folder}/[id]/update/page.tsx`, 'update-page.tsx'],
  ...(isInApp ? toAppFiles(folder) : []),
  ...(owner ? toAppForms(folder) : []),
];

const toAppFiles = (folder: string): File[] => [
  [`app/app/(tabs)/${folder}/page.tsx`, 'list-page.tsx', 'app'],
  [`app/app/(detail)/${folder}/[id]/page.tsx`, 'record-page.tsx', 'app'],
  [`app/app/(detail)/${folder}/[id]/[...rest]/page.tsx`, 'rest-page.tsx', 'app'],
];

const toAppForms = (folder: string): File[] => [
  [`app/app/export/${folder}/route.ts`, 'export.ts', 'app'],
  [`app/app/(detail)/${folder}/new/page.tsx`, 'new-page.tsx', 'app'],
  [`app/app/(detail)/${folder}/[id]/update/page.tsx`, 'update-page.tsx', 'app'],
];

/** The files that only this resource has. */
export function makeFiles(spec: ResourceSpec): Files {
  const { name, plural } = spec;
  const paths = { folder: toFolder(plural), file: toFolder(name) };
  const data = { ...toData(spec), ...paths, table: toTable(name), noun: toWords(name) };
  return Object.fromEntries(
    toFiles({ ...spec, ...paths }).map(([path, template, area = 'manager']) => [
      path,
      eta.renderString(readTemplate(template), { ...data, area }),
    ]),
  );
}
