import {
  getResource,
  goesWithOwner,
  isResourceName,
  type ResourceName,
  resourceNames,
  toFolder,
} from '@/lib/resources';
import { capitalize } from '@/lib/text';
import { CliError } from '../terminal';
import { type FieldSpec, fieldCode, isFile, isRelation } from './fields';

const { choice: _choice, choices: _choices, record: _record, ...named } = fieldCode;
const fieldTypes = Object.keys(named) as (keyof typeof named)[];

export type ResourceSpec = {
  name: string;
  plural: string;
  /** With a capital letter. */
  pascal: string;
  pascalPlural: string;
  fields: FieldSpec[];
  /** The first text field. Without one, the fields of `named` name a record. */
  title?: FieldSpec;
  named: FieldSpec[];
  /** The field with the user who owns a record, or with the record whose owner does. */
  owner?: FieldSpec;
  /** The field with the email by which a record without an owner finds one. */
  claim?: FieldSpec;
  /** Whether the app area shows it: with an owner with forms, else only to read. */
  isInApp: boolean;
  isImported: boolean;
  /** The choice that only its steps change. */
  state?: FieldSpec;
};

const NAME = /^(?=.{2,30}$)[a-z]{2,}([A-Z][a-z]+)*$/;
const FIELD = /^[a-z][a-zA-Z0-9]{0,29}$/;
const VALUE = /^[a-z][a-zA-Z0-9]{0,29}$/;

/** `serviceReport` for `service-report`. */
const toCamel = (noun: string) => noun.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** `service report` for `serviceReport`. */
export const toWords = (name: string) => toFolder(name).replaceAll('-', ' ');

/** `service_report` for `serviceReport`. */
export const toTable = (name: string) => toFolder(name).replaceAll('-', '_');

/** Follows the rules of English, and knows no irregular nouns. */
function toPlural(noun: string): string {
  if (/[^aeiou]y$/.test(noun)) return `${noun.slice(0, -1)}ies`;
  return /(s|x|z|ch|sh)$/.test(noun) ? `${noun}es` : `${noun}s`;
}

/** For example `dueAt` becomes "Due", `ownerId` "Owner", `isPublic` "Public" and `firstName` "First name". */
function toLabel(field: string): string {
  const words = field
    .replace(/(At|Id)$/, '')
    .replace(/^is(?=[A-Z])/, '')
    .replace(/([A-Z])/g, ' $1')
    .toLowerCase();
  return capitalize(words.trim());
}

const canBeUnique = ['text', 'number', 'url', 'email'];

/** `name:type`, with `[]` after choices of which a record has several, then `?` for optional, `:unique` or `:steps`, then `=Label`. */
function parseField(text: string): FieldSpec {
  const [definition = '', ...labels] = text.split('=');
  const [name = '', given = '', ...more] = definition.split(':');
  const isOptional = given.endsWith('?');
  const type = isOptional ? given.slice(0, -1) : given;
  if (!FIELD.test(name)) throw new CliError(`"${name}" is not a field name. Use letters, for example dueAt.`);
  if (more.some((word) => !['unique', 'cascade', 'steps'].includes(word)) || more.length > 1)
    throw new CliError(`"${text}" has an unknown part. One can be ":unique", ":cascade" or ":steps".`);
  const isState = more.includes('steps');
  if (isState && (isOptional || !type.includes('|') || type.endsWith('[]')))
    throw new CliError(`Only a required choice of one value can have ":steps", so ${name} can’t.`);
  const isUnique = more.includes('unique');
  const hasCascade = more.includes('cascade');
  if (hasCascade && !isResourceName(type))
    throw new CliError(`Only a field that names a record can have ":cascade", so ${name} can’t.`);
  // The records of an owner go with the owner, and those that name them too: an account can always be deleted.
  const isCascading = hasCascade || (isResourceName(type) && goesWithOwner(type));
  if (isUnique && !canBeUnique.includes(type))
    throw new CliError(`Only ${canBeUnique.join(', ')} can be unique, so ${name} can’t.`);
  if ((type === 'user' || isResourceName(type)) && !/[a-z]Id$/.test(name))
    throw new CliError(`The field "${name}" names a ${type}, so it ends in Id, for example ${type}Id.`);
  const label = labels.join('=').trim() || toLabel(name);
  const field = { name, isOptional, isUnique, isCascading, isState, label };
  if (type.includes('|')) {
    const isSeveral = type.endsWith('[]');
    const values = (isSeveral ? type.slice(0, -2) : type).split('|');
    const wrong = values.find((value) => !VALUE.test(value));
    if (wrong !== undefined)
      throw new CliError(
        `"${wrong}" is not a value of ${name}. Use letters, for example planned|active|done.`,
      );
    if (new Set(values).size < values.length) throw new CliError(`A value of ${name} is there twice.`);
    return { ...field, type: isSeveral ? 'choices' : 'choice', values };
  }
  if (isResourceName(type)) return { ...field, type: 'record', values: [], target: type };
  const known = fieldTypes.find((each) => each === type);
  if (!known)
    throw new CliError(
      `"${type}" is not a type of ${name}. The types are ${fieldTypes.join(', ')}, values with | between them, [] after them for several, and the resources: ${resourceNames.join(', ') || 'none yet'}.`,
    );
  if (isFile({ type: known }) && !isOptional)
    throw new CliError(
      `A picture or a file is optional, because example rows have none. Write ${name}:${known}?`,
    );
  return { ...field, type: known, values: [] };
}

