import {
  getResource,
  isDeletedWithOwner,
  isResourceName,
  resourceNames,
  toFolder,
  toRelation,
} from '@/lib/resources';
import { capitalize } from '@/lib/text';
import { readArguments } from '../arguments';
import { UsageError } from '../terminal';
import { controls, type FieldSpec, isA, isFile, isRelation } from './fields';

const { choice: _choice, choices: _choices, record: _record, ...simple } = controls;
const simpleTypes = Object.keys(simple);

export type ResourceSpec = {
  name: string;
  plural: string;
  /** The name with a capital letter. */
  pascal: string;
  pascalPlural: string;
  fields: FieldSpec[];
  /** The first text field. If there is none, the fields of `named` form the title. */
  title?: FieldSpec;
  named: FieldSpec[];
  /** The field with the owner: a user, or a record whose owner also owns this record. */
  owner?: FieldSpec;
  /** The field with an email. Its user gets a record that has no owner yet. */
  claim?: FieldSpec;
  /** True if the app area shows the records: with forms if there is an owner, otherwise without. */
  isInApp: boolean;
  isImported: boolean;
  /** The choice field that only steps change. */
  state?: FieldSpec;
};

/** Converts `service-report` to `serviceReport`. */
const toCamel = (noun: string) => noun.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** Converts `serviceReport` to `service report`. */
export const toWords = (name: string) => toFolder(name).replaceAll('-', ' ');

/** Converts `serviceReport` to `service_report`. */
export const toTable = (name: string) => toFolder(name).replaceAll('-', '_');

/** The name that both sides of a relation have in the Prisma schema. */
export const toRelationName = ({ name }: ResourceSpec, field: FieldSpec) =>
  `${name}_${toRelation(field.name)}`;

/** Makes the plural by the rules of English, without irregular nouns. */
function toPlural(noun: string): string {
  if (/[^aeiou]y$/.test(noun)) return `${noun.slice(0, -1)}ies`;
  return /(s|x|z|ch|sh)$/.test(noun) ? `${noun}es` : `${noun}s`;
}

/** Makes the label of a field, for example "Due" of `dueAt`, "Public" of `isPublic` and "First name" of `firstName`. */
const toLabel = (field: string) =>
  capitalize(toWords(field.replace(/(At|Id)$/, '').replace(/^is(?=[A-Z])/, '')).trim());

function check(isRight: unknown, message: string): asserts isRight {
  if (!isRight) throw new UsageError(message);
}

const NAME = /^(?=.{2,30}$)[a-z]{2,}([A-Z][a-z]+)*$/;

/** `name:type`, then `[]` if a record has several of the choices, `?` for an optional field, a rule, and `=Label`. */
const FIELD = /^([a-z][a-zA-Z0-9]{0,29}):(\w+(?:\|\w+)*)(\[\])?(\?)?(?::(unique|cascade|steps))?(?:=(.+))?$/;

function parseField(text: string): FieldSpec {
  const [, name = '', type = '', several, optional, rule, label = toLabel(name)] = FIELD.exec(text) ?? [];
  check(name, `"${text}" is not a field. Examples: name:text:unique, dueAt:date?, status:planned|done=State`);
  const values = type.includes('|') ? type.split('|') : [];
  const target = isResourceName(type) ? type : undefined;
  check(
    values.length > 0 || (!several && (target || simpleTypes.includes(type))),
    `"${type}" is not a type of ${name}. The types are ${simpleTypes.join(', ')}, values with | between them, [] after them for several, and the resources: ${resourceNames.join(', ') || 'none yet'}.`,
  );
  const kind = values.length > 0 ? (several ? 'choices' : 'choice') : target ? 'record' : type;
  const field: FieldSpec = {
    ...{ name, type: kind as FieldSpec['type'], values, target, label },
    isOptional: optional !== undefined,
    isUnique: rule === 'unique',
    // Deleting a user deletes their records, so records that refer to these must be deleted too.
    isCascading: rule === 'cascade' || (target !== undefined && isDeletedWithOwner(target)),
    isState: rule === 'steps',
  };
  const { isOptional, isUnique, isState } = field;
  check(!isUnique || isA(field, 'text', 'number', 'url', 'email'), `A ${type} can’t be unique.`);
  check(rule !== 'cascade' || target, `Only a field that names a record can have ":cascade", not ${name}.`);
  check(
    !isState || (kind === 'choice' && !isOptional),
    `Only a required choice of one value can have ":steps", not ${name}.`,
  );
  check(!isRelation(field) || /[a-z]Id$/.test(name), `${name} names a ${type}, so it must end in Id.`);
  check(!isFile(field) || isOptional, `A picture or a file is optional. Write ${name}:${type}?`);
  return field;
}

