import { getResource, resourceNames } from '@/lib/resources';
import { testRecordWrites, testUniqueTitle } from '@/tests/support/integration/record-writes';
import { getSchema, getValidTexts } from '@/tests/support/resource-input';

for (const resource of resourceNames) {
  const { fields, isTitleUnique } = getResource(resource);

  describe(`the form of a ${resource}`, () => {
    it('accepts its inputs', () => {
      expect(getSchema(resource).safeParse(getValidTexts(resource)).error).toBeUndefined();
    });

    const named = Object.keys(fields).filter((field) => field !== 'createdAt' && fields[field] !== 'boolean');
    it.each(named)('an empty %s is an error at the field, or stored as null', (field) => {
      const { data, error } = getSchema(resource).safeParse({ ...getValidTexts(resource), [field]: '' });
      expect(error ? error.issues[0]?.path : data?.[field]).toEqual(error ? [field] : null);
    });
  });

  describe(`a ${resource}`, () => testRecordWrites(resource));
  if (isTitleUnique) describe(`the title of a ${resource}`, () => testUniqueTitle(resource));
}
