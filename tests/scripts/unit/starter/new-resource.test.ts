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
  ['zebra', 'zebras'],
  ['category', 'categories'],
  ['key', 'keys'],
  ['box', 'boxes'],
  ['branch', 'branches'],
])('the plural of %s is %s', (noun, plural) => {
  expect(parseResource([noun, 'name:text']).plural).toBe(plural);
});

describe.each(['serviceReport', 'service-report'])('a name of two words, %s', (noun) => {
  const spec = parseResource([noun, 'name:text:unique', 'serviceId:user']);
  const files = makeFiles(spec);

  it('is one name in code', () => {
    expect(spec).toMatchObject({
      name: 'serviceReport',
      plural: 'serviceReports',
      pascal: 'ServiceReport',
      pascalPlural: 'ServiceReports',
    });
  });

  it('has hyphens in paths and underscores in the database', () => {
    expect(Object.keys(files)).toEqual([
      'prisma/service-reports.prisma',
      'lib/service-reports/schema.ts',
      'lib/service-reports/queries.ts',
      'lib/service-reports/mutations.ts',
      'lib/service-reports/actions.ts',
      'components/service-reports/service-report-list.tsx',
      'components/service-reports/service-report-record.tsx',
      'components/service-reports/service-report-form.tsx',
      'app/manager/export/service-reports/route.ts',
      'app/manager/service-reports/page.tsx',
      'app/manager/service-reports/new/page.tsx',
      'app/manager/service-reports/[id]/page.tsx',
      'app/manager/service-reports/[id]/update/page.tsx',
    ]);
    const code = Object.values(files).join('\n');
    expect(code).not.toMatch(/\/serviceReports?\b/);
    expect(code).toContain("requirePage('/manager/service-reports/[id]')");
    expect(code).toContain('@@map("service_report")');
    expect(code).toContain('service_report_nameKey_key: {');
  });
});

it('another plural can have two words, too', () => {
  expect(parseResource(['sales-person', '--plural=sales-people', 'name:text']).plural).toBe('salesPeople');
});

it('takes another plural', () => {
  expect(parseResource(['person', '--plural=people', 'name:text']).plural).toBe('people');
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
  [['zebra', 'name:text[]'], 'is not a type'],
  [['zebra', 'link:url'], 'must have the type text'],
  [['zebra', 'name:text?'], 'can’t be optional'],
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

describe('a picture and a document', () => {
  const spec = parseResource(['zebra', 'name:text', 'photo:image?', 'papers:file?']);
  const files = makeFiles(spec);
  const read = (path: string) => files[path]?.replace(/\s+/g, ' ');

  it('are each a file that no other record has', () => {
    const model = read('prisma/zebras.prisma');
    for (const field of ['photo', 'papers']) {
      expect(model).toContain(`${field} String? @unique`);
      expect(model).toContain(
        `${field}File File? @relation("zebra_${field}", fields: [${field}], references: [id], onDelete: Restrict)`,
      );
      expect(model).not.toContain(`@@index([${field}`);
      const mutations = read('lib/zebras/mutations.ts');
      for (const constraint of ['key', 'fkey'])
        expect(mutations).toContain(
          `zebra_${field}_${constraint}: { field: '${field}', message: 'fileGone' }`,
        );
    }
    const entries = addEntries(spec);
    expect(entries['prisma/schema.prisma']).toMatch(/^ {2}zebraPhoto Zebra\? @relation\("zebra_photo"\)$/m);
    expect(entries['prisma/schema.prisma']).toMatch(/^ {2}zebraPapers Zebra\? @relation\("zebra_papers"\)$/m);
    expect(entries['lib/resources.ts']).toMatch(/photo: 'image', papers: \{ file: \['pdf', .*'\] \}/);
  });

  it('must be uploads of the user, also in a form that sends the file itself', () => {
    expect(read('lib/zebras/schema.ts')).toContain("papers: optional(fileField('zebra.papers'))");
    expect(read('lib/zebras/actions.ts')?.match(/storeFile: storeFormFile/g)).toHaveLength(2);
  });

  it('are shown: the document as a column, both on the page of a record', () => {
    expect(read('components/zebras/zebra-list.tsx')).toContain(
      "columns = ['papers', 'createdAt', 'updatedAt']",
    );
    expect(read('components/zebras/zebra-record.tsx')).toContain(
      "properties={['photo', 'papers', 'createdAt'",
    );
    expect(read('components/zebras/zebra-form.tsx')).toContain('title={props.record?.papersFile?.name}');
  });

  it('are no part of the search', () => {
    expect(read('lib/zebras/queries.ts')).not.toMatch(/(photo|papers): \{ field/);
  });
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

  it('has a choice as its first column', () => {
    expect(files['components/zebras/zebra-list.tsx']).toContain("columns = ['status', ");
  });
});

it('a list shows the first choice, and the first day and the first moment', () => {
  const fields = ['seats:number', 'link:url', 'dueAt:date?', 'startsAt:datetime', 'status:a|b'];
  const files = makeFiles(parseResource(['zebra', 'name:text', ...fields]));
  expect(files['components/zebras/zebra-list.tsx']).toContain("columns = ['status', 'dueAt', 'startsAt', ");
  expect(files['prisma/zebras.prisma']).toContain('startsAt DateTime @db.Timestamptz(3)');
  expect(files['lib/zebras/queries.ts']).toContain("startsAt: { field: 'startsAt', type: 'time' }");
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
