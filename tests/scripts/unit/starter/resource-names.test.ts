import { getResource, resourceNames } from '@/lib/resources';
import { parseResource } from '@/scripts/resource/parse';
import { requireFree } from '@/scripts/resource/taken';

const check =
  (...words: string[]) =>
  () =>
    requireFree(parseResource(words));

const own: string[] = resourceNames.flatMap((name) => [name, getResource(name).plural]);
const ordinary = [
  ...['note', 'order', 'group', 'select', 'link', 'event', 'map', 'object', 'promise'],
  ...['date', 'key', 'ref', 'type', 'status', 'image', 'module', 'async'],
].filter((noun) => !own.includes(noun));

it.each(ordinary)('a resource can be called %s, and so can its fields', (noun) => {
  expect(check(noun, `${noun}:text`)).not.toThrow();
  expect(check('wibble', 'name:text', `${noun}:one|two`, `${noun}Id:user`)).not.toThrow();
});

// No product has a resource of the name wibble.
it.each([
  [['device', 'name:text'], 'devices'],
  [['session', 'name:text'], 'session'],
  [['user', 'name:text'], 'user'],
  [['wibble', 'name:text', 'from:text'], 'from'],
  [['wibble', 'name:text', 'last:boolean'], 'last'],
  [['wibble', 'name:text', 'dueAt:date', 'dueAtFrom:text'], 'dueAtFrom'],
])('%j would replace another name: %s', (words, name) => {
  expect(check(...words)).toThrow(`The name "${name}" is taken. Choose another one.`);
});

it('what a field names can be called like a filter of lists', () => {
  expect(check('wibble', 'name:text', 'fromId:user', 'toId:user?')).not.toThrow();
});
