import type { FieldSpec, FieldType } from './parse';

/** The code that a type of field needs, for the templates. */
type FieldCode = {
  /** The type of the column in the Prisma schema. */
  prisma: string;
  /** The schema of its value in the event of a deletion. */
  deleted: (field: FieldSpec, resource: string) => string;
  /** The cell of an export, from the value of a record that has one. */
  toCell: (value: string, field: FieldSpec) => string;
  isSortable: boolean;
  isSearchable: boolean;
  /** The schema in lib/fields.ts. */
  schema: (field: FieldSpec, resource: string) => string;
  /** The component of the form, where it is from, and its properties besides label, value and error. */
  component: string;
  from: string;
  props: (field: FieldSpec, resource: string) => string[];
  /** The text of the form, from the value of a record. */
  toText: (value: string) => string;
  /** The code that shows the value in a list and on the page of a record. */
  show: (value: string, field: FieldSpec) => string;
  /** The width of the column in a list. */
  width: string;
};

/** The values of a choice, in the table of resources. */
export const choices = (resource: string, field: string) => `resources.${resource}.fields.${field}`;

/** The width of texts, which end with an ellipsis. */
export const WIDE = 'w-[22%]';

const text: FieldCode = {
  prisma: 'String',
  deleted: () => 'z.string()',
  toCell: (value) => value,
  isSortable: false,
  isSearchable: true,
  schema: () => 'textField()',
  component: 'TextField',
  from: '@/components/form/field',
  props: () => ['maxLength={NAME_MAX}', 'autoComplete="off"'],
  toText: (value) => `${value} ?? ''`,
  show: (value) => `<bdi dir="auto">{${value}}</bdi>`,
  width: WIDE,
};

const formatted = (type: string) => (value: string) => `<FormattedValue type="${type}" value={${value}} />`;

export const fieldCode: Record<FieldType, FieldCode> = {
  text,
  longtext: {
    ...text,
    schema: () => 'longTextField()',
    component: 'TextArea',
    props: () => ['maxLength={DESCRIPTION_MAX}', 'dir="auto"'],
  },
  number: {
    ...text,
    prisma: 'Int',
    deleted: () => 'z.number()',
    isSortable: true,
    isSearchable: false,
    schema: () => 'numberField()',
    component: 'NumberField',
    from: '@/components/form/number-field',
    props: () => [],
    toText: (value) => `toNumberText(${value}, locale)`,
    show: formatted('number'),
    width: 'w-28',
  },
  money: {
    ...text,
    prisma: 'Int',
    deleted: () => 'z.number()',
    toCell: (value) => `toAmount(${value}).toFixed(moneyDecimals)`,
    isSortable: true,
    isSearchable: false,
    schema: () => 'moneyField()',
    component: 'MoneyField',
    from: '@/components/form/number-field',
    props: () => [],
    toText: (value) => `toMoneyText(${value}, locale)`,
    show: formatted('money'),
    width: 'w-32',
  },
  boolean: {
    ...text,
    prisma: 'Boolean',
    deleted: () => 'z.boolean()',
    toCell: (value) => `String(${value})`,
    isSearchable: false,
    schema: () => 'booleanField()',
    component: 'CheckboxField',
    from: '@/components/form/checkbox-field',
    props: () => [],
    toText: (value) => `String(${value} ?? false)`,
    show: formatted('boolean'),
    width: 'w-28',
  },
  date: {
    ...text,
    prisma: 'DateTime',
    isSortable: true,
    isSearchable: false,
    schema: () => 'dayField()',
    component: 'DateField',
    from: '@/components/form/date-field',
    props: () => [],
    show: formatted('day'),
    width: 'w-34',
  },
  url: {
    ...text,
    schema: () => 'urlField()',
    component: 'UrlField',
    from: '@/components/form/text-fields',
    props: () => [],
    show: (value) => `<ExternalLink link={${value}} />`,
  },
  email: {
    ...text,
    schema: () => 'emailField()',
    component: 'EmailField',
    from: '@/components/form/text-fields',
    props: () => [],
    show: (value) => `<EmailAddress>{${value}}</EmailAddress>`,
  },
  choice: {
    ...text,
    deleted: ({ name }, resource) => `z.enum(${choices(resource, name)})`,
    toCell: (value, { name }) => `t(\`choices.${name}.\${${value}}\`)`,
    isSearchable: false,
    schema: ({ name }, resource) => `choiceField(${choices(resource, name)})`,
    component: 'ChoiceField',
    from: '@/components/form/choice-field',
    props: ({ name }, resource) => [
      `options={${choices(resource, name)}.map((value) => ({ value, label: t(\`choices.${name}.\${value}\`) }))}`,
    ],
    show: (value, { name }) => `{t(\`choices.${name}.\${${value}}\`)}`,
    width: 'w-32',
  },
  user: {
    ...text,
    isSearchable: false,
    schema: () => 'emailField()',
    component: 'UserField',
    from: '@/components/form/text-fields',
    props: () => [],
    toText: (value) => `${value}?.email ?? ''`,
    show: (value) => `<UserLink user={${value}} />`,
    width: 'w-40',
  },
};
