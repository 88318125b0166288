import type { FileExtension } from './file-types';

/**
 * The records that the product manages besides its users. Permissions, routes, navigation, the palette, audit events and
 * the dashboard derive from this table.
 */
type Resource = {
  /** The namespace in messages/*.json. With hyphens, the path segment and the folder in lib and components: see toFolder. */
  plural: string;
  /** The table of the database. */
  table: string;
  /**
   * The areas that show its list and its records. The manager area shows every resource, with forms; the app area has forms for
   * a resource with an owner.
   */
  areas: readonly ['manager'] | readonly ['app', 'manager'];
  /** The permissions of each role. Other roles have none. */
  grants: Readonly<Record<string, readonly ResourcePermission[]>>;
  /**
   * Each record belongs to a user. In the app area, users see and change no records but their own. What roles may do in the
   * manager area is in `grants`.
   */
  owner?: Owner;
  /** The field that names a record: a text. Or the fields that do together, for example `['patientId', 'startsAt']`. */
  title: string | readonly string[];
  /** No two records have the same title, without regard to case and spaces. The table has the column `nameKey`. */
  isTitleUnique?: true;
  /** Other fields whose values no two records share. Their columns are unique. */
  unique?: readonly string[];
  /** Its rows can be imported: it has the page `/manager/{plural}/import`. */
  isImported?: true;
  /** The choice that only its steps change: no form has it, and a new record has its first value. */
  state?: {
    field: string;
    /** By name. Their labels are in the resource's messages under `steps`. */
    steps: Readonly<Record<string, Step>>;
    /** The values with which forms of an area may change the record. By default, all. */
    editable?: Readonly<Partial<Record<Area, readonly string[]>>>;
  };
  /** The fields that the audit log can contain, in the order of a record page. */
  fields: Readonly<Record<string, Field>>;
};

export type Step = {
  from: readonly string[];
  to: string;
  /** In the app area, the owner takes it. */
  areas: readonly Area[];
  /** Who may take it. By default, the roles that may update the record. */
  roles?: readonly string[];
  /** Has no undo, for example because it sends an email. */
  isFinal?: true;
};

type Owner = {
  /** It names the user, or a record of a resource with an owner, who then owns this one, too. */
  field: string;
  /** What each role may do with its own. */
  may: readonly ResourcePermission[];
  /** What some roles may do instead: of `{ doctor: [] }`, doctors own none. */
  mayAs?: Readonly<Record<string, readonly ResourcePermission[]>>;
  /** A record without an owner belongs to the user who signs in with the email in this field, once the email is confirmed. */
  email?: string;
  /** The records stay when their owner is deleted: the relation in the Prisma schema has `onDelete: SetNull`. */
  stays?: true;
};

export type Area = 'app' | 'manager';

export const resourcePermissions = ['read', 'create', 'update', 'delete'] as const;
export type ResourcePermission = (typeof resourcePermissions)[number];

/**
 * How a value is shown: `date` is a calendar day, `datetime` a moment and `time` the one of a write, both ISO 8601 texts in the audit
 * log, `timeofday` the text `HH:MM`, `money` a number of minor units, `user` an id, and `image` the id of a file.
 */
export type Field =
  | ValueType
  /** The values of a choice. Their labels are in the resource's messages under `choices.{field}`. */
  | readonly string[]
  | Choices
  | Relation
  | Document;

/** Some of the values of a choice. */
type Choices = { readonly choices: readonly string[] };

/** The id of a record of another resource, which can't be deleted before this one, or takes it along. */
type Relation = { readonly record: string; readonly onDelete?: 'cascade' };

/** The id of a file. What is accepted is in lib/file-fields.ts. */
type Document = { readonly file: readonly FileExtension[]; readonly maxMegabytes?: number };

export type ValueType =
  | 'text'
  | 'number'
  | 'decimal'
  | 'money'
  | 'boolean'
  | 'date'
  | 'datetime'
  | 'time'
  | 'timeofday'
  | 'url'
  | 'email'
  | 'image'
  | 'user';

export const resources = {
  repository: {
    plural: 'repositories',
    table: 'repository',
    areas: ['app', 'manager'],
    grants: { admin: ['read', 'create', 'update', 'delete'], user: ['read'] },
    title: 'name',
    isTitleUnique: true,
    isImported: true,
    fields: { name: 'text', link: 'url', description: 'text', createdAt: 'time' },
  },
} as const satisfies Record<string, Resource>;

type Resources = typeof resources;

export type ResourceName = keyof Resources;

/** The kinds that a field can name. */
export type RecordKind = ResourceName | 'user';

/** The kinds that a field can find. A subject is what an event of the audit log names: a user, also a deleted one, or an id. */
export type OptionKind = RecordKind | 'subject';

type FieldOf<Name extends ResourceName> = Resources[Name]['fields'][keyof Resources[Name]['fields']];
type Named = { [Name in ResourceName]: Extract<FieldOf<Name>, Relation>['record'] }[ResourceName];

/** The resources with an owner. */
export type OwnedName = {
  [Name in ResourceName]: Resources[Name] extends { owner: object } ? Name : never;
}[ResourceName];

export const resourceNames = Object.keys(resources) as ResourceName[];

/** The one that a new product starts with. */
export const firstResource: ResourceName | undefined = resourceNames[0];

export const isResourceName = (value: string): value is ResourceName => Object.hasOwn(resources, value);

export const getResource = (name: ResourceName): Resource & { plural: Resources[ResourceName]['plural'] } =>
  resources[name];

/** The fields that name a record. */
export const getTitleFields = (name: ResourceName): readonly string[] => [getResource(name).title].flat();

