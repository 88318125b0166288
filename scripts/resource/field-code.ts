import { getResource } from '@/lib/resources';
import { type FieldSpec, type FieldType, toFile, toRelation } from './parse';

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

/** The values of one or several choices, in the table of resources. */
export const choices = (resource: string, { name, type }: Pick<FieldSpec, 'name' | 'type'>) =>
  `resources.${resource}.fields.${name}${type === 'choices' ? '.choices' : ''}`;

/** The options of a control or a filter. */
export const choiceOptions = (resource: string, field: FieldSpec) =>
  `${choices(resource, field)}.map((value) => ({ value, label: t(\`choices.${field.name}.\${value}\`) }))`;

const toLabels = (value: string, { name }: FieldSpec) =>
  `${value}.map((value) => t(\`choices.${name}.\${value}\`))`;

/** The width of texts, which end with an ellipsis. */
export const WIDE = 'w-[22%]';
export const WIDE_SHARE = 0.22;

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

const file: FieldCode = {
  ...text,
  toCell: (value) => `toFileUrl(${value})`,
  isSearchable: false,
  schema: ({ name }, resource) => `fileField('${resource}.${name}')`,
  component: 'FileField',
  from: '@/components/records/file-field',
  props: ({ name }, resource) => [`fileKey="${resource}.${name}"`],
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
  decimal: {
    ...text,
    prisma: 'Float',
    deleted: () => 'z.number()',
    isSortable: true,
    isSearchable: false,
    schema: () => 'numberField({ decimals: 2 })',
    component: 'NumberField',
    from: '@/components/form/number-field',
    props: () => ['decimals={2}'],
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
  timeofday: {
    ...text,
    isSortable: true,
    isSearchable: false,
    schema: () => 'timeOfDayField()',
    component: 'TimeField',
    from: '@/components/form/field',
    props: () => [],
    show: formatted('timeOfDay'),
    width: 'w-28',
  },
  url: {
    ...text,
    schema: () => 'urlField()',
    component: 'UrlField',
    from: '@/components/form/field',
    props: () => [],
    show: (value) => `<ExternalLink link={${value}} />`,
  },
  email: {
    ...text,
    schema: () => 'emailField()',
    component: 'EmailField',
    from: '@/components/form/field',
    props: () => [],
    show: (value) => `<EmailAddress>{${value}}</EmailAddress>`,
  },
  choice: {
    ...text,
    deleted: (field, resource) => `z.enum(${choices(resource, field)})`,
    toCell: (value, { name }) => `t(\`choices.${name}.\${${value}}\`)`,
    isSearchable: false,
    schema: (field, resource) => `choiceField(${choices(resource, field)})`,
    component: 'ChoiceField',
    from: '@/components/form/field',
    props: (field, resource) => [`options={${choiceOptions(resource, field)}}`],
    show: (value, { name }) => `{t(\`choices.${name}.\${${value}}\`)}`,
    width: 'w-32',
  },
  choices: {
    ...text,
    prisma: 'String[]',
    deleted: (field, resource) => `z.array(z.enum(${choices(resource, field)}))`,
    toCell: (value, field) => `${toLabels(value, field)}.join(', ')`,
    isSearchable: false,
    schema: (field, resource) =>
      `choicesField(${choices(resource, field)}${field.isOptional ? ', { isOptional: true }' : ''})`,
    component: 'ChoicesField',
    from: '@/components/form/choices-field',
    props: (field, resource) => [`options={${choiceOptions(resource, field)}}`],
    toText: (value) => `${value}.join() ?? ''`,
    show: (value, field) => `<FormattedValue type="list" value={${toLabels(value, field)}} />`,
    width: 'w-40',
  },
  image: {
    ...file,
    show: (value, { name }) => `<Picture id={${value}} size="large" alt={t('fields.${name}')} />`,
  },
  file: {
    ...file,
    props: (field, resource) => [
      ...file.props(field, resource),
      `title={record?.${toFile(field.name)}?.name}`,
    ],
    show: (value) => `<FileLink {...${value}} />`,
    width: 'w-48',
  },
  user: {
    ...text,
    isSearchable: false,
    schema: () => 'relationField()',
    component: 'RecordField',
    from: '@/components/records/record-field',
    props: ({ name }) => {
      const user = `record.${toRelation(name)}`;
      return [
        'role={role}',
        'kind="user"',
        `title={record ? ${user}?.name || ${user}?.email : named?.${name}?.title}`,
      ];
    },
    show: (value) => `<UserLink user={${value}} />`,
    width: 'w-40',
  },
  record: {
    ...text,
    isSearchable: false,
    schema: () => 'relationField()',
    component: 'RecordField',
    from: '@/components/records/record-field',
    props: ({ name, target, isOptional }) => {
      const title = `record.${toRelation(name)}${isOptional ? '?' : ''}.${getTitle(target)}`;
      return ['role={role}', `kind="${target}"`, `title={record ? ${title} : named?.${name}?.title}`];
    },
    show: (value, { target }) =>
      `<RecordLink kind="${target}" id={${value}.id}>{${value}.${getTitle(target)}}</RecordLink>`,
    width: 'w-40',
  },
};

/** The field that names the records of a resource. */
export const getTitle = (target: FieldSpec['target']) => (target ? getResource(target).title : 'id');
