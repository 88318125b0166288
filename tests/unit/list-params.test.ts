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

it('a URL without parameters is the first page of all rows', () => {
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
])('a sort by %s is %s', (sort, result) => expect(parse({ sort }).sort).toBe(result));

it.each(['0', '-1', '1e9', 'NaN', '1e309', `${PAGE_SIZE}.5`, String(PAGE_SIZE + 1), ' '])(
  'a size of %s is the default size',
  (size) => {
    expect(parse({ size }).size).toBe(PAGE_SIZE);
  },
);

it.each(PAGE_SIZES)('the size %s can be chosen', (size) => {
  expect(parse({ size: String(size) }).size).toBe(size);
});

it('filters take their values only, and columns that can be hidden are', () => {
  expect(parse({ role: 'admin', hide: 'link,name,__proto__' })).toEqual({
    ...nothing,
    filters: { role: 'admin' },
    hidden: ['link'],
  });
  expect(parse({ role: 'superadmin', status: 'active' })).toEqual(nothing);
  expect(parse({ role: ['admin', 'user'] })).toEqual(nothing);
});

it.each([
  ['spaces around it go', '  Ada  ', 'Ada'],
  ['spaces in it stay', 'Ada Lovelace', 'Ada Lovelace'],
  ['NUL goes', 'A\0da', 'Ada'],
  ['a lone surrogate goes', 'A\uD800da\uDC00', 'Ada'],
  ['an emoji stays', 'Ada 😀', 'Ada 😀'],
  ['Arabic stays', 'بحث', 'بحث'],
  ['wildcards stay', '100%_\\', '100%_\\'],
])('in a term %s', (_, typed, term) => expect(getTerm(typed)).toBe(term));

it('a term of 100,000 characters is cut to a hundred', () => {
  expect(getTerm('x'.repeat(100_000))).toBe('x'.repeat(100));
});

it('a term is not cut through the middle of an emoji', () => {
  expect(getTerm(`${'x'.repeat(99)}😀`)).not.toMatch(/\p{Cs}/u);
});

it('two terms are none', () => expect(getTerm(['a', 'b'])).toBe(''));

describe('a cursor', () => {
  const place = { group: 0, key: '2026-11-21T12:00:00.123Z', id: 'a-b_c' };
  const times = [{ type: 'time' as const }];

  it('comes back as the place it was made from', () => {
    const cursor = encodeCursor('-createdAt', place);
    expect(cursor).toMatch(/^[\w-]+$/);
    expect(decodeCursor(cursor, '-createdAt', times)).toEqual(place);
  });

  it('holds names in every script', () => {
    const named = { group: 1, key: 'مرحبا 😀 "x"', id: 'a' };
    const segments = [...times, { type: 'text' as const }];
    expect(decodeCursor(encodeCursor('relevance', named), 'relevance', segments)).toEqual(named);
  });

  it('of another order is none', () => {
    expect(decodeCursor(encodeCursor('name', place), '-createdAt', times)).toBeUndefined();
  });

  it('is none when shortened, or overlong', () => {
    expect(decodeCursor(encodeCursor('-createdAt', place).slice(0, -4), '-createdAt', times)).toBeUndefined();
    expect(parse({ after: 'A'.repeat(100_000) }).after).toBeUndefined();
  });
});

describe('the URL of a list', () => {
  const url = toListUrl('/list', parse({ searchTerm: 'a b', role: 'user', size: '20', hide: 'link' }));

  it('holds what is not the default', () => {
    expect(listHref(url)).toBe('/list?searchTerm=a+b&role=user&hide=link');
    expect(listHref(toListUrl('/list', parse({})))).toBe('/list');
  });

  it('changes one thing and leaves the page it was on', () => {
    const later = toListUrl('/list', parse({ role: 'user', after: 'abc' }));
    expect(listHref(later, { sort: 'name' })).toBe('/list?role=user&sort=name');
    expect(listHref(later, { role: '' })).toBe('/list');
  });
});

describe('the heading of a column leads', () => {
  it('sorts text ascending first, then descending, then by default', () => {
    expect(nextSort(shape, '-createdAt', 'name')).toBe('name');
    expect(nextSort(shape, 'name', 'name')).toBe('-name');
    expect(nextSort(shape, '-name', 'name')).toBe('');
  });

  it('from times to the newest first; the default order has no third step', () => {
    expect(nextSort(shape, 'name', 'createdAt')).toBe('-createdAt');
    expect(nextSort(shape, '-createdAt', 'createdAt')).toBe('createdAt');
    expect(nextSort(shape, 'createdAt', 'createdAt')).toBe('-createdAt');
  });
});

it('a search without a chosen order has none that a heading could show', () => {
  expect(sortInEffect(shape, { searchTerm: '' })).toBe('-createdAt');
  expect(sortInEffect(shape, { searchTerm: 'a' })).toBeUndefined();
  expect(sortInEffect(shape, { searchTerm: 'a', sort: 'name' })).toBe('name');
});
