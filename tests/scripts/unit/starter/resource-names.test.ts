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

// No product has a resource of the name wibble.
it.each([
  [['device', 'name:text'], 'devices'],
  [['environment', 'name:text'], 'environment'],
  [['session', 'name:text'], 'session'],
  [['user', 'name:text'], 'user'],
  [['wibble', 'name:text', 'from:text'], 'from'],
  [['wibble', 'name:text', 'last:boolean'], 'last'],
  [['wibble', 'name:text', 'dueAt:date', 'dueAtFrom:text'], 'dueAtFrom'],
])('%j would replace another name: %s', (words, name) => {
  expect(check(...words)).toThrow(`The name "${name}" is taken. Choose another one.`);
});

for (const name of resourceNames)
  it(`a second ${name} is not made`, () => {
    expect(check(name, 'name:text')).toThrow(`The name "${name}" is taken.`);
  });

it('what a field names can be called like a filter of lists', () => {
  expect(check('wibble', 'name:text', 'fromId:user', 'toId:user?')).not.toThrow();
});
