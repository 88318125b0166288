import { toFormFields } from '@/lib/records/form-fields';
import { type ResourceName, resourceNames } from '@/lib/resources';
import { getSchema, getValidTexts } from '@/tests/support/resource-input';

jest.mock('@/lib/resources', () => {
  const actual = jest.requireActual<typeof import('@/lib/resources')>('@/lib/resources');
  const measure = { fields: { size: 'decimal', count: 'number', price: 'money', note: 'text' } };
  return {
    ...actual,
    getResource: (name: string) => (name === 'measure' ? measure : actual.getResource(name as ResourceName)),
  };
});

it('writes numbers as the form does', () => {
  const record = { id: 'r', updatedAt: new Date(), size: 1e-7, count: 1_234_567, price: 123_450, note: null };
  expect(toFormFields('measure' as ResourceName, record)).toMatchObject({
    size: '0.0000001',
    count: '1234567',
    price: '1234.50',
    note: '',
  });
});

it('a form with the fields of a record changes nothing', () => {
  for (const resource of resourceNames) {
    const schema = getSchema(resource);
    const input = schema.parse(getValidTexts(resource));
    const version = { id: 'r', updatedAt: new Date('2026-11-28T10:00:00Z') };
    const fields = toFormFields(resource, { ...input, ...version });
    // A field that is missing here would be emptied.
    expect(Object.keys(fields)).toEqual(expect.arrayContaining(Object.keys(schema.shape)));
    expect(fields).toMatchObject({ id: 'r', updatedAt: '2026-11-28T10:00:00.000Z' });
    expect(schema.parse(fields)).toEqual(input);
  }
});
