import { getResource, resourceNames } from '@/lib/resources';
import { parseResource } from '@/scripts/resource/parse';
import { requireFree } from '@/scripts/resource/taken';

const check =
  (...words: string[]) =>
  () =>
    requireFree(parseResource(words));

const own: string[] = resourceNames.flatMap((name) => [name, getResource(name).plural]);
const ordinary = [
  ...['note', 'quote', 'order', 'group', 'select', 'link', 'event', 'map', 'object', 'promise'],
  ...['date', 'key', 'ref', 'type', 'status', 'value', 'image', 'field', 'module', 'async'],
].filter((noun) => !own.includes(noun));

const ordinaryCases = ordinary.map((_, index) => [...ordinary, ...ordinary].slice(index, index + 4));

it.each(ordinaryCases)('a resource can be called %s, with the fields %s, %s and %s', (noun, ...fields) => {
  const [title, choice, user] = fields;
  expect(check(noun, `${title}:text`, `${choice}:one|two`, `${user}Id:user`, 'isOpen:boolean')).not.toThrow();
});

it.each([
  [['case', 'name:text'], 'case'],
  [['let', 'name:text'], 'let'],
  [['arguments', 'name:text'], 'arguments'],
  [['wibble', 'interface:text'], 'interface'],
  [['wibble', 'name:text', 'await:date'], 'await'],
  [['wibble', 'name:text', 'caseId:user'], 'case'],
])('%j has a reserved word: %s', (words, name) => {
  expect(check(...words)).toThrow(`"${name}" is a reserved word of TypeScript. Choose another name.`);
});

// No product has a resource of the name wibble.
const clashes: [words: string[], taken: string][] = [
  [['device', 'name:text'], 'name "devices" is taken: it is a part of messages/en.json'],
  [['environment', 'name:text'], 'name "environment" is taken: it is a part of messages/en.json'],
  [['session', 'name:text'], 'name "session" is taken: it is one of the permissions of lib/auth/roles.ts'],
  [['prisma', 'name:text'], 'name "prisma" is taken: the client of the database has it'],
  [['file', 'name:text'], 'name "file" is taken: the client of the database has it'],
  [['constructor', 'name:text'], 'name "constructor" is taken: every object has it'],
  [['record', 'name:text'], 'name "record" is taken: it is a part of messages/en.json'],
  [
    ['resolve', '--plural=selection', 'name:text', '--app'],
    'name "resolve" is taken: the code of every resource has it',
  ],
  [['wibble', 'name:text', 'from:text'], 'field name "from" is taken: it is a filter of every list'],
  [['wibble', 'name:text', 'last:boolean'], 'field name "last" is taken: it is a filter of every list'],
  [
    ['wibble', 'name:text', 'dueAt:date', 'dueAtFrom:text'],
    'field name "dueAtFrom" is taken: it is a filter of every list',
  ],
  [['wibble', 'name:text', 'sort:boolean'], 'field name "sort" is taken: it is a parameter of every list'],
  ...['id', 'updatedAt', 'nameSort', 'nameKey'].map((field): [string[], string] => [
    ['wibble', 'name:text:unique', `${field}:text`],
    `field name "${field}" is taken: the table has a column of this name already`,
  ]),
  [
    ['wibble', 'name:text', 'owner:text', 'ownerId:user'],
    'field name "owner" is taken: it is what another field names',
  ],
  [
    ['wibble', 'name:text', 'photo:image?', 'photoFile:text'],
    'field name "photoFile" is taken: it is what another field names',
  ],
  [['wibble', 'name:text', 'toString:text'], 'field name "toString" is taken: every object has it'],
];

it.each(clashes)('what has a name is named: %j', (words, taken) => {
  expect(check(...words)).toThrow(`The ${taken}. Choose another one.`);
});

for (const name of resourceNames)
  it(`a second ${name} is not made`, () => {
    expect(check(name, 'name:text')).toThrow(`The name "${name}" is taken: a resource has it.`);
  });

it('what a field names can be called like a filter of lists', () => {
  expect(check('wibble', 'name:text', 'fromId:user', 'toId:user?')).not.toThrow();
});
