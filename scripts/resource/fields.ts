import type { ResourceName } from '@/lib/resources';

/** What the templates need to know about a type of field. */
type FieldCode = {
  /** The component of the form, and its file in `components`. */
  component: string;
  from: string;
  /** The schema in lib/fields.ts, for the name of the field with its resource, and for the values of a choice. */
  schema: (key: string, choices: string) => string;
  /** The properties beside the name, the label, the value and the error. */
  props?: (name: string, key: string) => string;
  /** The type of the column in the Prisma schema: a text without it. */
  prisma?: string;
  /** The type of its sort: see lib/list/list.ts. */
  sort?: 'number' | 'time' | 'day' | 'text';
  isSearched?: true;
};

type More = Pick<FieldCode, 'props' | 'prisma' | 'sort' | 'isSearched'>;

const use = (component: string, from: string, schema: FieldCode['schema'], more: More = {}): FieldCode => ({
  ...{ component, from: `@/components/${from}`, schema },
  ...more,
});

const isSearched = true;
const file = (key: string) => `fileField('${key}')`;
const named = (name: string) => `options={options('${name}')}`;
const relation = () => 'relationField()';
const number = { prisma: 'Int', sort: 'number' } as const;

export const fieldCode = {
  text: use('TextField', 'form/field', () => 'textField()', {
    ...{ isSearched, props: () => 'maxLength={NAME_MAX} autoComplete="off"' },
  }),
  longtext: use('TextArea', 'form/field', () => 'longTextField()', {
    ...{ isSearched, props: () => 'maxLength={DESCRIPTION_MAX} dir="auto"' },
  }),
  number: use('NumberField', 'form/number-field', () => 'numberField()', number),
  decimal: use('NumberField', 'form/number-field', () => 'numberField({ decimals: 2 })', {
    ...{ prisma: 'Float', sort: 'number', props: () => 'decimals={2}' },
  }),
  money: use('MoneyField', 'form/number-field', () => 'moneyField()', number),
  boolean: use('CheckboxField', 'form/checkbox-field', () => 'booleanField()', { prisma: 'Boolean' }),
  date: use('DateField', 'form/date-field', () => 'dayField()', { prisma: 'DateTime', sort: 'day' }),
  datetime: use('DateTimeField', 'form/date-time-field', () => 'dateTimeField()', {
    ...{ prisma: 'DateTime', sort: 'time' },
  }),
  timeofday: use('TimeField', 'form/field', () => 'timeOfDayField()', { sort: 'text' }),
  url: use('UrlField', 'form/field', () => 'urlField()', { isSearched }),
  email: use('EmailField', 'form/field', () => 'emailField()', { isSearched }),
  choice: use('ChoiceField', 'form/field', (_, choices) => `choiceField(${choices})`, { props: named }),
  choices: use('ChoicesField', 'form/choices-field', (_, choices) => `choicesField(${choices})`, {
    ...{ prisma: 'String[]', props: named },
  }),
  image: use('FileField', 'records/file-field', file, { props: (_, key) => `fileKey="${key}"` }),
  file: use('FileField', 'records/file-field', file, {
    props: (name, key) => `fileKey="${key}" title={props.record?.${name}File?.name}`,
  }),
  user: use('RecordField', 'records/record-field', relation),
  record: use('RecordField', 'records/record-field', relation),
};

/** A button or a group of boxes, which can't be required. */
export const neverRequired = ['boolean', 'choices', 'date'];

type FieldType = keyof typeof fieldCode;

export type FieldSpec = {
  name: string;
  type: FieldType;
  isOptional: boolean;
  isUnique: boolean;
  /** The values of one or several choices. */
  values: string[];
  /** Whether the record goes with the one that it names. */
  isCascading: boolean;
  /** Whether only its steps change it. */
  isState: boolean;
  /** The resource that a record names. */
  target?: ResourceName;
  /** The English label. */
  label: string;
};

/** Whether a field names a user or a record. */
export const isRelation = ({ type }: Pick<FieldSpec, 'type'>) => type === 'user' || type === 'record';

/** Whether a field names a picture or a document. */
export const isFile = ({ type }: Pick<FieldSpec, 'type'>) => type === 'image' || type === 'file';

/** The relation of such a field: `photoFile` for `photo`. */
export const toFile = (name: string) => `${name}File`;
