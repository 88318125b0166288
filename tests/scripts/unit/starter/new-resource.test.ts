import { parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { createTranslator } from 'next-intl';
import { addEntries } from '@/scripts/resource/edits';
import { makeFiles } from '@/scripts/resource/make';
import { addMessages, toTexts } from '@/scripts/resource/messages';
import { parseResource } from '@/scripts/resource/parse';

// A product may have a resource of any name below.
jest.mock('@/lib/resources', () => ({ ...jest.requireActual('@/lib/resources'), resourceNames: [] }));

it('reads names, types, choices, options and labels', () => {
  const { fields, ...spec } = parseResource([
    'company',
    'name:text:unique',
    'status:planned|active',
    'dueAt:date?',
    'ownerId:user',
    'seats:number=Number of seats',
    'weight:decimal?',
    'opensAt:timeofday',
    'startsAt:datetime',
    'colors:red|green[]',
    'days:monday|friday[]?',
    'photo:image?',
    'papers:file?=Registration',
  ]);
  expect(spec).toMatchObject({
    name: 'company',
    plural: 'companies',
    pascal: 'Company',
    pascalPlural: 'Companies',
    title: { name: 'name', isUnique: true },
  });
  expect(fields.map(({ name, type, isOptional, label }) => [name, type, isOptional, label])).toEqual([
    ['name', 'text', false, 'Name'],
    ['status', 'choice', false, 'Status'],
    ['dueAt', 'date', true, 'Due'],
    ['ownerId', 'user', false, 'Owner'],
    ['seats', 'number', false, 'Number of seats'],
    ['weight', 'decimal', true, 'Weight'],
    ['opensAt', 'timeofday', false, 'Opens'],
    ['startsAt', 'datetime', false, 'Starts'],
    ['colors', 'choices', false, 'Colors'],
    ['days', 'choices', true, 'Days'],
    ['photo', 'image', true, 'Photo'],
    ['papers', 'file', true, 'Registration'],
  ]);
  expect(fields.filter(({ values }) => values.length > 0).map(({ values }) => values)).toEqual([
    ['planned', 'active'],
    ['red', 'green'],
    ['monday', 'friday'],
  ]);
});

it.each([
  [['zebra'], 'zebras', 'zebras'],
  [['category'], 'categories', 'categories'],
  [['key'], 'keys', 'keys'],
  [['branch'], 'branches', 'branches'],
  [['person', '--plural=people'], 'people', 'people'],
  [['sales-person', '--plural=sales-people'], 'salesPeople', 'sales-people'],
  [['serviceReport'], 'serviceReports', 'service-reports'],
])('%j has the plural %s, and the folder %s', (words, plural, folder) => {
  const spec = parseResource([...words, 'name:text:unique']);
  expect(spec.plural).toBe(plural);
  expect(Object.keys(makeFiles(spec))).toContain(`app/manager/${folder}/[id]/update/page.tsx`);
});

it.each([
  [['Project', 'name:text'], 'an English noun in lower case'],
  [['service--report', 'name:text'], 'an English noun in lower case'],
  [['serviceREport', 'name:text'], 'an English noun in lower case'],
  [['service_report', 'name:text'], 'an English noun in lower case'],
  [['../x', 'name:text'], 'an English noun in lower case'],
  [['zebra', 'Name:text'], 'is not a field name'],
  [['zebra', 'name:string'], 'is not a type'],
  [['zebra', 'name:text:indexed'], 'unknown part'],
  [['zebra', 'name:text:cascade'], 'names a record'],
  [['zebra', 'name:text', 'name:url'], 'is there twice'],
  [['zebra', 'status:a|a', 'name:text'], 'is there twice'],
  [['zebra', 'status:a|B', 'name:text'], 'is not a value'],
  [['zebra', 'status:a|b[]:unique', 'name:text'], 'can be unique'],
  [['zebra', 'name:text:steps'], 'a required choice of one value'],
  [['zebra', 'name:text', 'status:a|b?:steps'], 'a required choice of one value'],
  [['zebra', 'name:text', 'status:a|b[]:steps'], 'a required choice of one value'],
  [['zebra', 'name:text', 'status:a|b:steps', 'phase:a|b:steps'], 'Only one field can have ":steps"'],
  [['zebra', 'name:text[]'], 'is not a type'],
  [['zebra', 'link:url'], 'must have the type text'],
  [['zebra', 'name:text?'], 'can’t be optional'],
  [['zebra', 'keeperId:user', 'fedAt:date'], 'must have the type text'],
  [['zebra', 'name:text', 'ownerId:user', '--owner=nameId'], 'a field of the type user'],
  [['zebra', 'name:text', 'owner:user'], 'ends in Id'],
  [['zebra', 'name:text', 'photo:image'], 'Write photo:image?'],
  [['zebra', 'name:text', 'papers:file'], 'Write papers:file?'],
  [['zebra', 'name:text', 'photo:image?:unique'], 'can be unique'],
  [['zebra', 'name:text', '--table=x'], 'Unknown option'],
  [['zebra', 'name:text', 'ownerId:user', '--import'], 'ownerId must be optional'],
  [['zebra', 'name:text:unique', 'code:text:unique', '--import'], 'only one field can be unique'],
])('%j is rejected: %s', (words, message) => {
  expect(() => parseResource(words)).toThrow(message);
});

describe('a resource of one’s own', () => {
  const spec = parseResource([
    'zebra',
    'name:text',
    'userId:user',
    'helperId:user?',
    'seats:number',
    'status:asleep|awake',
    '--owner=userId',
  ]);
  const files = makeFiles(spec);

  it.each([
    'manager/export/zebras/route.ts',
    'manager/zebras/page.tsx',
    'manager/zebras/[id]/page.tsx',
    'manager/zebras/[id]/update/page.tsx',
    'app/export/zebras/route.ts',
    'app/(tabs)/zebras/page.tsx',
    'app/(detail)/zebras/[id]/page.tsx',
    'app/(detail)/zebras/[id]/update/page.tsx',
  ])('%s gets the emails of users only for a role that may list users', (path) => {
    const area = path.split('/')[0];
    const code = files[`app/${path}`]?.replace(/\s+/g, ' ');
    // Each of these takes the emails out.
    expect(code).toMatch(/(forReader|findRecord|exportRecords)\(/);
    expect(code).toContain(`area: '${area}', user`);
  });

  it('has forms in the app area, with the permission for one’s own', () => {
    const entries = addEntries(spec);
    expect(entries['lib/routes.ts']).toMatch(
      /\n {4}zebras: toFormRoutes\('\/app\/zebras'\),\n {2}\},\n {2}manager: /,
    );
    for (const row of [
      "'/app/zebras': { permission: { ownZebra: ['read'] } },",
      "'/app/zebras/new': { permission: { ownZebra: ['create'] } },",
      "'/app/zebras/[id]/update': { permission: { ownZebra: ['update'] }, row: 'zebra' },",
      "'/app/export/zebras': { permission: { ownZebra: ['read'] } },",
      "'/manager/zebras/new': { permission: { zebra: ['create'] } },",
    ])
      expect(entries['lib/auth/pages.ts']).toContain(`\n  ${row}\n`);
  });
});

describe('a choice with steps', () => {
  const words = ['zebra', 'name:text', 'status:asleep|halfAwake|awake:steps', 'userId:user'];
  const spec = parseResource([...words, '--owner=userId']);
  const files = makeFiles(spec);
  const read = (path: string) => files[path]?.replace(/\s+/g, ' ');

  it('is declared: a step from each value to the next, and owners edit before the first', () => {
    const entry = addEntries(spec)['lib/resources.ts']?.replace(/\s+/g, ' ');
    expect(entry).toContain(
      "state: { field: 'status', steps: { halfAwake: { from: ['asleep'], to: 'halfAwake', areas: ['manager'] }, awake: { from: ['halfAwake'], to: 'awake', areas: ['manager'] }, }, editable: { app: ['asleep'] }, }",
    );
    expect(addEntries(parseResource(words))['lib/resources.ts']).not.toContain('editable:');
  });

  it('is no field of a form or an import, and begins with the first value', () => {
    const imported = makeFiles(parseResource([...words, '--owner=userId', '--import']));
    expect(read('lib/zebras/schema.ts')).not.toContain('choiceField');
    expect(read('components/zebras/zebra-form.tsx')).not.toContain('status');
    expect(read('prisma/zebras.prisma')).toContain('status String @default("asleep")');
    expect(imported['lib/zebras/import.ts']).toContain("toData: (input) => ({ ...input, status: 'asleep' })");
    expect(imported['lib/zebras/import.ts']).not.toContain('status: {');
  });

  it('has an action in each area, which the list and the page get', () => {
    for (const own of ['', 'Own'])
      expect(read('lib/zebras/actions.ts')).toContain(`export const step${own}ZebraAction = defineAction(`);
    for (const part of ['list', 'record'])
      expect(read(`components/zebras/zebra-${part}.tsx`)).toContain(
        "step={props.area === 'app' ? stepOwnZebraAction : stepZebraAction}",
      );
  });

  it('has labels, which are English in every language and listed for translators', () => {
    const { files, untranslated } = addMessages(spec);
    const { zebras } = JSON.parse(files['messages/en.json'] ?? '{}');
    expect(zebras.steps).toEqual({ halfAwake: 'Mark as half awake', awake: 'Mark as awake' });
    for (const paths of Object.values(untranslated)) expect(paths).toContain('zebras.steps.awake');
  });
});

describe('a resource whose owner may come later', () => {
  const spec = parseResource([
    'zebra',
    'name:text',
    'email:email',
    'userId:user?',
    '--owner=userId',
    '--import',
  ]);
  const files = makeFiles(spec);

  it('has the email by which the owner gets it, and stays when the owner goes', () => {
    expect(addEntries(spec)['lib/resources.ts']).toContain(
      "owner: { field: 'userId', may: ['read', 'create', 'update', 'delete'], email: 'email', stays: true },",
    );
    expect(files['prisma/zebras.prisma']).toMatch(
      /userId String\?\n(.*\n)*.*fields: \[userId\].* onDelete: SetNull\)/,
    );
    expect(files['prisma/zebras.prisma']).toContain('@@index([email, id])');
  });

  it('lets only staff write that email, and leaves imported records to nobody', () => {
    expect(files['lib/zebras/schema.ts']).toMatch(/const own = \{\s+name: textField\(\),\s+\};/);
    expect(files['lib/zebras/actions.ts']).toContain(
      '{ ...input, email: actor.session.user.email, userId: actor.session.user.id }',
    );
    expect(files['lib/zebras/import.ts']).not.toContain('session.user.id');
  });
});

