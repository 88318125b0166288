import type { ResourceName } from '@/lib/resources';

const choices = "options={options('{name}')}";
const file = "fileField('{resource}.{name}')";

/** For each type: the component of the form, its file in `components`, its schema in lib/fields.ts, and its props. */
export const controls = {
  text: ['TextField', 'form/field', 'textField()', 'maxLength={NAME_MAX} autoComplete="off"'],
  longtext: ['TextArea', 'form/field', 'longTextField()', 'maxLength={DESCRIPTION_MAX} dir="auto"'],
  number: ['NumberField', 'form/number-field', 'numberField()', ''],
  decimal: ['NumberField', 'form/number-field', 'numberField({ decimals: 2 })', 'decimals={2}'],
  money: ['MoneyField', 'form/number-field', 'moneyField()', ''],
  boolean: ['CheckboxField', 'form/checkbox-field', 'booleanField()', ''],
  date: ['DateField', 'form/date-field', 'dayField()', ''],
  datetime: ['DateTimeField', 'form/date-time-field', 'dateTimeField()', ''],
  timeofday: ['TimeField', 'form/field', 'timeOfDayField()', ''],
  url: ['UrlField', 'form/field', 'urlField()', ''],
  email: ['EmailField', 'form/field', 'emailField()', ''],
  choice: ['ChoiceField', 'form/field', 'choiceField(resources.{resource}.fields.{name})', choices],
  choices: [
    'ChoicesField',
    'form/choices-field',
    'choicesField(resources.{resource}.fields.{name}.choices)',
    choices,
  ],
  image: ['FileField', 'records/file-field', file, 'fileKey="{resource}.{name}"'],
  file: [
    'FileField',
    'records/file-field',
    file,
    'fileKey="{resource}.{name}" stored={props.record?.{name}File}',
  ],
  user: ['RecordField', 'records/record-field', 'relationField()', ''],
  record: ['RecordField', 'records/record-field', 'relationField()', ''],
} as const;

type FieldType = keyof typeof controls;
type ByType = Partial<Record<FieldType, string>>;

/** The type of the column and its attributes, for types whose column is not a text. */
export const columns: Partial<Record<FieldType, [type: string, attributes?: string]>> = {
  ...{ number: ['Int'], decimal: ['Float'], money: ['Int'], choices: ['String[]'] },
  boolean: ['Boolean', '@default(false)'],
  date: ['DateTime', '@db.Date'],
  datetime: ['DateTime', '@db.Timestamptz(3)'],
};

/** The types of fields by which a list can be sorted, with the sort type of lib/list/list.ts. */
export const sorts: ByType = {
  ...{ number: 'number', decimal: 'number', money: 'number' },
  ...{ date: 'day', datetime: 'time', timeofday: 'text' },
};

export type FieldSpec = {
  name: string;
  type: FieldType;
  isOptional: boolean;
  isUnique: boolean;
  /** The values of a choice, or of a field with several choices. */
  values: string[];
  /** True if the record is deleted with the record to which the field refers. */
  isCascading: boolean;
  /** True if only steps change the value. */
  isState: boolean;
  /** The resource to which a field of the type `record` refers. */
  target?: ResourceName;
  /** The English label. */
  label: string;
};

/** Returns whether a field has one of these types. */
export const isA = ({ type }: Pick<FieldSpec, 'type'>, ...types: FieldType[]) => types.includes(type);

export const isRelation = (field: FieldSpec) => isA(field, 'user', 'record');

export const isFile = (field: FieldSpec) => isA(field, 'image', 'file');
