import { parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { createTranslator } from 'next-intl';
import { makeFiles } from '@/scripts/resource/make';
import { toTexts } from '@/scripts/resource/messages';
import { parseResource } from '@/scripts/resource/parse';

// A product may have a resource of any name below.
jest.mock('@/lib/resources', () => ({ ...jest.requireActual('@/lib/resources'), resourceNames: [] }));

it.each([
  [['category'], 'categories', 'categories'],
  [['key'], 'keys', 'keys'],
  [['branch'], 'branches', 'branches'],
  [['sales-person', '--plural=sales-people'], 'salesPeople', 'sales-people'],
  [['serviceReport'], 'serviceReports', 'service-reports'],
])('%j has the plural %s, and the folder %s', (words, plural, folder) => {
  const spec = parseResource([...words, 'name:text:unique']);
  expect(spec.plural).toBe(plural);
  expect(Object.keys(makeFiles(spec))).toContain(`app/manager/${folder}/[id]/update/page.tsx`);
});

it.each([
  [['Project', 'name:text'], 'an English noun in lower case'],
  [['../x', 'name:text'], 'an English noun in lower case'],
  [['zebra', '--plural=zebra', 'name:text'], 'Its plural must differ'],
  [['zebra', 'Name:text'], '"Name:text" is not a field'],
  [['zebra', 'name:text', 'status:a|'], '"status:a|" is not a field'],
  [['zebra', 'name:string'], 'is not a type'],
  [['zebra', 'name:text:indexed'], 'is not a field'],
  [['zebra', 'name:text:cascade'], 'names a record'],
  [['zebra', 'status:a|b[]:unique', 'name:text'], 'can’t be unique'],
  [['zebra', 'name:text:steps'], 'a required choice of one value'],
  [['zebra', 'name:text', 'status:a|b[]:steps'], 'a required choice of one value'],
  [['zebra', 'name:text', 'status:a|b:steps', 'phase:a|b:steps'], 'Only one field can have ":steps"'],
  [['zebra', 'name:text[]'], 'is not a type'],
  [['zebra', 'link:url'], 'must have the type text'],
  [['zebra', 'name:text?'], 'can’t be optional'],
  [['zebra', 'name:text', 'ownerId:user', '--owner=nameId'], 'a field of the type user'],
  [['zebra', 'name:text', 'ownerId:user', 'keeperId:user', '--owner=ownerId'], 'keeperId must be optional'],
  [['zebra', 'name:text', 'owner:user'], 'must end in Id'],
  [['zebra', 'name:text', 'photo:image'], 'Write photo:image?'],
  [['zebra', 'name:text', 'photo:image?:unique'], 'can’t be unique'],
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
    expect(code).toMatch(/(limitToReader|findRecord|requireEditable|exportRecords)\(/);
    expect(code).toContain(`area: '${area}', user`);
  });
});

it.each([
  ["Owner's {own} and '<b>'", 'Owner’s {own} and ’<b>’'],
  ['Rest } of > it', 'Rest } of > it'],
  ['Left = right', 'Left = right'],
])('a form shows the label %s as %s', (label, shown) => {
  const [own] = toTexts(parseResource(['zebra', `name:text=${label}`]));
  const messages = own as { fields: { name: string } };
  expect(createTranslator({ locale: 'en', messages })('fields.name')).toBe(shown);
  // A build compiles the messages.
  expect(parse(messages.fields.name)).toMatchObject([{ type: TYPE.literal, value: shown }]);
});
