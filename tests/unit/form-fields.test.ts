import { toFormValues } from '@/lib/records/form-fields';
import { getResource, resourceNames } from '@/lib/resources';
import { getSchema, getValidTexts } from '@/tests/support/resource-input';

const options = { locale: 'en', timeZone: 'UTC' };

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
