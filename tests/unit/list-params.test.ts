import { encodeCursor, escapeLike, parseListParams } from '@/lib/list/params';

const row = { createdAt: new Date('2026-11-21T12:00:00.123Z'), id: '0b6f6bd0-5b51-4b52-a8c1-3f8a1f5f2f53' };
const nothing = { searchTerm: '', after: undefined, before: undefined };
const termOf = (searchTerm: string | string[]) => parseListParams({ searchTerm }).searchTerm;

it('an address without parameters asks for the first page of everything', () => {
  expect(parseListParams({})).toEqual(nothing);
});

it('a cursor comes back as the place it was made from, to the millisecond', () => {
  const cursor = encodeCursor(row);
  expect(cursor).toMatch(/^[\w-]+$/);
  const place = { at: '2026-11-21T12:00:00.123Z', id: row.id };
  expect(parseListParams({ after: cursor, before: cursor })).toEqual({
    searchTerm: '',
    after: place,
    before: place,
  });
});

const cursor = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const at = row.createdAt.toISOString();

it.each([
  ['an empty text', ''],
  ['garbage', '%%%'],
  ['a number', '5'],
  ['an array of cursors', [encodeCursor(row), encodeCursor(row)]],
  ['100,000 characters', 'A'.repeat(100_000)],
  ['a shortened cursor', encodeCursor(row).slice(0, -4)],
  ['no time', cursor({ id: 'a' })],
  ['no id', cursor({ at })],
  ['a time without its zone', cursor({ at: '2026-11-21T12:00:00', id: 'a' })],
  ['the year 0', cursor({ at: '0000-01-01T00:00:00Z', id: 'a' })],
  ['a day that does not exist', cursor({ at: '2026-02-30T00:00:00Z', id: 'a' })],
  ['an empty id', cursor({ at, id: '' })],
  ['an id with NUL', cursor({ at, id: 'a\0' })],
  ['an overlong id', cursor({ at, id: 'a'.repeat(65) })],
  ['an object for an id', cursor({ at, id: { not: 'a' } })],
])('%s as a cursor is as if it were not there', (_, forged) => {
  expect(parseListParams({ after: forged, before: forged })).toEqual(nothing);
});

it('parameters that nobody knows are ignored', () => {
  expect(parseListParams({ page: '-1', limit: '1e9', sortBy: 'password' })).toEqual(nothing);
});

it.each([
  ['spaces around it go', '  Ada  ', 'Ada'],
  ['spaces in it stay', 'Ada Lovelace', 'Ada Lovelace'],
  ['NUL goes', 'A\0da', 'Ada'],
  ['a lone surrogate goes', 'A\uD800da\uDC00', 'Ada'],
  ['an emoji stays', 'Ada 😀', 'Ada 😀'],
  ['Arabic stays', 'بحث', 'بحث'],
  ['wildcards stay', '100%_\\', '100%_\\'],
])('in a term %s', (_, typed, term) => expect(termOf(typed)).toBe(term));

it('a term of 100,000 characters is cut to a hundred', () => {
  expect(termOf('x'.repeat(100_000))).toBe('x'.repeat(100));
});

it('a term is not cut through the middle of an emoji', () => {
  expect(termOf(`${'x'.repeat(99)}😀`)).not.toMatch(/\p{Cs}/u);
});

it('two terms are none', () => expect(termOf(['a', 'b'])).toBe(''));

it('wildcards of LIKE are escaped, all of them, and nothing else', () => {
  expect(escapeLike('100% a_b \\ %%')).toBe('100\\% a\\_b \\\\ \\%\\%');
  expect(escapeLike("Ada's *?[x]")).toBe("Ada's *?[x]");
});
