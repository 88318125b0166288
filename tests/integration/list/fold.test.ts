import { Pool } from 'pg';
import { db } from '@/lib/server/db';
import { foldText, withoutInvisible } from '@/lib/text';
import { migrate } from '@/scripts/embedded/migrate';
import { startServerDatabase } from '@/tests/support/database';

/** Every character that this version of Node and PostgreSQL 15 know alike, between letters and alone. */
const texts = Array.from({ length: 0xe0200 }, (_, code) => code)
  .filter((code) => code > 0 && (code < 0x20000 || code >= 0xe0000))
  .map((code) => String.fromCodePoint(code))
  .filter((character) => /\P{C}|\p{Cf}/u.test(character) && !isNewer(character))
  .flatMap((character) => [`A${character}b`, character]);

/** Letters whose lower case, or modifiers whose letter, Unicode has only since version 14. */
function isNewer(character: string) {
  const code = character.codePointAt(0) ?? 0;
  const isCapital = character.toLowerCase() !== character;
  return (
    code === 0x1c89 || (code >= 0xa7c0 && (isCapital || code > 0x10000 || (code >= 0xa7f0 && code <= 0xa7f4)))
  );
}

type Row = { text: string; folded: string; visible: string };
const differing = (rows: Row[]) =>
  rows.filter(({ text, folded, visible }) => folded !== foldText(text) || visible !== withoutInvisible(text));

it('the database folds every character as the browser does', async () => {
  const rows = await db.$queryRaw<Row[]>`
    select text, list_fold(text) as folded, list_visible(text) as visible from unnest(${texts}::text[]) as text`;
  expect(rows.length).toBeGreaterThan(100_000);
  expect(differing(rows)).toEqual([]);
});

// The embedded database has one LC_CTYPE.
const onServer = process.env.TEST_DATABASE_URL ? it : it.skip;

onServer('a database with LC_CTYPE=C knows the letters of all languages', async () => {
  const database = await startServerDatabase("TEMPLATE template0 LC_CTYPE 'C' LC_COLLATE 'C'");
  const pool = new Pool({ connectionString: database.url, max: 1 });
  try {
    await migrate(database.url);
    const given = ['ÉCOLE', 'ΟΔΟΣ', 'МОСКВА', 'ÅRHUS-Øst', 'مدرسة-عين', 'ŁÓDŹ'];
    const { rows } = await pool.query(
      `select text, list_fold(text) as folded, list_visible(text) as visible, list_words(text) as words
         from unnest($1::text[]) as text`,
      [given],
    );
    expect(differing(rows)).toEqual([]);
    const words = rows.map((row) => row.words);
    expect(words).toEqual(['  ecole', '  οδοσ', '  москва', '  arhus- ost', '  مدرسه- عين', '  lodz']);
  } finally {
    await pool.end();
    await database.stop();
  }
});