/** The title is the first text, or else the first record with the first day or moment, as in an appointment. */
function findTitle(fields: FieldSpec[]): Pick<ResourceSpec, 'title' | 'named'> {
  const title = fields.find((field) => isA(field, 'text'));
  const relation = fields.find((field) => isA(field, 'record'));
  const time = fields.find((field) => isA(field, 'date', 'datetime'));
  const named = [title ?? relation, title ? undefined : time].filter((field) => field !== undefined);
  check(title ?? relation, 'One field must have the type text: it names a record. For example name:text');
  const optional = named.find(({ isOptional }) => isOptional);
  check(!optional, `The field ${optional?.name} names a record, so it can’t be optional.`);
  return { title, named };
}

/** Throws UsageError for words that describe no resource. */
export function parseResource(words: string[]): ResourceSpec {
  const { values, positionals } = readArguments(
    words,
    {
      ...{ plural: { type: 'string' }, owner: { type: 'string' } },
      ...{ app: { type: 'boolean' }, import: { type: 'boolean' } },
    },
    [2, Number.POSITIVE_INFINITY],
  );
  const [noun = '', ...rest] = positionals;
  const name = toCamel(noun);
  const plural = toCamel(values.plural ?? toPlural(name));
  check(
    NAME.test(name) && NAME.test(plural) && name !== plural,
    'Name the resource with an English noun in lower case, for example project or service-report. Its plural must differ.',
  );
  const fields = rest.map(parseField);
  const owner = values.owner === undefined ? undefined : findOwner(fields, values.owner);
  if (values.import) requireImportable(fields, owner);
  const [state, second] = fields.filter(({ isState }) => isState);
  check(!second, `Only one field can have ":steps", not also ${second?.name}.`);
  const isClaimed = owner?.type === 'user' && owner.isOptional;
  return {
    ...{ name, plural, pascal: capitalize(name), pascalPlural: capitalize(plural), fields, owner, state },
    ...findTitle(fields),
    claim: isClaimed ? fields.find((field) => isA(field, 'email')) : undefined,
    isInApp: values.app === true || owner !== undefined,
    isImported: values.import === true,
  };
}

/** An imported row can't refer to records, and at most one unique field can show that a record already exists. */
function requireImportable(fields: FieldSpec[], owner: FieldSpec | undefined): void {
  const own = owner?.type === 'user' ? owner : undefined;
  const named = fields.find((field) => isRelation(field) && !field.isOptional && field !== own);
  check(!named, `With --import, ${named?.name} must be optional: a file names no records.`);
  const uniques = fields.filter(({ isUnique }) => isUnique);
  check(uniques.length < 2, 'With --import, only one field can be unique.');
  check(
    !uniques[0]?.isOptional,
    `With --import, ${uniques[0]?.name} must be required, because it is unique.`,
  );
}

/** Returns whether forms of the app area leave a field out, because users may not read what it refers to. */
export function isOfManager({ type, target }: FieldSpec): boolean {
  if (!target) return type === 'user';
  const { areas, grants, owner } = getResource(target);
  return !areas.some((area) => area === 'app') || !(owner ?? grants.user?.includes('read'));
}

function findOwner(fields: FieldSpec[], name: string): FieldSpec {
  const owner = fields.find((field) => field.name === name);
  check(
    owner && (owner.type === 'user' || (owner.target && getResource(owner.target).owner)),
    `--owner names a field of the type user, or of a resource with an owner, for example ${name}:user`,
  );
  const hidden = fields.find((field) => field !== owner && !field.isOptional && isOfManager(field));
  check(
    !hidden,
    `Users can’t choose a ${hidden?.target ?? 'user'} in the app area (lib/resources.ts), so ${hidden?.name} must be optional.`,
  );
  return owner;
}