/** The text that names a record. Undefined if several fields do. */
export function getTitleField(name: ResourceName): string | undefined {
  const { title } = getResource(name);
  return typeof title === 'string' ? title : undefined;
}

export const isImported = (name: ResourceName): boolean => getResource(name).isImported === true;

export const isOwned = (name: ResourceName): name is OwnedName => getResource(name).owner !== undefined;

/** Whether an area has forms for its records. */
export const hasForms = (area: Area, name: ResourceName): boolean => area === 'manager' || isOwned(name);

/** What a role may do with its own records. */
export function getOwnerRights(name: ResourceName, role: string): readonly ResourcePermission[] {
  const { may = [], mayAs = {} } = getResource(name).owner ?? {};
  return mayAs[role] ?? may;
}

/** A condition on rows: the values of fields, and conditions on what a field names, by its relation. */
export type Scope = { readonly [field: string]: string | Scope };

/**
 * The rows that a user reaches in an area: in the app area, those of their own if the resource has an owner. Lists, pages, the
 * palette, forms and writes all use it. Prisma reads it as it is, SQL by `hasValues`.
 */
export function toScope(area: Area, name: ResourceName, userId: string): Scope {
  const { owner } = getResource(name);
  if (area === 'manager' || !owner) return {};
  const by = getOwnerKind(name);
  return by === 'user' ? { [owner.field]: userId } : { [toRelation(owner.field)]: toScope(area, by, userId) };
}

/** What the owner's field names: the user, or a record of a resource with an owner. */
export function getOwnerKind(name: ResourceName): RecordKind {
  const { owner, fields } = getResource(name);
  const kind = owner && getKind(fields[owner.field]);
  if (kind === 'user' || (kind && isOwned(kind))) return kind;
  throw new Error(`The field ${owner?.field} of ${name} names no owner.`);
}

/** Whether all records that an area shows have the same user in a field: their owner. */
export const isOwnerOfAll = (area: Area, name: ResourceName, field: string): boolean =>
  area === 'app' && getResource(name).owner?.field === field && getOwnerKind(name) === 'user';

/** The values of which a field has several. */
export const getChoices = (field: Field | undefined): readonly string[] | undefined =>
  typeof field === 'object' && 'choices' in field ? field.choices : undefined;

/** Whether the value of a field is the id of a picture or a file. */
export const isFileField = (field: Field | undefined): boolean =>
  field === 'image' || (typeof field === 'object' && 'file' in field);

/** The kind that the value of a field names: a user, a record of a resource, or none. */
export function getKind(field: Field | undefined): RecordKind | undefined {
  if (field === 'user') return 'user';
  const named = typeof field === 'object' && 'record' in field ? field.record : undefined;
  // A field that names no resource is a compile error here.
  return named as Named satisfies ResourceName | undefined;
}

/** The relation of a field that names something: `owner` for `ownerId`. */
export const toRelation = (field: string): string => field.replace(/Id$/, '');

/** The fields that name a record or a user, with what they name. */
export const listRelations = (name: ResourceName): { field: string; kind: RecordKind }[] =>
  Object.entries(getResource(name).fields).flatMap(([field, type]) => {
    const kind = getKind(type);
    return kind ? [{ field, kind }] : [];
  });

/** Whether a record goes with the one that its field names. */
export function isCascading(name: ResourceName, field: string): boolean {
  const type = getResource(name).fields[field];
  return typeof type === 'object' && 'record' in type && type.onDelete === 'cascade';
}

/** The resources whose records go along when one of this is deleted, also indirectly. */
export function listCascading(name: ResourceName, found = new Set<ResourceName>()): ResourceName[] {
  for (const { resource, field } of listReferences(name))
    if (isCascading(resource, field) && !found.has(resource)) {
      found.add(resource);
      listCascading(resource, found);
    }
  return [...found];
}

/** Whether its records go with a user: their owner, or that of what they name. Then what names them must cascade, too. */
export const goesWithOwner = (name: ResourceName): boolean =>
  (isOwned(name) && getOwnerKind(name) === 'user' && !getResource(name).owner?.stays) ||
  listRelations(name).some(
    ({ field, kind }) => kind !== 'user' && kind !== name && isCascading(name, field) && goesWithOwner(kind),
  );

/** The fields of all resources that name a record of this one. */
export const listReferences = (kind: RecordKind): { resource: ResourceName; field: string }[] =>
  resourceNames.flatMap((resource) =>
    listRelations(resource)
      .filter((relation) => relation.kind === kind)
      .map(({ field }) => ({ resource, field })),
  );

/** Each resource after those that its records name: the order to insert rows, and in reverse to delete them. */
export function listInOrder(): ResourceName[] {
  const order: ResourceName[] = [];
  const seen = new Set<ResourceName>();
  const add = (name: ResourceName) => {
    if (seen.has(name)) return;
    seen.add(name);
    for (const { kind } of listRelations(name)) if (kind !== 'user') add(kind);
    order.push(name);
  };
  resourceNames.forEach(add);
  return order;
}

/** A word of several words as paths and names of files have it: `service-reports` for `serviceReports`. */
export const toFolder = (word: string): string =>
  word.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** A resource by its plural, also as paths name it. */
export const findResourceByPlural = (word: string): ResourceName | undefined =>
  resourceNames.find((name) => {
    const { plural } = getResource(name);
    return plural === word || toFolder(plural) === word;
  });

/** The resources that an area shows, in the order of its navigation. */
export const listResources = (area: Area): ResourceName[] =>
  resourceNames.filter((name) => getResource(name).areas.some((each) => each === area));