it('labels and choices are English in every language, and all are listed for translators', () => {
  // Other messages have these words, with other meanings.
  const spec = parseResource(['invoice', 'name:text', 'minutes:number=Duration', 'status:active|sent']);
  const { files, untranslated } = addMessages(spec);
  for (const language of ['fr', 'ar', 'sw']) {
    const { invoices } = JSON.parse(files[`messages/${language}.json`] ?? '{}');
    expect(invoices).toMatchObject({
      fields: { name: 'Name', minutes: 'Duration', status: 'Status' },
      choices: { status: { active: 'Active', sent: 'Sent' } },
    });
    expect(untranslated[language]).toEqual([
      'invoices.title',
      'invoices.fields.name',
      'invoices.fields.minutes',
      'invoices.fields.status',
      'invoices.choices.status.active',
      'invoices.choices.status.sent',
      'resources.invoice.title',
    ]);
  }
});

it.each([
  ['Cost {USD}', 'Cost {USD}'],
  ['Notes <internal>', 'Notes <internal>'],
  ["Owner's {own} and '<b>'", 'Owner’s {own} and ’<b>’'],
  ['Rest } of > it', 'Rest } of > it'],
  ['Left = right', 'Left = right'],
])('a form shows the label %s as %s', (label, shown) => {
  const { zebras } = toTexts(parseResource(['zebra', `name:text=${label}`]), 'en');
  const messages = zebras as { fields: { name: string } };
  expect(createTranslator({ locale: 'en', messages })('fields.name')).toBe(shown);
  // A build compiles the messages.
  expect(parse(messages.fields.name)).toMatchObject([{ type: TYPE.literal, value: shown }]);
});
