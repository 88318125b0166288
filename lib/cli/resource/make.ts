import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Eta } from 'eta';
import type { Files } from '../files';
import { root } from '../paths';
import { choices, fieldCode, WIDE } from './field-code';
import { type FieldSpec, type FieldType, type ResourceSpec, toRelation } from './parse';

const templates = join(root, 'lib/cli/resource/templates');
const eta = new Eta({ autoEscape: false, autoTrim: false });

/** A line with a tag that prints nothing leaves no empty line. */
const readTemplate = (name: string) =>
  readFileSync(join(templates, `${name}.eta`), 'utf8').replace(/^[ \t]*(<%(?![=~]).*?%>)\n/gm, '$1');

/** The columns beside the title, by the width of the list from which they are shown. The rest is on the page of a record. */
const widths = ['md', 'xl', '3xl'] as const;
const FACTS = 2;
const factTypes = new Set<FieldType>(['choice', 'date', 'money', 'number']);

function describeField(field: FieldSpec, spec: ResourceSpec) {
  const { name, title } = spec;
  const code = fieldCode[field.type];
  const isNullable = field.isOptional || field.type === 'user';
  const isTitle = field === title;
  const value = field.type === 'user' ? toRelation(field.name) : field.name;
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
    // The control of a date is a button, which can't be required.
    field.isOptional || field.type === 'boolean' || field.type === 'date'
      ? []
      : ['required', ...(isTitle ? ['autoFocus={!record}'] : [])];
  return {
    ...field,
    value,
    relation: toRelation(field.name),
    schema: field.isOptional ? `optional(${code.schema(field, name)})` : code.schema(field, name),
    isNullable,
    deleted: `${code.deleted(field, name)}${isNullable ? '.nullable()' : ''}`,
    exported: toExportCode(field, value),
    component: code.component,
    from: code.from,
    props: [
      ...required,
      ...(field.isOptional && field.type !== 'boolean' ? ['optional'] : []),
      ...code.props(field, name),
    ],
    text: toFormText(field),
    cell: show(cell),
    fact: isNullable
      ? `{${cell} !== null && <span>${code.show(cell, field)}</span>}`
      : `<span>${code.show(cell, field)}</span>`,
    record: show(`${name}.${value}`),
    width: code.width,
    prisma: toPrismaType(field),
  };
}

function toExportCode(field: FieldSpec, value: string): string {
  if (field.type === 'user') return `${value}?.email ?? null`;
  const cell = fieldCode[field.type].toCell(value, field);
  return field.isOptional && cell !== value ? `${value} === null ? null : ${cell}` : cell;
}

/** The value of a row, of another type than the column has. Undefined for the same type. */
function toShape({ type, name, isOptional }: FieldSpec, row: string, resource: string): string | undefined {
  const value = `${row}.${name}`;
  if (type === 'date') return isOptional ? `${value} && toDay(${value})` : `toDay(${value})`;
  if (type !== 'choice') return undefined;
  return `${value} as (typeof ${choices(resource, name)})[number]${isOptional ? ' | null' : ''}`;
}

function toPrismaType({ type, isOptional }: FieldSpec): string {
  const { prisma } = fieldCode[type];
  const isNullable = isOptional || type === 'user';
  return `${prisma}${isNullable ? '?' : ''}${type === 'date' ? ' @db.Date' : ''}${type === 'boolean' ? ' @default(false)' : ''}`;
}

type DescribedField = ReturnType<typeof describeField>;

function toFormText(field: FieldSpec): string {
  const value = field.type === 'user' ? `record?.${toRelation(field.name)}` : `record?.${field.name}`;
  if (field.type !== 'number' && field.type !== 'money') return fieldCode[field.type].toText(value);
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
};
const getImports = (code: string): [string, string][] =>
  Object.entries(shownComponents).filter(([component]) => code.includes(`<${component}`));

/** One of them at most is wide, so that the title has enough room. */
function pickColumns(fields: DescribedField[]): DescribedField[] {
  const isWide = ({ width }: DescribedField) => width === WIDE;
  const wide = fields.find(isWide);
  return fields.filter((field) => !isWide(field) || field === wide).slice(0, widths.length);
}

function toData(spec: ResourceSpec) {
  const fields = spec.fields.map((field) => describeField(field, spec));
  const title = fields.find(({ name }) => name === spec.title.name) as DescribedField;
  const others = fields.filter((field) => field !== title);
  const longTexts = others.filter(({ type }) => type === 'longtext');
  const properties = others.filter(({ type }) => type !== 'longtext');
  const columns = pickColumns(properties).map((field, index) => ({ ...field, from: widths[index] }));
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
    choices: fields.filter(({ type }) => type === 'choice'),
    users: fields.filter(({ type }) => type === 'user'),
    filters: properties.flatMap(({ name, type }) => {
      if (type === 'choice')
        return [
          {
            name,
            filter: 'choiceFilter',
            values: choices(spec.name, name),
            options: `${choices(spec.name, name)}.map((value) => ({ value, label: t(\`choices.${name}.\${value}\`) }))`,
          },
        ];
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
    usesLocale: isA('number', 'money'),
    moneyTexts: [...(isA('money') ? ['toMoneyText'] : []), ...(isA('number') ? ['toNumberText'] : [])],
    formConstants: [...(isA('longtext') ? ['DESCRIPTION_MAX'] : []), ...(isA('text') ? ['NAME_MAX'] : [])],
    formImports: toImports(fields.map(({ component, from }) => [component, from])),
    listImports: toImports(
      [...columns.map(({ cell }) => cell), ...facts.map(({ fact }) => fact)].flatMap(getImports),
    ),
    recordImports: toImports(properties.flatMap(({ record }) => getImports(record))),
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

/** The path of each new file and its template. */
const toFiles = ({ name, plural }: ResourceSpec): [path: string, template: string][] => [
  [`prisma/${plural}.prisma`, 'model.prisma'],
  [`lib/${plural}/schema.ts`, 'schema.ts'],
  [`lib/${plural}/queries.ts`, 'queries.ts'],
  [`lib/${plural}/mutations.ts`, 'mutations.ts'],
  [`lib/${plural}/actions.ts`, 'actions.ts'],
  [`components/${plural}/${name}-list.tsx`, 'list.tsx'],
  [`components/${plural}/${name}-form.tsx`, 'form.tsx'],
  [`app/manager/export/${plural}/route.ts`, 'export.ts'],
  [`app/manager/${plural}/page.tsx`, 'list-page.tsx'],
  [`app/manager/${plural}/new/page.tsx`, 'new-page.tsx'],
  [`app/manager/${plural}/[id]/page.tsx`, 'record-page.tsx'],
  [`app/manager/${plural}/[id]/update/page.tsx`, 'update-page.tsx'],
];

/** The files that only this resource has. */
export function makeFiles(spec: ResourceSpec): Files {
  const data = toData(spec);
  return Object.fromEntries(
    toFiles(spec).map(([path, template]) => [path, eta.renderString(readTemplate(template), data)]),
  );
}