/** The first text, or else the first record, and the first day or moment: an appointment is that of a patient at a time. */
function findTitle(fields: FieldSpec[]): Pick<ResourceSpec, 'title' | 'named'> {
  const title = fields.find(({ type }) => type === 'text');
  const relation = fields.find((field) => field.type === 'record');
  const time = fields.find(({ type }) => type === 'date' || type === 'datetime');
  const named = [title ?? relation, title ? undefined : time].filter((field) => field !== undefined);
  if (!title && !relation)
    throw new CliError('One field must have the type text: it names a record. For example name:text');
  const optional = named.find(({ isOptional }) => isOptional);
  if (optional) throw new CliError(`The field ${optional.name} names a record, so it can’t be optional.`);
  return { title, named };
}

/** Throws CliError for words that describe no resource. */
export function parseResource([noun = '', ...rest]: string[]): ResourceSpec {
  const name = toCamel(noun);
  const fields = rest.filter((word) => !word.startsWith('--')).map(parseField);
  const options = parseOptions(rest.filter((word) => word.startsWith('--')));
  const plural = options.plural === undefined ? toPlural(name) : toCamel(options.plural);
  if (!NAME.test(name) || !NAME.test(plural))
    throw new CliError(
      'Name the resource with an English noun in lower case, for example project or service-report',
    );
  if (name === plural) throw new CliError('The singular and the plural must differ. Use --plural=');
  const repeated = fields.find(
    (field, index) => fields.findIndex((each) => each.name === field.name) < index,
  );
  if (repeated) throw new CliError(`The field ${repeated.name} is there twice.`);
  const long = fields.find((field) => `${toTable(name)}_${field.name}_fkey`.length > POSTGRES_NAME_MAX);
  if (long) throw new CliError(`The names ${name} and ${long.name} are too long together for a constraint.`);
  const owner = options.owner === undefined ? undefined : findOwner(fields, options.owner);
  if (options.import !== undefined) requireImportable(fields, owner);
  const [state, second] = fields.filter(({ isState }) => isState);
  if (second) throw new CliError(`Only one field can have ":steps", so ${second.name} can’t.`);
  return {
    name,
    plural,
    pascal: capitalize(name),
    pascalPlural: capitalize(plural),
    fields,
    ...findTitle(fields),
    owner,
    claim:
      owner?.type === 'user' && owner.isOptional ? fields.find(({ type }) => type === 'email') : undefined,
    isInApp: options.app !== undefined || owner !== undefined,
    isImported: options.import !== undefined,
    state,
  };
}

/** A row of a file names no records, and one value at most says that its record is there. */
function requireImportable(fields: FieldSpec[], owner: FieldSpec | undefined): void {
  const own = owner?.type === 'user' ? owner : undefined;
  const named = fields.find((field) => isRelation(field) && !field.isOptional && field !== own);
  if (named) throw new CliError(`With --import, ${named.name} must be optional: a file names no records.`);
  if (fields.filter(({ isUnique }) => isUnique).length > 1)
    throw new CliError('With --import, only one field can be unique.');
}

/** PostgreSQL cuts longer names off. */
const POSTGRES_NAME_MAX = 63;

const OPTIONS = ['plural', 'owner', 'app', 'import'] as const;

/** `--plural=people`, `--owner=userId`, `--app`, `--import`. */
function parseOptions(words: string[]): Partial<Record<(typeof OPTIONS)[number], string>> {
  const options = words.map((word) => word.slice('--'.length).split('=') as [name: string, value?: string]);
  const unknown = options.find(([name]) => !OPTIONS.some((known) => known === name));
  if (unknown)
    throw new CliError(
      `Unknown option --${unknown[0]}. The options are --plural=people, --owner=userId, --app and --import.`,
    );
  return Object.fromEntries(options.map(([name, value = '']) => [name, value]));
}

/** Whether a form of the app area leaves a field out: users find no other users, and no records that they may not read. */
export const isOfManager = ({ type, target }: FieldSpec): boolean =>
  type === 'user' || (target !== undefined && !isReadable(target));

/** Whether users may choose one of its records in a form of the app area. */
function isReadable(target: ResourceName): boolean {
  const { areas, grants, owner } = getResource(target);
  return areas.some((area) => area === 'app') && Boolean(owner ?? grants.user?.includes('read'));
}

function findOwner(fields: FieldSpec[], name: string): FieldSpec {
  const owner = fields.find(
    (field) =>
      field.name === name && (field.type === 'user' || (field.target && getResource(field.target).owner)),
  );
  if (!owner)
    throw new CliError(
      `--owner names a field of the type user, or of a resource with an owner, for example ${name || 'userId'}:user`,
    );
  const hidden = fields.find((field) => field.target && !field.isOptional && !isReadable(field.target));
  if (hidden)
    throw new CliError(
      `Users can’t read ${hidden.target} in the app area, so they could not fill ${hidden.name}. Make it optional, or add 'app' to the areas of ${hidden.target} and user: ['read'] to its grants in lib/resources.ts.`,
    );
  const other = fields.find((field) => field.type === 'user' && field !== owner && !field.isOptional);
  if (other)
    throw new CliError(
      `Users can’t choose another user in the app area, so ${other.name} must be optional: ${other.name}:user?`,
    );
  return owner;
}
