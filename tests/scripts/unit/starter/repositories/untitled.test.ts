import { addEntries } from '@/scripts/resource/edits';
import { makeFiles } from '@/scripts/resource/make';
import { parseResource } from '@/scripts/resource/parse';

describe('a resource without a text', () => {
  const spec = parseResource(['zebra', 'repositoryId:repository', 'fedAt:datetime', 'seats:number']);
  const files = makeFiles(spec);

  it('is named by the record that it names and its moment, and found by the text of that record', () => {
    expect(addEntries(spec)['lib/resources.ts']).toContain("title: ['repositoryId', 'fedAt'],");
    expect(files['lib/zebras/queries.ts']).toContain("searchRelation: searchRelation('zebra')");
    expect(files['app/manager/zebras/[id]/page.tsx']).toContain("(await getTitles())('zebra', record)");
    expect(files['components/zebras/zebra-list.tsx']).toContain(
      "columns = ['seats', 'createdAt', 'updatedAt']",
    );
    expect(files['prisma/zebras.prisma']).not.toMatch(/Sort|searchText/);
  });

  it('needs the record', () => {
    const words = ['zebra', 'repositoryId:repository?', 'fedAt:datetime'];
    expect(() => parseResource(words)).toThrow('can’t be optional');
  });
});
