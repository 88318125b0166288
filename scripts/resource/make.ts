import { join } from 'node:path';
import { Eta } from 'eta';
import {
  getReferredKind,
  getResource,
  getTitleField,
  getTitleFields,
  type RecordKind,
  toFolder,
  toRelation,
} from '@/lib/resources';
import { capitalize } from '@/lib/text';
import type { Files } from '../files';
import { root } from '../paths';
import { columns, controls, type FieldSpec, isA, isFile, isRelation, sorts } from './fields';
import { isOfManager, type ResourceSpec, toRelationName, toTable } from './parse';

const eta = new Eta({ views: join(root, 'scripts/resource/templates'), autoEscape: false, autoTrim: false });

/** Returns the template of each new file. The pages of both areas are made from the same templates. */
function listTemplates({ plural, name, owner, isInApp, isImported }: ResourceSpec): Files {
  const [folder, file] = [toFolder(plural), toFolder(name)];
  const [manager, detail] = [`app/manager/${folder}`, `app/app/(detail)/${folder}`];
  return {
    [`prisma/${folder}.prisma`]: 'model.prisma',
    [`lib/${folder}/schema.ts`]: 'schema.ts',
    [`lib/${folder}/queries.ts`]: 'queries.ts',
    [`lib/${folder}/mutations.ts`]: 'mutations.ts',
    [`lib/${folder}/actions.ts`]: 'actions.ts',
    [`components/${folder}/${file}-list.tsx`]: 'list.tsx',
    [`components/${folder}/${file}-record.tsx`]: 'record.tsx',
    [`components/${folder}/${file}-form.tsx`]: 'form.tsx',
    [`app/manager/export/${folder}/route.ts`]: 'export.ts',
    [`${manager}/page.tsx`]: 'list-page.tsx',
    [`${manager}/new/page.tsx`]: 'new-page.tsx',
    [`${manager}/[id]/page.tsx`]: 'record-page.tsx',
    [`${manager}/[id]/update/page.tsx`]: 'update-page.tsx',
    ...(isImported && {
      [`lib/${folder}/import.ts`]: 'import.ts',
      [`lib/${folder}/import-actions.ts`]: 'import-actions.ts',
      [`${manager}/import/page.tsx`]: 'import-page.tsx',
    }),
    ...(isInApp && {
      [`app/app/(tabs)/${folder}/page.tsx`]: 'list-page.tsx',
      [`${detail}/[id]/page.tsx`]: 'record-page.tsx',
      [`${detail}/[id]/[...rest]/page.tsx`]: 'rest-page.tsx',
    }),
    ...(owner && {
      [`app/app/export/${folder}/route.ts`]: 'export.ts',
      [`${detail}/new/page.tsx`]: 'new-page.tsx',
      [`${detail}/[id]/update/page.tsx`]: 'update-page.tsx',
    }),
  };
}

/** Makes the files of a resource. They have unused imports, which `biome check --write --unsafe` removes. */
export function makeFiles(spec: ResourceSpec): Files {
  const data = toData(spec);
  return Object.fromEntries(
    Object.entries(listTemplates(spec)).map(([path, template]) => {
      const area = path.startsWith('app/app/') ? 'app' : 'manager';
      return [path, eta.render(`./${template}.eta`, { ...data, area })];
    }),
  );
}

function toData(spec: ResourceSpec) {
  const { name, plural, pascal, pascalPlural, owner, state, title, named } = spec;
  const fields = spec.fields.map((field) => describeField(field, spec));
  const [relations, files] = [fields.filter(isRelation), fields.filter(isFile)];
  const inForm = fields.filter(({ isState }) => !isState);
  const others = fields.filter(({ isTitle }) => !isTitle);
  const hasChoices = inForm.some((field) => isA(field, 'choice', 'choices'));
  const toName = (field: { name: string }) => field.name;
  const toActionName = (verb: string, own = '') =>
    `${verb}${own}${['delete', 'restore'].includes(verb) ? pascalPlural : pascal}Action`;
  return {
    ...spec,
    ...{ folder: toFolder(plural), file: toFolder(name), table: toTable(name) },
    ...{ fields, inForm, relations, files },
    /** The fields that become relations of the model. */
    joined: [...relations, ...files],
    properties: others.filter(({ type }) => type !== 'longtext').map(toName),
    texts: others.filter(({ type }) => type === 'longtext').map(toName),
    columns: [...pickColumns(spec.fields, [title, ...named]).map(toName), 'createdAt', 'updatedAt'],
    constraints: fields.flatMap(({ constraints }) => constraints),
    sorted: fields.filter(({ sort }) => sort),
    formTools: [
      ...(inForm.every(isRelation) ? [] : ['field']),
      ...(hasChoices ? ['options'] : []),
      ...(relations.length > 0 ? ['relation'] : []),
    ],
    actionNames: ['create', 'update', 'delete', 'restore', ...(state ? ['step'] : [])].flatMap((verb) => [
      toActionName(verb),
      ...(owner ? [toActionName(verb, 'Own')] : []),
    ]),
    /** Returns code for the action that a component passes on, by area if the resource has an owner. */
    toAction: (verb: string) =>
      `${owner ? `props.area === 'app' ? ${toActionName(verb, 'Own')} : ` : ''}${toActionName(verb)}`,
  };
}

