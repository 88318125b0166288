import { nameKey } from '@/lib/text';
import { databaseBefore } from '@/tests/support/integration/migration';

const database = databaseBefore('20261128070000_search_fold');

const INVISIBLE = '\u200B';

// As the version before made them.
const oldKey = (name: string) => name.normalize('NFKC').trim().replace(/\s+/gu, ' ').toLowerCase();

const names = [
  ['plain', 'Atlas', 1],
  ['first', `Ze${INVISIBLE}ta`, 2],
  ['later', `Zeta${INVISIBLE}`, 3],
  ['clean', 'Borealis', 5],
  ['hidden', `Bo\u00ADrealis`, 4],
  ['blank', `open \u3164 larder\u2060`, 6],
  ['accent', `cafe${INVISIBLE}\u0301`, 7],
  ['arabic', 'مستشفى المدينة ٢٠٢٦', 8],
] as const;

it('keys and searched texts are made again; of two names that look the same, both stay and a warning names them', async () => {
  for (const [id, name, day] of names)
    await database.query(
      `insert into repository (id, name, "nameKey", link, "createdAt", "updatedAt") values ($1, $2, $3, 'https://a.example', $4, '2026-01-02Z')`,
      [id, name, oldKey(name), `2026-01-0${day}`],
    );
  await database.query(
    `insert into "user" (id, name, email, "updatedAt") values ('u', 'أحمد', 'a@example.com', now())`,
  );
  await database.query(
    `insert into import (id, target, "fileName", "updatedAt") values ('i', 'repository', 'a.csv', now())`,
  );
  await database.query(
    `insert into import_row ("importId", number, cells, issues) values ('i', 2, array['x'], '[{"field":"link","key":"linkInvalid","args":{}}]')`,
  );

  const warnings = await database.migrate();

  const { rows } = await database.query('select id, name, "nameKey", "updatedAt" from repository');
  const keys = new Map(rows.map((row) => [row.id, row.nameKey]));
  const changed = names.filter(([id]) => id !== 'later' && id !== 'hidden');
  expect(changed.map(([id]) => keys.get(id))).toEqual(changed.map(([, name]) => nameKey(name)));
  expect(keys.get('first')).toBe('zeta');
  expect(keys.get('later')).toBe(`zeta${INVISIBLE}`);
  expect(keys.get('hidden')).toBe('bo\u00ADrealis');
  expect(rows.every((row) => row.updatedAt.toISOString() === '2026-01-02T00:00:00.000Z')).toBe(true);
  expect(warnings).toEqual([
    'Two names in the table repository look the same: "zeta". Rename one of the records first and later.',
    'Two names in the table repository look the same: "borealis". Rename one of the records clean and hidden.',
  ]);

  const found = async (table: string, term: string) =>
    (await database.query(`select id from ${table} where "searchText" like $1`, [`%${term}%`])).rows;
  expect(await found('repository', 'مستشفي')).toEqual([{ id: 'arabic' }]);
  expect(await found('repository', '2026')).toEqual([{ id: 'arabic' }]);
  expect(await found('repository', 'borealis')).toHaveLength(2);
  expect(await found('"user"', 'احمد')).toEqual([{ id: 'u' }]);
  const { rows: issues } = await database.query('select issues from import_row');
  expect(issues).toEqual([{ issues: [{ field: 'link', key: 'urlInvalid', args: {} }] }]);
});
