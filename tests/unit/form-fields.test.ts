import { dateTimeField } from '@/lib/fields';
import { toFormValues } from '@/lib/records/form-fields';
import { type ResourceName, resourceNames, resources } from '@/lib/resources';
import { getSchema, getValidTexts } from '@/tests/support/resource-input';

const options = { locale: 'en', timeZone: 'UTC' };

it('a form with the values of a record changes nothing', () => {
  for (const resource of resourceNames) {
    const schema = getSchema(resource);
    const input = schema.parse(getValidTexts(resource));
    const values = toFormValues(resource, input, options);
    // A field that is missing here would be emptied.
    expect(Object.keys(values)).toEqual(expect.arrayContaining(Object.keys(schema.shape)));
    expect(schema.parse(values)).toEqual(input);
  }
});

it('a form keeps a moment of the hour that clocks show twice', () => {
  Object.assign(resources, { day: { title: 'at', fields: { at: 'datetime' } } });
  for (const at of ['2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z']) {
    const values = toFormValues('day' as ResourceName, { at }, { locale: 'en', timeZone: 'Europe/Paris' });
    expect(dateTimeField().parse(values.at)).toBe(at);
  }
});
