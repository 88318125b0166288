import '@/tests/support/integration/small-import-batches';
import { NAME_MAX } from '@/lib/constants';
import { startCheck } from '@/lib/repositories/import/mutations';
import { getImport } from '@/lib/repositories/import/queries';
import { db } from '@/lib/server/db';
import {
  actor,
  checked,
  done,
  listErrors,
  mapping,
  row,
  settle,
  toRows,
} from '@/tests/support/integration/import';
import { repositoryRow } from '@/tests/support/integration/repositories';

describe('the dry run', () => {
  it('reports the same errors as the form for every row, and writes nothing', async () => {
    const id = await checked([
      row(2, ''),
      row(3, 'a'.repeat(NAME_MAX + 1)),
      row(4, 'evil\u202Etxt'),
      row(5, 'No link', ''),
      row(6, 'Script', 'javascript:alert(1).x'),
      row(7, 'Short', 'a.b'),
      row(8, '', 'x'),
      row(9, 'Valid'),
    ]);
    expect(await listErrors(id)).toEqual([
      [2, 'nameRequired'],
      [3, 'tooBigString'],
      [4, 'nameInvalid'],
      [5, 'linkRequired'],
      [6, 'linkInvalid'],
      [7, 'linkTooShort'],
      [8, 'nameRequired', 'linkTooShort'],
    ]);
    expect(await db.repository.count()).toBe(0);
    expect(await getImport(id, actor.session.user.id)).toMatchObject({ status: 'checked', errorCount: 7 });
  });

  it('reports repeated names in any spelling, across batches, and accepts the first valid one', async () => {
    const rows = toRows(70);
    rows[0] = row(2, 'Café', 'no-dot');
    rows[1] = row(3, 'CAFÉ ');
    rows[2] = row(4, 'cafe\u0301');
    rows[60] = row(62, '  café');
    const id = await checked(rows);
    expect(await listErrors(id)).toEqual([
      [2, 'linkNoDot'],
      [4, 'nameRepeated'],
      [62, 'nameRepeated'],
    ]);
    const [, repeated] = (await getImport(id, ''))?.invalidRows ?? [];
    expect(repeated?.issues).toEqual([{ field: 'name', key: 'nameRepeated', args: { row: 3 } }]);
  });

  it('reports a name that a repository already has', async () => {
    await db.repository.create({ data: repositoryRow('Atlas') });
    const id = await checked([row(2, ' ATLAS '), row(3, 'Borealis')]);
    expect(await listErrors(id)).toEqual([[2, 'nameUsed']]);
  });

  it('starts over with another column mapping, without the previous errors', async () => {
    const id = await checked([row(2, 'One'), row(3, 'Two')]);
    done(await startCheck(id, { name: 0, link: 0, description: null }, actor));
    expect(await settle(id)).toMatchObject({ status: 'checked', errorCount: 2 });
    done(await startCheck(id, mapping, actor));
    expect(await settle(id)).toMatchObject({ status: 'checked', errorCount: 0 });
    expect(await listErrors(id)).toEqual([]);
  });
});
