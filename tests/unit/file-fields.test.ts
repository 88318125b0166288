import { getFileRule, parseFileKey } from '@/lib/file-fields';

// Fields that no product has.
jest.mock('@/lib/resources', () => {
  const actual = jest.requireActual('@/lib/resources');
  const [name] = actual.resourceNames;
  const fields = { name: 'text', manual: { file: ['pdf'] } };
  return {
    ...actual,
    isResourceName: (text: string) => text === 'van',
    getResource: () => ({ ...actual.getResource(name), fields }),
  };
});

test('a key names a resource and its field for files', () => {
  expect(parseFileKey('van.manual')).toMatchObject({ resource: 'van', field: 'manual' });
});

test.each(['van', 'van.', 'van.name', 'van.manual.', 'van.manual.x', 'user.avatar.x', '.manual'])(
  '"%s" is the key of no field',
  (key) => {
    expect(getFileRule(key)).toBeUndefined();
  },
);
