import type { FileExtension } from './file-types';

/**
 * A kind of record that the product manages besides its users. Permissions, routes, navigation, the palette, audit
 * events and the dashboard are derived from this table.
 */
type Resource = {
  /**
   * The namespace in messages/*.json. In the form of toFolder, it is also the path segment, and the folder in lib and
   * components.
   */
  plural: string;
  table: string;
  /**
   * The areas that show its list and its records. The manager area shows every resource, with forms. The app area has
   * forms only for a resource with an owner.
   */
  areas: readonly ['manager'] | readonly ['app', 'manager'];
  /** The permissions of each role. A role that is not listed has none. */
  grants: Readonly<Record<string, readonly ResourcePermission[]>>;
  /**
   * Set if each record belongs to a user. In the app area, users then have access only to their own records. `grants`
   * is for the manager area.
   */
  owner?: Owner;
  /** The text field that is the title of a record, or the fields that form it, such as `['patientId', 'startsAt']`. */
  title: string | readonly string[];
  /** No two records may have the same title, without regard to case and spaces. The table has the column `nameKey`. */
  isTitleUnique?: true;
  /** Other fields whose values must be unique. Their columns have unique indexes. */
  unique?: readonly string[];
  /** Rows can be imported on the page `/manager/{plural}/import`. */
  isImported?: true;
  /** The choice field that only steps change. No form has this field, and a new record has its first value. */
  state?: {
    field: string;
    /** The steps by name. Their labels are in the resource's messages under `steps`. */
    steps: Readonly<Record<string, Step>>;
    /** In an area, a record can be edited only while `field` has one of these values. By default, always. */
    editable?: Readonly<Partial<Record<Area, readonly string[]>>>;
  };
  /** The fields of a record, in the order of its page. The audit log stores their values. */
  fields: Readonly<Record<string, Field>>;
};

export type Step = {
  from: readonly string[];
  to: string;
  /** The areas in which the step can be taken. In the app area, the owner takes it. */
  areas: readonly Area[];
  /** The roles that may take the step. By default, those that may update the record. */
  roles?: readonly string[];
  /** The step can't be undone, for example because it sends an email. */
  isFinal?: true;
};

type Owner = {
  /** The field with the owner: a user, or a record whose owner then also owns this record. */
  field: string;
  /** What users may do with their own records. */
  may: readonly ResourcePermission[];
  /** Replaces `may` for some roles. With `{ doctor: [] }`, doctors may do nothing with their own records. */
  mayAs?: Readonly<Record<string, readonly ResourcePermission[]>>;
  /** Replaces `field` for some roles, for example `{ doctor: 'doctorId' }`. These roles create no records. */
  fieldAs?: Readonly<Record<string, string>>;
  /** A field with an email. Users who sign in with this confirmed email get the records that have no owner yet. */
  email?: string;
  /** The records are kept when their owner is deleted: the relation in the Prisma schema has `onDelete: SetNull`. */
  stays?: true;
};

export type Area = 'app' | 'manager';

export const resourcePermissions = ['read', 'create', 'update', 'delete'] as const;
export type ResourcePermission = (typeof resourcePermissions)[number];

/**
 * The type of a field. `date` is a calendar day. `datetime` is any moment, and `time` the moment of a write: both are
 * ISO 8601 texts in the audit log. `timeofday` is `HH:MM`, `money` is in cents, and `user` and `image` are ids.
 */
export type Field =
  | ValueType
  /** A field that holds one of the listed values. Their labels are in the messages under `choices.{field}`. */
  | readonly string[]
  | Choices
  | Relation
  | Document;

/** A field that holds several of the listed values. */
type Choices = { readonly choices: readonly string[] };

/**
 * A field with the id of another record, which can't be deleted while this record exists. With 'cascade', deleting the
 * other record also deletes this one.
 */
type Relation = { readonly record: string; readonly onDelete?: 'cascade' };

/** A field with the id of a file. lib/file-fields.ts says what is accepted. */
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

export type RecordKind = ResourceName | 'user';

/** What an input can search for. A subject is anything in the audit log: a user, even a deleted one, or any id. */
export type OptionKind = RecordKind | 'subject';

type FieldOf<Name extends ResourceName> = Resources[Name]['fields'][keyof Resources[Name]['fields']];
type Named = { [Name in ResourceName]: Extract<FieldOf<Name>, Relation>['record'] }[ResourceName];

export type OwnedResourceName = {
  [Name in ResourceName]: Resources[Name] extends { owner: object } ? Name : never;
}[ResourceName];

export const resourceNames = Object.keys(resources) as ResourceName[];

export const isResourceName = (value: string): value is ResourceName => Object.hasOwn(resources, value);

export const getResource = (name: ResourceName): Resource & { plural: Resources[ResourceName]['plural'] } =>
  resources[name];

/** Returns the fields that form the title of a record. */
export const getTitleFields = (name: ResourceName): readonly string[] => [getResource(name).title].flat();

/** Returns the field that is the title of a record, or undefined if several fields form it. */
export function getTitleField(name: ResourceName): string | undefined {
  const { title } = getResource(name);
  return typeof title === 'string' ? title : undefined;
}

export const isImported = (name: ResourceName): boolean => getResource(name).isImported === true;

