/**
 * The records that the product manages besides its users. Permissions, routes, navigation, the palette, audit events and
 * the dashboard derive from this table.
 */
type Resource = {
  /** The path segment, the folder in lib and components, and the namespace in messages/*.json. */
  plural: string;
  /** The table of the database. */
  table: string;
  /** Where its list and its records are shown. Forms are in the manager area only, which shows every resource. */
  areas: readonly ['manager'] | readonly ['app', 'manager'];
  /** Typed after `g`, it opens the list. */
  letter: string;
  /** What each role may do. Other roles may do nothing. */
  grants: Readonly<Record<string, readonly ResourcePermission[]>>;
  /** The field that names a record. */
  title: string;
  /** No two records have the same title, without regard to case and spaces. The table has the column `nameKey`. */
  isTitleUnique?: true;
  /** Its rows can be imported: it has the pages of `/manager/{plural}/import` and the messages of `{name}Import`. */
  isImported?: true;
  /** What the audit log can contain, in the order of a record page. */
  fields: Readonly<Record<string, Field>>;
};

export type Area = 'app' | 'manager';

export const resourcePermissions = ['read', 'create', 'update', 'delete'] as const;
export type ResourcePermission = (typeof resourcePermissions)[number];

/** How a value is shown: `date` is a calendar day, `time` an ISO 8601 text, `money` a number of minor units, `user` an id. */
export type Field =
  | 'text'
  | 'number'
  | 'money'
  | 'boolean'
  | 'date'
  | 'time'
  | 'url'
  | 'email'
  | 'user'
  /** The values of a choice. Their labels are in the resource's messages under `choices.{field}`. */
  | readonly string[];

export const resources = {
  repository: {
    plural: 'repositories',
    table: 'repository',
    areas: ['app', 'manager'],
    letter: 'r',
    grants: { admin: ['read', 'create', 'update', 'delete'], user: ['read'] },
    title: 'name',
    isTitleUnique: true,
    isImported: true,
    fields: { name: 'text', link: 'url', description: 'text', createdAt: 'time' },
  },
} as const satisfies Record<string, Resource>;

type Resources = typeof resources;

export type ResourceName = keyof Resources;
export type ResourcePlural = Resources[ResourceName]['plural'];
export type AppPlural = {
  [Name in ResourceName]: 'app' extends Resources[Name]['areas'][number] ? Resources[Name]['plural'] : never;
}[ResourceName];

type ImportedResource = {
  [Name in ResourceName]: Resources[Name] extends { isImported: true } ? Name : never;
}[ResourceName];

/** What can be imported. */
export type ImportedName = ImportedResource | 'user';
export type ImportedPlural = Resources[ImportedResource]['plural'] | 'users';

export const resourceNames = Object.keys(resources) as ResourceName[];

/** The one that a new product starts with. */
export const firstResource: ResourceName | undefined = resourceNames[0];

export const isResourceName = (value: string): value is ResourceName => Object.hasOwn(resources, value);

export const getResource = (name: ResourceName): Resource & { plural: ResourcePlural } => resources[name];

export const isImported = (name: ResourceName): name is ImportedResource =>
  getResource(name).isImported === true;

/** A resource by its plural, as paths name it. */
export const findResourceByPlural = (plural: string): ResourceName | undefined =>
  resourceNames.find((name) => getResource(name).plural === plural);

/** The resources that an area shows, in the order of its navigation. */
export const listResources = (area: Area): ResourceName[] =>
  resourceNames.filter((name) => getResource(name).areas.some((each) => each === area));
