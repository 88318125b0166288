import { toFormFields } from '@/lib/records/form-fields';
import { resourceNames } from '@/lib/resources';
import { getSchema, getValidTexts } from '@/tests/support/resource-input';

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
