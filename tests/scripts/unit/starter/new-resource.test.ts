import { parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { createTranslator } from 'next-intl';
import { addEntries } from '@/scripts/resource/edits';
import { makeFiles } from '@/scripts/resource/make';
import { translateWords } from '@/scripts/resource/messages';
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
    expect(code).toContain('delete from "service_report"');
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
    const mutations = read('lib/zebras/mutations.ts');
    expect(mutations).toContain("requireUploads(transaction, actor, 'zebra', input);");
    expect(mutations).toContain("requireUploads(transaction, actor, 'zebra', input, before);");
  });

  it('are shown: the picture in front of the title, the document by its name', () => {
    const list = read('components/zebras/zebra-list.tsx');
    expect(list).toContain(
      'row.original.photo === null ? <Thumbnail /> : <Picture id={row.original.photo} size="small" alt="" />',
    );
    expect(list).not.toContain("id: 'photo'");
    expect(list).toContain('<FileLink {...row.original.papersFile} />');
    const page = read('app/manager/zebras/[id]/page.tsx');
    expect(page).toContain('<Picture id={zebra.photo} size="large" alt={t(\'fields.photo\')} />');
    expect(page).toContain('<FileLink {...zebra.papersFile} />');
    expect(read('components/zebras/zebra-form.tsx')).toContain('title={record?.papersFile?.name}');
    expect(read('app/manager/export/zebras/route.ts')).toContain('photo === null ? null : toFileUrl(photo)');
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

  it('has an export in the app area, without the owner', () => {
    const code = files['app/app/export/zebras/route.ts'];
    expect(code).toContain("toZebraList('app', user.id)");
    expect(code).not.toContain('fields.userId');
  });

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
    expect(files[`app/${path}`]).toMatch(/hideEmails(In)?\(.*, 'zebra', user\.role\)/);
  });

  it('has a choice as its first column', () => {
    const columns = files['components/zebras/zebra-list.tsx']?.match(/(?<=^ {8}id: ')\w+/gm);
    expect(columns?.slice(0, 2)).toEqual(['name', 'status']);
  });
});

it('takes translations of labels from labels, and of choices from choices', () => {
  const english = {
    emails: { fields: { sentAt: 'Sent' } },
    users: { name: 'Name', statuses: { active: 'Active' } },
  };
  const own = {
    emails: { fields: { sentAt: 'Envoyé le' } },
    users: { name: 'Nom', statuses: { active: 'Actif' } },
  };
  const spec = parseResource(['invoice', 'name:text', 'sentAt:date?', 'status:active|sent']);
  expect(translateWords(spec, english, own)).toMatchObject({
    fields: { name: 'Nom', sentAt: 'Envoyé le', status: 'Status' },
    choices: { status: { active: 'Actif', sent: 'Sent' } },
  });
});

it.each([
  ['Cost {USD}', 'Cost {USD}'],
  ['Notes <internal>', 'Notes <internal>'],
  ["Owner's {own} and '<b>'", 'Owner’s {own} and ’<b>’'],
  ['Rest } of > it', 'Rest } of > it'],
  ['Left = right', 'Left = right'],
])('a form shows the label %s as %s', (label, shown) => {
  const { fields } = translateWords(parseResource(['zebra', `name:text=${label}`]), {}, {});
  const messages = { fields: fields as { name: string } };
  expect(createTranslator({ locale: 'en', messages })('fields.name')).toBe(shown);
  // A build compiles the messages.
  expect(parse(messages.fields.name)).toMatchObject([{ type: TYPE.literal, value: shown }]);
});
