import { createHash } from 'node:crypto';
import { commonWord } from './vocabulary';

/** A number from 0 to 1, from a hash of the row number: rows differ, but are the same in every run. */
export const chance = (row: string, salt: number) =>
  `((hashint8extended(${row}, ${salt}) & 1048575)::float8 / 1048576)`;

/** A `bend` above 1 favours the first elements, like frequent words in a language. */
export const pick = (array: string, row: string, salt: number, bend = 1) =>
  `(${array})[1 + floor(cardinality(${array}) * power(${chance(row, salt)}, ${bend}))::int]`;

export const uuid = (kind: string, row: string) => `md5('${kind} ' || ${row})::uuid::text`;

/** The id of a row, by its number from 1. */
export const seededId = (kind: string, row: number) =>
  createHash('md5')
    .update(`${kind} ${row}`)
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');

export const moment = (row: string, salt: number) =>
  `date_trunc('milliseconds', now() - interval '3 years' * (1.001 - (${row} + ${chance(row, salt)}) / $1::bigint))`;

const PHRASES = 20_000;
const phrase = (row: string, salt: number) => `1 + floor(${PHRASES} * ${chance(row, salt)})::int`;

/** Texts combine prepared phrases: picking each of 15 million words takes minutes. $2 are the words. */
export const withPhrases = `
  WITH phrase AS MATERIALIZED (
    SELECT number, string_agg(${pick('$2::text[]', 'number * 16 + place', 1, 2)}, ' ' ORDER BY place) AS text
      FROM generate_series(1, ${PHRASES}) number, generate_series(1, 4 + number % 8) place
     GROUP BY number)`;

/** FROM: the number `i`, `name` and time `created` of each row, and the phrases of `longText`. */
export const namedRows = `(
      SELECT i, ${moment('i', 2)} AS created,
             initcap(${pick('$2::text[]', 'i', 3, 1.5)}) || (ARRAY[' ', '-', ' '])[1 + i % 3]
               || ${pick('$2::text[]', 'i', 4, 1.5)} || ' ' || i AS name
        FROM generate_series(1::bigint, $1::bigint) i OFFSET 0) row
    JOIN phrase one ON one.number = ${phrase('i', 6)}
    JOIN phrase two ON two.number = ${phrase('i', 7)}`;

/** One row in twenty has no text; 30 % of the rows have the common word in it. */
export const longText = `CASE WHEN ${chance('i', 12)} < 0.95 THEN
           one.text || '. ' || two.text || CASE WHEN ${chance('i', 13)} < 0.315 THEN ' ${commonWord}' ELSE '' END
         END`;

/** Half of the rows were updated after their creation. */
export const updated = `date_trunc('milliseconds', created + (now() - created) * greatest(0, 2 * ${chance('i', 14)} - 1))`;
