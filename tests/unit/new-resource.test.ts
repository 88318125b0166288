import { parseResource } from '@/lib/cli/resource/parse';

it('reads names, types, choices, options and labels', () => {
  const { fields, ...spec } = parseResource([
    'company',
    'name:text:unique',
    'status:planned|active',
    'dueAt:date?',
    'ownerId:user',
    'seats:number=Number of seats',
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
  ]);
  expect(fields[1]?.values).toEqual(['planned', 'active']);
});

it.each([
  ['project', 'projects'],
  ['category', 'categories'],
  ['key', 'keys'],
  ['box', 'boxes'],
  ['branch', 'branches'],
])('the plural of %s is %s', (noun, plural) => {
  expect(parseResource([noun, 'name:text']).plural).toBe(plural);
});

it('takes another plural', () => {
  expect(parseResource(['person', '--plural=people', 'name:text']).plural).toBe('people');
});

it('chooses a letter that is no shortcut yet', () => {
  expect(parseResource(['drum', 'name:text']).letter).not.toMatch(/[duahmr]/);
});

it.each([
  [['Project', 'name:text'], 'one English noun in lower case'],
  [['../x', 'name:text'], 'one English noun in lower case'],
  [['user', 'name:text'], 'is taken'],
  [['project', 'id:text'], 'is taken'],
  [['project', 'Name:text'], 'is not a field name'],
  [['project', 'name:string'], 'is not a type'],
  [['project', 'name:text:indexed'], 'unknown part'],
  [['project', 'name:text', 'name:url'], 'is there twice'],
  [['project', 'status:a|a', 'name:text'], 'is there twice'],
  [['project', 'status:a|B', 'name:text'], 'is not a value'],
  [['project', 'link:url'], 'must have the type text'],
  [['project', 'name:text?'], 'can’t be optional'],
  [['project', 'name:text', 'code:text:unique'], 'can be unique'],
  [['project', 'name:text', 'owner:user'], 'ends in Id'],
  [['project', 'name:text', '--table=x'], 'Unknown option'],
])('%j is rejected: %s', (words, message) => {
  expect(() => parseResource(words)).toThrow(message);
});