export const isOwned = (name: ResourceName): name is OwnedResourceName =>
  getResource(name).owner !== undefined;

export const hasForms = (area: Area, name: ResourceName): boolean => area === 'manager' || isOwned(name);

/** Returns what users with this role may do with their own records. */
export function getOwnerRights(name: ResourceName, role: string): readonly ResourcePermission[] {
  const { may = [], mayAs = {}, fieldAs = {} } = getResource(name).owner ?? {};
  const rights = mayAs[role] ?? may;
  return fieldAs[role] ? rights.filter((right) => right !== 'create') : rights;
}

/** A condition on rows: a value for each field, or a condition on the related record, by the name of the relation. */
export type Scope = { readonly [field: string]: string | Scope };

/**
 * Returns the condition for the rows to which a user has access in an area: in the app area, the user's own rows of a
 * resource with an owner, and otherwise all rows. All reads and writes of records use it. It is a `where` of Prisma,
 * and `hasValues` converts it to SQL.
 */
export function toScope(area: Area, name: ResourceName, user: { id: string; role: string | null }): Scope {
  if (area === 'manager' || !isOwned(name)) return {};
  const field = getOwnerField(name, user.role);
  const by = getOwnerKind(name, user.role);
  return by === 'user' ? { [field]: user.id } : { [toRelation(field)]: toScope(area, by, user) };
}

/** Returns the field that names the owner, for users with this role. */
export function getOwnerField(name: ResourceName, role?: string | null): string {
  const { field = '', fieldAs = {} } = getResource(name).owner ?? {};
  return fieldAs[String(role)] ?? field;
}

/** Returns what the field of the owner refers to: a user, or a resource with an owner. Throws for anything else. */
export function getOwnerKind(name: ResourceName, role?: string | null): RecordKind {
  const field = getOwnerField(name, role);
  const kind = getReferredKind(getResource(name).fields[field]);
  if (kind === 'user' || (kind && isOwned(kind))) return kind;
  throw new Error(`The field ${field} of ${name} names no owner.`);
}

/** Returns whether all records that an area shows have the same user in this field: their owner. */
export const hasSameOwnerInAll = (area: Area, name: ResourceName, field: string): boolean =>
  area === 'app' &&
  getOwnerField(name) === field &&
  getOwnerKind(name) === 'user' &&
  !getResource(name).owner?.fieldAs;

/** Returns the listed values of a field that can hold several. Returns undefined for another field. */
export const getChoices = (field: Field | undefined): readonly string[] | undefined =>
  typeof field === 'object' && 'choices' in field ? field.choices : undefined;

export const isFileField = (field: Field | undefined): boolean =>
  field === 'image' || (typeof field === 'object' && 'file' in field);

/** Returns what a field refers to: a user, a resource, or nothing. */
export function getReferredKind(field: Field | undefined): RecordKind | undefined {
  if (field === 'user') return 'user';
  const named = typeof field === 'object' && 'record' in field ? field.record : undefined;
  // A field that refers to an unknown resource is a compile error here.
  return named as Named satisfies ResourceName | undefined;
}

/** Returns the relation of a field, for example `owner` for `ownerId`. */
export const toRelation = (field: string): string => field.replace(/Id$/, '');

export const listRelations = (name: ResourceName): { field: string; kind: RecordKind }[] =>
  Object.entries(getResource(name).fields).flatMap(([field, type]) => {
    const kind = getReferredKind(type);
    return kind ? [{ field, kind }] : [];
  });

/** Returns whether deleting the record to which a field refers also deletes this record. */
export function isCascading(name: ResourceName, field: string): boolean {
  const type = getResource(name).fields[field];
  return typeof type === 'object' && 'record' in type && type.onDelete === 'cascade';
}

/** Lists the resources whose records are deleted, directly or indirectly, together with a record of this resource. */
export function listCascading(name: ResourceName, found = new Set<ResourceName>()): ResourceName[] {
  for (const { resource, field } of listReferences(name))
    if (isCascading(resource, field) && !found.has(resource)) {
      found.add(resource);
      listCascading(resource, found);
    }
  return [...found];
}

/**
 * Returns whether deleting a user deletes records of this resource, because the user owns them, or because they cascade
 * from records that the user owns.
 */
export const isDeletedWithOwner = (name: ResourceName): boolean =>
  resourceNames
    .filter((owned) => isOwned(owned) && getOwnerKind(owned) === 'user' && !getResource(owned).owner?.stays)
    .some((owned) => owned === name || listCascading(owned).includes(name));

export const listReferences = (kind: RecordKind): { resource: ResourceName; field: string }[] =>
  resourceNames.flatMap((resource) =>
    listRelations(resource)
      .filter((relation) => relation.kind === kind)
      .map(({ field }) => ({ resource, field })),
  );

/** Lists each resource after those to which it refers. Insert rows in this order, and delete in reverse. */
export function listReferencedFirst(): ResourceName[] {
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

/** Converts a name to the form of paths and files, for example `serviceReports` to `service-reports`. */
export const toFolder = (word: string): string =>
  word.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

export const listResources = (area: Area): ResourceName[] =>
  resourceNames.filter((name) => getResource(name).areas.some((each) => each === area));
