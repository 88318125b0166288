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
  isOfManager,
  isRelation,
  type ResourceSpec,
  toRelation,
  toTable,
  toWords,
} from './parse';

const templates = join(root, 'lib/cli/resource/templates');
const eta = new Eta({ autoEscape: false, autoTrim: false });

/** A line with a tag that prints nothing leaves no empty line. */
const readTemplate = (name: string) =>
  readFileSync(join(templates, `${name}.eta`), 'utf8').replace(/^[ \t]*(<%(?![=~]).*?%>)\n/gm, '$1');

/** The columns beside the title, by the width of the list from which they are shown. The rest is on the page of a record. */
const widths = { md: 28, lg: 32, xl: 36, '2xl': 42, '3xl': 48, '4xl': 56, '5xl': 64 };
/** In rem: the boxes to select rows, the menus, the title, and the day of creation, by which a list is sorted. */
const FIXED = 5.5 + 9 + 8.5;
const FACTS = 2;
const factTypes = new Set<FieldType>(['choice', 'date', 'decimal', 'money', 'number', 'record', 'timeofday']);

function describeField(field: FieldSpec, spec: ResourceSpec) {
  const { name, title } = spec;
  const code = fieldCode[field.type];
  const isNullable = toNullable(field, spec);
  const isTitle = field === title;
  const value = isRelation(field) ? toRelation(field.name) : field.name;
  const cell = `row.original.${value}`;
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
    constraint: toConstraint(field, spec),
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
      ...code.props(field, name),
    ],
    text: toFormText(field),
    cell: spec.isInApp ? inArea(show(cell), '{area}') : show(cell),
    fact: inArea(
      isNullable
        ? `{${cell} !== null && <span>${code.show(cell, field)}</span>}`
        : `<span>${code.show(cell, field)}</span>`,
      spec.isInApp ? '{area}' : '"manager"',
    ).replaceAll('area="manager" ', ''),
    record: show(`${name}.${value}`),
    recordInApp: inArea(show(`${name}.${value}`), '"app"'),
    width: code.width,
    prisma: toPrismaType(field, isNullable),
  };
}

/** A user can go, and the record stays. An owner takes it along. */
const toNullable = (field: FieldSpec, { owner }: ResourceSpec) =>
  // An optional list is empty.
  (field.isOptional && field.type !== 'choices') || (field.type === 'user' && field !== owner);

/** What a form shows if the database rejects the value: the name of the constraint, and the message. */
function toConstraint({ name, isUnique, ...field }: FieldSpec, spec: ResourceSpec) {
  if (isRelation(field)) return { name: `${toTable(spec.name)}_${name}_fkey`, message: 'recordUnknown' };
  if (!isUnique) return undefined;
  return name === spec.title.name
    ? { name: `${toTable(spec.name)}_nameKey_key`, message: 'nameUsed' }
    : { name: `${toTable(spec.name)}_${name}_key`, message: 'valueUsed' };
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

/** Links to records and users know where they are, because an area does not show all of them. */
const inArea = (shown: string, area: string) =>
  shown.replace(/<(RecordLink|UserLink) /g, `<$1 area=${area} `);

function toExportCode(field: FieldSpec, value: string, isNullable: boolean): string {
  if (field.type === 'user') return `${value}?.email ?? null`;
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

type DescribedField = ReturnType<typeof describeField>;

const numeric = new Set<FieldType>(['number', 'decimal', 'money']);

function toFormText(field: FieldSpec): string {
  const value = `record?.${field.name}`;
  if (isRelation(field)) return `${value} ?? named?.${field.name}?.id ?? ''`;
  if (!numeric.has(field.type)) return fieldCode[field.type].toText(value);
  const isPresent = field.isOptional ? `typeof ${value} === 'number'` : 'record';
  return `${isPresent} ? ${fieldCode[field.type].toText(`record.${field.name}`)} : ''`;
}

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
  UserLink: '@/components/records/user-link',
  RecordLink: '@/components/records/record-link',
};
const getImports = (code: string): [string, string][] =>
  Object.entries(shownComponents).filter(([component]) => code.includes(`<${component}`));

/**
 * The columns that fit beside the title, in the order of the fields, each with the width of the list from which there is room for
 * it. One of them at most is wide.
 */
function pickColumns(fields: DescribedField[]) {
  const isWide = ({ width }: DescribedField) => width === WIDE;
  const wide = fields.find(isWide);
  let taken = FIXED;
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
  const columns = pickColumns(properties);
  // On a phone they are below the title, instead of columns.
  const facts = properties.filter(({ type }) => factTypes.has(type)).slice(0, FACTS);
  const isA = (...types: string[]) => fields.some(({ type }) => types.includes(type));
  return {
    ...spec,
    fields,
    title,
    longTexts,
    properties,
    columns,
    facts,
    choices: fields.filter(({ type }) => type === 'choice' || type === 'choices'),
    relations: spec.fields.filter(isRelation).map((field) => describeRelation(field, spec)),
    constraints: fields.flatMap(({ name, constraint }) =>
      constraint ? [{ field: name, ...constraint }] : [],
    ),
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
      [...columns.map(({ cell }) => cell), ...facts.map(({ fact }) => fact)].flatMap(getImports),
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
