import { getResource, resourceNames } from '@/lib/resources';
import { capitalize } from '@/lib/text';
import { CliError } from '../terminal';

const fieldTypes = [
  'text',
  'longtext',
  'number',
  'money',
  'boolean',
  'date',
  'url',
  'email',
  'user',
] as const;
export type FieldType = (typeof fieldTypes)[number] | 'choice';

export type FieldSpec = {
  name: string;
  type: FieldType;
  isOptional: boolean;
  isUnique: boolean;
  /** The values of a choice. */
  values: string[];
  /** The English label. */
  label: string;
};

/** The relation of a field of the type `user`: `owner` for `ownerId`. */
export const toRelation = (field: string) => field.replace(/Id$/, '');

export type ResourceSpec = {
  name: string;
  plural: string;
  /** With a capital letter. */
  pascal: string;
  pascalPlural: string;
  /** Typed after `g`, it opens the list. */
  letter: string;
  fields: FieldSpec[];
  /** The first text field. */
  title: FieldSpec;
};

const NAME = /^[a-z][a-z]{1,29}$/;
const FIELD = /^[a-z][a-zA-Z0-9]{0,29}$/;
const VALUE = /^[a-z][a-zA-Z0-9]{0,29}$/;

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

/** `name:type`, then `?` for optional or `:unique`, then `=Label`. */
function parseField(text: string): FieldSpec {
  const [definition = '', ...labels] = text.split('=');
  const [name = '', given = '', ...more] = definition.split(':');
  const isOptional = given.endsWith('?');
  const type = isOptional ? given.slice(0, -1) : given;
  if (!FIELD.test(name)) throw new CliError(`"${name}" is not a field name. Use letters, for example dueAt.`);
  if (more.some((word) => word !== 'unique') || more.length > 1)
    throw new CliError(`"${text}" has an unknown part. Only ":unique" may follow the type.`);
  const isUnique = more.length === 1;
  if (type === 'user' && !/[a-z]Id$/.test(name))
    throw new CliError(`The field "${name}" is a user, so its name ends in Id, for example ownerId.`);
  const field = { name, isOptional, isUnique, label: labels.join('=').trim() || toLabel(name) };
  if (type.includes('|')) {
    const values = type.split('|');
    const wrong = values.find((value) => !VALUE.test(value));
    if (wrong !== undefined)
      throw new CliError(
        `"${wrong}" is not a value of ${name}. Use letters, for example planned|active|done.`,
      );
    if (new Set(values).size < values.length) throw new CliError(`A value of ${name} is there twice.`);
    return { ...field, type: 'choice', values };
  }
  const known = fieldTypes.find((each) => each === type);
  if (!known)
    throw new CliError(
      `"${type}" is not a type of ${name}. The types are ${fieldTypes.join(', ')}, and values with | between them.`,
    );
  return { ...field, type: known, values: [] };
}

function findTitle(fields: FieldSpec[]): FieldSpec {
  const title = fields.find(({ type }) => type === 'text');
  if (!title)
    throw new CliError('One field must have the type text: it names a record. For example name:text');
  if (title.isOptional)
    throw new CliError(`The field ${title.name} names a record, so it can’t be optional.`);
  const other = fields.find((field) => field.isUnique && field !== title);
  if (other) throw new CliError(`Only ${title.name} can be unique, because it names a record.`);
  return title;
}

function chooseLetter(plural: string): string {
  const taken = new Set<string>([
    'd',
    'u',
    'a',
    'h',
    'm',
    ...resourceNames.map((name) => getResource(name).letter),
  ]);
  const free = [...plural, ...'bcefgijklnopqstvwxyz'].find((letter) => !taken.has(letter));
  if (!free) throw new CliError('Every letter is a shortcut already. Free one in lib/resources.ts.');
  return free;
}

/** Throws CliError for words that describe no resource. */
export function parseResource([name = '', ...rest]: string[]): ResourceSpec {
  const options = rest.filter((word) => word.startsWith('--'));
  const fields = rest.filter((word) => !word.startsWith('--')).map(parseField);
  const given = options.find((option) => option.startsWith('--plural='))?.slice('--plural='.length);
  const unknown = options.find((option) => !option.startsWith('--plural='));
  if (unknown) throw new CliError(`Unknown option ${unknown}. The only option is --plural=people.`);
  const plural = given ?? toPlural(name);
  if (!NAME.test(name) || !NAME.test(plural))
    throw new CliError('Name the resource with one English noun in lower case, for example: project');
  if (name === plural) throw new CliError('The singular and the plural must differ. Use --plural=');
  const repeated = fields.find(
    (field, index) => fields.findIndex((each) => each.name === field.name) < index,
  );
  if (repeated) throw new CliError(`The field ${repeated.name} is there twice.`);
  return {
    name,
    plural,
    pascal: capitalize(name),
    pascalPlural: capitalize(plural),
    letter: chooseLetter(plural),
    fields,
    title: findTitle(fields),
  };
}
