import { toFormValues } from '@/lib/records/form-fields';
import { getResource, type ResourceName, resourceNames } from '@/lib/resources';
import { getSchema, getValidTexts } from '@/tests/support/resource-input';

jest.mock('@/lib/resources', () => {
  const actual = jest.requireActual<typeof import('@/lib/resources')>('@/lib/resources');
  const measure = { fields: { size: 'decimal', count: 'number', price: 'money', note: 'text' } };
  return {
    ...actual,
    getResource: (name: string) => (name === 'measure' ? measure : actual.getResource(name as ResourceName)),
  };
});

const options = { locale: 'en', timeZone: 'UTC' };

it('writes numbers as the form does', () => {
  const record = { size: 1e-7, count: 1_234_567, price: 123_450, note: null };
  expect(toFormValues('measure' as ResourceName, record, options)).toEqual({
    size: '0.0000001',
    count: '1234567',
    price: '1234.50',
    note: '',
  });
});

it('a form with the values of a record changes nothing', () => {
  for (const resource of resourceNames) {
    const schema = getSchema(resource);
    const input = schema.parse(getValidTexts(resource));
    const values = Object.entries(toFormValues(resource, input, options)).map(([name, value]) => {
      const isMoment = getResource(resource).fields[name] === 'datetime' && value;
      return [name, isMoment ? `${value},${options.timeZone}` : value] as const;
    });
    // A field that is missing here would be emptied.
    expect(values.map(([name]) => name)).toEqual(expect.arrayContaining(Object.keys(schema.shape)));
    expect(schema.parse(Object.fromEntries(values))).toEqual(input);
  }
});
