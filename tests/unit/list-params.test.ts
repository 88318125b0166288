import { choicesFilter } from '@/lib/list/filters';
import { isOneOf, nextSort, type SortType, toSortTypes } from '@/lib/list/list';
import type { ListQuery } from '@/lib/list/query';
import { decodeCursor, encodeCursor } from '@/lib/list/read';
import { listHref, parseListParams, toListUrl } from '@/lib/list/url';
import { recordFilters } from '@/lib/records/filters';
import { type ResourceName, resources } from '@/lib/resources';
import type { SearchParams } from '@/lib/routes';

const list: ListQuery<unknown> = {
  find: async () => [],
  findIds: async () => [],
  count: async () => 0,
  toRows: (stored) => stored,
  sorts: {
    name: { field: 'nameSort', type: 'text' },
    size: { field: 'size', type: 'number' },
    isPublic: { field: 'isPublic', type: 'boolean' },
    createdAt: { field: 'createdAt', type: 'time' },
  },
  defaultSort: '-createdAt',
  filters: { role: { isValid: isOneOf(['admin', 'user']), where: (role) => ({ role }) } },
  searchTitle: 'nameSort',
};
const sorting = { sorts: toSortTypes(list), defaultSort: list.defaultSort };
const parse = (params: SearchParams) => parseListParams(params, list);
const nothing = {
  searchTerm: '',
  sort: undefined,
  filters: {},
  after: undefined,
  before: undefined,
  timeZone: 'UTC',
};

it('a URL without parameters selects the first page of all rows', () => {
  expect(parse({})).toEqual(nothing);
});

it('ignores invalid filter values', () => {
  expect(parse({ role: 'admin' })).toEqual({ ...nothing, filters: { role: 'admin' } });
  expect(parse({ role: 'unknown-role', status: 'active' })).toEqual(nothing);
  expect(parse({ role: ['admin', 'user'] })).toEqual(nothing);
});

it('a search term does not end with half an emoji', () => {
  expect(parse({ searchTerm: `${'x'.repeat(99)}😀` }).searchTerm).toBe('x'.repeat(99));
});

describe('a cursor', () => {
  const place = { group: 0, key: '2026-11-21T12:00:00.123Z', id: 'a-b_c' };
  const times = [{ type: 'time' as const }];
  const isKey = (type: SortType, key: string) =>
    decodeCursor(encodeCursor('x', { ...place, key }), 'x', [{ type }]) !== undefined;

  it.each([
    [
      'number',
      ['0', '-12', '4.25', '1e+30', '-1.5e-7'],
      ['', '1e400', 'NaN', '0x1', '1;', '٣', '9'.repeat(41)],
    ],
    ['boolean', ['true', 'false'], ['', 't', '1', 'null']],
  ] as const)('of the type %s has a key that PostgreSQL can read', (type, valid, invalid) => {
    for (const key of valid) expect([key, isKey(type, key)]).toEqual([key, true]);
    for (const key of invalid) expect([key, isKey(type, key)]).toEqual([key, false]);
  });

  it('of another sort is ignored', () => {
    expect(decodeCursor(encodeCursor('name', place), '-createdAt', times)).toBeUndefined();
  });
});

describe('the URL of a list', () => {
  const url = toListUrl('/list', parse({ searchTerm: 'a b', role: 'user' }));

  it('contains only values that differ from the default', () => {
    expect(listHref(url)).toBe('/list?searchTerm=a+b&role=user');
    expect(listHref(toListUrl('/list', parse({})))).toBe('/list');
  });

  it('changes one parameter and returns to the first page', () => {
    const later = toListUrl('/list', parse({ role: 'user', after: 'abc' }));
    expect(listHref(later, { sort: 'name' })).toBe('/list?role=user&sort=name');
    expect(listHref(later, { role: '' })).toBe('/list');
  });
});

it.each([
  ['text is sorted ascending first, then descending', 'name', ['name', '-name', '']],
  ['numbers are sorted descending first', 'size', ['-size', 'size', '']],
  ['a field of yes and no too', 'isPublic', ['-isPublic', 'isPublic', '']],
  [
    'times too, and the default sort has no third step',
    'createdAt',
    ['-createdAt', 'createdAt', '-createdAt'],
  ],
])('by clicks on a heading, %s', (_, by, sorts) => {
  const clicks = sorts.map((_sort, index) => nextSort(sorting, sorts[index - 1], by));
  expect(clicks).toEqual(sorts);
});

it.each([
  ['createdAt', 'createdAt', ['-createdAt', 'createdAt']],
  ['-name', 'name', ['name', '-name']],
])('clicks on the heading of the default order %s reach both directions', (defaultSort, by, sorts) => {
  expect(nextSort({ ...sorting, defaultSort }, defaultSort, by)).toBe(sorts[0]);
  expect(nextSort({ ...sorting, defaultSort }, sorts[0], by)).toBe(sorts[1]);
});

describe('a filter by choices', () => {
  function toFilter(field: string, type: unknown) {
    Object.assign(resources, { box: { fields: { [field]: type } } });
    const { [field]: filter } = recordFilters('box' as ResourceName);
    if (!filter) throw new Error('The field has no filter');
    return filter;
  }

  it('of a field with several finds those that have the value, and takes no other', () => {
    const { isValid, where } = toFilter('colors', { choices: ['red', 'blue'] });
    expect(['red', 'blue', 'red,blue', 'pink', ''].filter(isValid)).toEqual(['red', 'blue']);
    expect(where('red', 'UTC')).toEqual({ colors: { has: 'red' } });
  });

  it.each([
    ['one choice', ['red', 'blue'], 'red', 'pink'],
    ['true and false', 'boolean', 'true', 'yes'],
    ['a user', 'user', 'ada-1', 'ada@example.com'],
    ['a record', { record: 'box' }, 'box-1', 'a b'],
  ])('of a field with %s finds the value, and takes no other', (_, type, value, other) => {
    const { isValid, where } = toFilter('field', type);
    expect([value, other, ''].filter(isValid)).toEqual([value]);
    expect(where(value, 'UTC')).toEqual({ field: value === 'true' ? true : value });
  });

  it('can be by several, each once, also as parameters of their own that a form without JavaScript sends', () => {
    const filters = { ...list.filters, color: choicesFilter('color', ['red', 'blue']) };
    const read = (params: SearchParams) => parseListParams(params, { ...list, filters }).filters;
    expect(read({ color: ['red', 'blue'], role: ['admin', 'user'] })).toEqual({ color: 'red,blue' });
    expect(read({ color: ['red', 'pink'] })).toEqual({});
    expect(filters.color.where('red,blue,red', 'UTC')).toEqual({ color: { in: ['red', 'blue'] } });
  });
});
