import { PAGE_SIZE, PAGE_SIZES } from '@/lib/constants';
import { decodeCursor, encodeCursor } from '@/lib/list/cursor';
import { parseListParams } from '@/lib/list/params';
import { isOneOf, type ListSpec, nextSort, sortInEffect } from '@/lib/list/spec';
import { listHref, toListUrl } from '@/lib/list/url';
import type { SearchParams } from '@/lib/search-params';

const shape: ListSpec = {
  sorts: { name: 'text', createdAt: 'time' },
  defaultSort: '-createdAt',
  filters: { role: isOneOf(['admin', 'user']) },
  optionalColumns: ['link', 'createdAt'],
};
const parse = (params: SearchParams) => parseListParams(params, shape);
const nothing = {
  searchTerm: '',
  sort: undefined,
  filters: {},
  size: PAGE_SIZE,
  hidden: [],
  after: undefined,
  before: undefined,
};
const getTerm = (searchTerm: string | string[]) => parse({ searchTerm }).searchTerm;

it('a URL without parameters selects the first page of all rows', () => {
  expect(parse({})).toEqual(nothing);
});

it('unknown parameters are ignored', () => {
  expect(parse({ page: '-1', limit: '1e9', sortBy: 'password' })).toEqual(nothing);
});

it.each([
  ['name', 'name'],
  ['-name', '-name'],
  ['createdAt', 'createdAt'],
  ['password', undefined],
  ['--name', undefined],
  ['NAME', undefined],
  ['constructor', undefined],
  ['__proto__', undefined],
  ['', undefined],
])('the sort %j is read as %j', (sort, result) => expect(parse({ sort }).sort).toBe(result));

it.each(['0', '-1', '1e9', 'NaN', '1e309', `${PAGE_SIZE}.5`, String(PAGE_SIZE + 1), ' '])(
  'a size of %s is the default size',
  (size) => {
    expect(parse({ size }).size).toBe(PAGE_SIZE);
  },
);

it.each(PAGE_SIZES)('the size %s can be chosen', (size) => {
  expect(parse({ size: String(size) }).size).toBe(size);
});

it('ignores invalid filter values and columns that cannot be hidden', () => {
  expect(parse({ role: 'admin', hide: 'link,name,__proto__' })).toEqual({
    ...nothing,
    filters: { role: 'admin' },
    hidden: ['link'],
  });
  expect(parse({ role: 'superadmin', status: 'active' })).toEqual(nothing);
  expect(parse({ role: ['admin', 'user'] })).toEqual(nothing);
});

it.each([
  ['outer spaces are removed', '  Ada  ', 'Ada'],
  ['inner spaces are kept', 'Ada Lovelace', 'Ada Lovelace'],
  ['NUL is removed', 'A\0da', 'Ada'],
  ['lone surrogates are removed', 'A\uD800da\uDC00', 'Ada'],
  ['an emoji is kept', 'Ada 😀', 'Ada 😀'],
  ['Arabic is kept', 'بحث', 'بحث'],
  ['wildcards are kept', '100%_\\', '100%_\\'],
])('in a search term %s', (_, typed, term) => expect(getTerm(typed)).toBe(term));

it('a search term is truncated to 100 characters', () => {
  expect(getTerm('x'.repeat(100_000))).toBe('x'.repeat(100));
});

it('a search term is not truncated within an emoji', () => {
  expect(getTerm(`${'x'.repeat(99)}😀`)).not.toMatch(/\p{Cs}/u);
});

it('a repeated search term is ignored', () => expect(getTerm(['a', 'b'])).toBe(''));

describe('a cursor', () => {
  const place = { group: 0, key: '2026-11-21T12:00:00.123Z', id: 'a-b_c' };
  const times = [{ type: 'time' as const }];

  it('decodes to the position that it was encoded from', () => {
    const cursor = encodeCursor('-createdAt', place);
    expect(cursor).toMatch(/^[\w-]+$/);
    expect(decodeCursor(cursor, '-createdAt', times)).toEqual(place);
  });

  it('can contain a name in any script', () => {
    const named = { group: 1, key: 'مرحبا 😀 "x"', id: 'a' };
    const segments = [...times, { type: 'text' as const }];
    expect(decodeCursor(encodeCursor('relevance', named), 'relevance', segments)).toEqual(named);
  });

  it('of another sort is ignored', () => {
    expect(decodeCursor(encodeCursor('name', place), '-createdAt', times)).toBeUndefined();
  });

  it('that is truncated or too long is ignored', () => {
    expect(decodeCursor(encodeCursor('-createdAt', place).slice(0, -4), '-createdAt', times)).toBeUndefined();
    expect(parse({ after: 'A'.repeat(100_000) }).after).toBeUndefined();
  });
});

describe('the URL of a list', () => {
  const url = toListUrl('/list', parse({ searchTerm: 'a b', role: 'user', size: '20', hide: 'link' }));

  it('contains only values that differ from the default', () => {
    expect(listHref(url)).toBe('/list?searchTerm=a+b&role=user&hide=link');
    expect(listHref(toListUrl('/list', parse({})))).toBe('/list');
  });

  it('changes one parameter and returns to the first page', () => {
    const later = toListUrl('/list', parse({ role: 'user', after: 'abc' }));
    expect(listHref(later, { sort: 'name' })).toBe('/list?role=user&sort=name');
    expect(listHref(later, { role: '' })).toBe('/list');
  });
});

describe('a click on a column heading', () => {
  it('sorts text ascending first, then descending, then by default', () => {
    expect(nextSort(shape, '-createdAt', 'name')).toBe('name');
    expect(nextSort(shape, 'name', 'name')).toBe('-name');
    expect(nextSort(shape, '-name', 'name')).toBe('');
  });

  it('sorts times by the newest first, then the oldest; the default sort has no third step', () => {
    expect(nextSort(shape, 'name', 'createdAt')).toBe('-createdAt');
    expect(nextSort(shape, '-createdAt', 'createdAt')).toBe('createdAt');
    expect(nextSort(shape, 'createdAt', 'createdAt')).toBe('-createdAt');
  });
});

it('a search without a chosen sort is ordered by relevance', () => {
  expect(sortInEffect(shape, { searchTerm: '' })).toBe('-createdAt');
  expect(sortInEffect(shape, { searchTerm: 'a' })).toBeUndefined();
  expect(sortInEffect(shape, { searchTerm: 'a', sort: 'name' })).toBe('name');
});