const COLUMNS = 3;

/** Picks columns in this order: the state, the first choice, the first day, the first moment, and the other fields. */
function pickColumns(all: FieldSpec[], named: (FieldSpec | undefined)[]): FieldSpec[] {
  const fields = all.filter((field) => !named.includes(field) && field.type !== 'longtext');
  const state = fields.filter(({ isState }) => isState);
  const first = (['choice', 'date', 'datetime'] as const).flatMap((type) =>
    fields.filter((field) => isA(field, type)).slice(0, 1),
  );
  return [...new Set([...state, ...first, ...fields])].slice(0, COLUMNS);
}

function describeField(field: FieldSpec, spec: ResourceSpec) {
  const { name, type, isOptional, isUnique, isState, values } = field;
  const isOwner = field === spec.owner && type === 'user';
  const isTitle = field === spec.title;
  // A record stays without its deleted user, except a required owner. An optional list is empty, not null.
  const isNullable = (isOptional && type !== 'choices') || (type === 'user' && !isOwner);
  const [column, attributes = ''] = columns[type] ?? ['String'];
  const [component, from, schema, props] = controls[type].map((code) =>
    code.replaceAll('{resource}', spec.name).replaceAll('{name}', name),
  );
  // The controls of these types can't have the attribute `required`.
  const isRequired = !isOptional && !isA(field, 'boolean', 'choices', 'date');
  return {
    ...field,
    ...toJoined(field, isNullable, isOwner && !isOptional),
    ...{ isOwner, isTitle },
    relationName: toRelationName(spec, field),
    isOfManager: isOfManager(field) || field === spec.claim,
    isRequiredUser: type === 'user' && !isOptional && !isOwner,
    isImported: !isRelation(field) && !isFile(field) && !isState,
    constraints: toConstraints(field, spec),
    sort: sorts[type],
    imported: `import { ${component} } from '@/components/${from}';`,
    column: [
      `${column}${isNullable ? '?' : ''}`,
      isState ? `@default("${values[0]}")` : attributes,
      (isUnique && !isTitle) || isFile(field) ? '@unique' : '',
    ]
      .filter(Boolean)
      .join(' '),
    schema: !isOptional
      ? schema
      : type === 'choices'
        ? schema?.replace(')', ', { isOptional: true })')
        : `optional(${schema})`,
    control: [
      `<${component} {...${isRelation(field) ? 'relation' : 'field'}('${name}')}`,
      isRequired && 'required',
      isTitle && 'autoFocus={!props.record}',
      isOptional && type !== 'boolean' && 'optional',
      `${props} />`,
    ]
      .filter(Boolean)
      .join(' '),
  };
}

/** Describes the relation of a field: its model, and what lists and pages read of the related row. */
function toJoined(field: FieldSpec, isNullable: boolean, takesAlong: boolean) {
  if (isFile(field)) {
    const shape = '{ id: string; name: string; bytes: number } | null';
    const select = '{ id: true, name: true, bytes: true }';
    return { relation: `${field.name}File`, model: 'File?', select, shape, onDelete: 'Restrict' };
  }
  const kind = field.target ?? 'user';
  const title = kind === 'user' ? undefined : getTitleField(kind);
  const texts = kind === 'user' ? ['name', 'email'] : title ? [title] : [];
  return {
    relation: toRelation(field.name),
    model: `${capitalize(kind)}${isNullable ? '?' : ''}`,
    select: toSelect(kind),
    shape: `{ ${['id', ...texts].map((key) => `${key}: string`).join('; ')} }${isNullable ? ' | null' : ''}`,
    onDelete: takesAlong || field.isCascading ? 'Cascade' : kind === 'user' ? 'SetNull' : 'Restrict',
  };
}

/** Returns the Prisma selection of the id and the fields that form the title of a record or a user. */
function toSelect(kind: RecordKind): string {
  const names = kind === 'user' ? ['name', 'email'] : getTitleFields(kind);
  const parts = names.map((name) => {
    const named = kind === 'user' ? undefined : getReferredKind(getResource(kind).fields[name]);
    return named ? `${toRelation(name)}: { select: ${toSelect(named)} }` : `${name}: true`;
  });
  return `{ ${['id: true', ...parts].join(', ')} }`;
}

/** Returns the constraints of a field by name, with the message that a form shows for a violation. */
function toConstraints(field: FieldSpec, { name: resource, title }: ResourceSpec) {
  const { name, isUnique } = field;
  const toOne = (end: string, message: string) => ({
    name: `${toTable(resource)}_${end}`,
    field: name,
    message,
  });
  if (isFile(field)) return [toOne(`${name}_key`, 'fileGone'), toOne(`${name}_fkey`, 'fileGone')];
  if (isRelation(field)) return [toOne(`${name}_fkey`, 'recordUnknown')];
  if (!isUnique) return [];
  return [field === title ? toOne('nameKey_key', 'nameUsed') : toOne(`${name}_key`, 'valueUsed')];
}
