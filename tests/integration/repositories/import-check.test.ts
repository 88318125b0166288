import '@/tests/support/integration/small-import-batches';
import { NAME_MAX } from '@/lib/constants';
import { startCheck } from '@/lib/import/mutations';
import { getImport } from '@/lib/import/queries';
import { repositoryImport } from '@/lib/repositories/import-target';
import { db } from '@/lib/server/db';
import { actor, done, listErrors, settle } from '@/tests/support/integration/import';
import { repositoryRow } from '@/tests/support/integration/repositories';
import { checkedRepositories, choices, row, toRows } from '@/tests/support/integration/repositories/import';

describe('the dry run', () => {
  it('reports the same errors as the form for every row, and writes nothing', async () => {
    const id = await checkedRepositories([
      row(2, ''),
      row(3, 'a'.repeat(NAME_MAX + 1)),
      row(4, 'evil\u202Etxt'),
      row(5, 'No link', ''),
      row(6, 'Script', 'javascript:alert(1).x'),
      row(7, 'Short', 'a.b'),
      row(8, '', 'x'),
      row(9, 'Two schemes', 'https://https://example.com'),
      row(10, 'Quoted', '"https://example.com"'),
      row(11, 'Valid'),
    ]);
    expect(await listErrors(repositoryImport, id)).toEqual([
      [2, 'nameRequired'],
      [3, 'tooBigString'],
      [4, 'nameInvalid'],
      [5, 'linkRequired'],
      [6, 'urlInvalid'],
      [7, 'linkTooShort'],
      [8, 'nameRequired', 'linkTooShort'],
      [9, 'urlInvalid'],
      [10, 'urlInvalid'],
    ]);
    expect(await db.repository.count()).toBe(0);
    expect(await getImport(repositoryImport, id, actor.session.user.id)).toMatchObject({
      status: 'checked',
      errorCount: 9,
    });
  });

  it('reports repeated names in any spelling, across batches, and accepts the first valid one', async () => {
    const rows = toRows(70);
    rows[0] = row(2, 'Café', 'no-dot');
    rows[1] = row(3, 'CAFÉ ');
    rows[2] = row(4, 'cafe\u0301');
    rows[60] = row(62, '  café');
    rows[61] = row(63, 'ca\u200Bfé');
    const id = await checkedRepositories(rows);
    expect(await listErrors(repositoryImport, id)).toEqual([
      [2, 'linkNoDot'],
      [4, 'nameRepeated'],
      [62, 'nameRepeated'],
      [63, 'nameRepeated'],
    ]);
    const [, repeated] = (await getImport(repositoryImport, id, ''))?.invalidRows ?? [];
    expect(repeated?.issues).toEqual([{ field: 'name', key: 'nameRepeated', args: { row: 3 } }]);
  });

  it('reports a name that a repository already has', async () => {
    await db.repository.create({ data: repositoryRow('Atlas') });
    const id = await checkedRepositories([row(2, ' ATLAS '), row(3, 'Borealis'), row(4, 'Atlas\u2060')]);
    expect(await listErrors(repositoryImport, id)).toEqual([
      [2, 'nameUsed'],
      [4, 'nameUsed'],
    ]);
  });

  it('starts over with another column mapping, without the previous errors', async () => {
    const id = await checkedRepositories([row(2, 'One'), row(3, 'Two')]);
    done(
      await startCheck(
        repositoryImport,
        id,
        { ...choices, mapping: { name: 0, link: 0, description: null } },
        actor,
      ),
    );
    expect(await settle(repositoryImport, id)).toMatchObject({ status: 'checked', errorCount: 2 });
    done(await startCheck(repositoryImport, id, choices, actor));
    expect(await settle(repositoryImport, id)).toMatchObject({ status: 'checked', errorCount: 0 });
    expect(await listErrors(repositoryImport, id)).toEqual([]);
  });
});
