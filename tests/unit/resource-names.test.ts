import { parseResource } from '@/lib/cli/resource/parse';
import { requireFree } from '@/lib/cli/resource/taken';
import { getResource, resourceNames } from '@/lib/resources';

const check =
  (...words: string[]) =>
  () =>
    requireFree(parseResource(words));

const own: string[] = resourceNames.flatMap((name) => [name, getResource(name).plural]);
const ordinary = [
  ...['note', 'quote', 'order', 'group', 'select', 'link', 'event', 'map', 'object', 'promise'],
  ...['date', 'key', 'ref', 'type', 'status', 'value', 'file', 'field', 'module', 'async'],
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
  [['zebra', 'interface:text'], 'interface'],
  [['zebra', 'name:text', 'await:date'], 'await'],
  [['zebra', 'name:text', 'caseId:user'], 'case'],
])('%j has a reserved word: %s', (words, name) => {
  expect(check(...words)).toThrow(`"${name}" is a reserved word of TypeScript. Choose another name.`);
});

const clashes: [reason: string, words: string[], name: string][] = [
  ['the messages of the product', ['device', 'name:text'], 'devices'],
  ['the messages of the product', ['environment', 'name:text'], 'environment'],
  ['permissions', ['session', 'name:text'], 'session'],
  ['the database client', ['prisma', 'name:text'], 'prisma'],
  ['what every object has', ['constructor', 'name:text'], 'constructor'],
  ['a variable beside it', ['history', 'name:text'], 'history'],
  ['a function that its page calls', ['find', 'name:text'], 'find'],
  ['an import of its page', ['routes', '--plural=routess', 'name:text'], 'routes'],
  ['columns that every table has', ['zebra', 'name:text', 'id:number'], 'id'],
  ['columns that every table has', ['zebra', 'name:text', 'updatedAt:date'], 'updatedAt'],
  ['the user of another field', ['zebra', 'name:text', 'ownerId:user', 'owner:text'], 'owner'],
  ['a parameter of lists', ['zebra', 'name:text', 'hide:boolean'], 'hide'],
  ['a filter of lists', ['zebra', 'name:text', 'last:boolean'], 'last'],
  ['what every object has', ['zebra', 'name:text', 'toString:text'], 'toString'],
  ['a translator in the cell', ['zebra', 'name:text', 't:one|two'], 't'],
];

it.each(clashes)('a name is taken by %s: %j', (_, words, name) => {
  expect(check(...words)).toThrow(`The name "${name}" is taken. Choose another one.`);
});
