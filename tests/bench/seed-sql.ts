import { commonWord, firstNames, lastNames, words } from './vocabulary';

export type SeedStatement = { table: string; sql: string; values: unknown[] };

/** A number from 0 to 1, from a hash of the row number: rows differ, but are the same in every run. */
const chance = (row: string, salt: number) =>
  `((hashint8extended(${row}, ${salt}) & 1048575)::float8 / 1048576)`;

/** A `bend` above 1 favours the first elements, like frequent words in a language. */
const pick = (array: string, row: string, salt: number, bend = 1) =>
  `(${array})[1 + floor(cardinality(${array}) * power(${chance(row, salt)}, ${bend}))::int]`;

const uuid = (kind: string, row: string) => `md5('${kind} ' || ${row})::uuid::text`;
const moment = (row: string, salt: number) =>
  `date_trunc('milliseconds', now() - interval '3 years' * (1.001 - (${row} + ${chance(row, salt)}) / $1::bigint))`;

const PHRASES = 20_000;
const phrase = (row: string, salt: number) => `1 + floor(${PHRASES} * ${chance(row, salt)})::int`;

// Descriptions combine prepared phrases: picking each of 15 million words takes minutes.
const REPOSITORIES = `
  WITH phrase AS MATERIALIZED (
    SELECT number, string_agg(${pick('$2::text[]', 'number * 16 + place', 1, 2)}, ' ' ORDER BY place) AS text
      FROM generate_series(1, ${PHRASES}) number, generate_series(1, 4 + number % 8) place
     GROUP BY number)
  INSERT INTO "repository" ("id", "name", "nameKey", "link", "description", "createdAt", "updatedAt")
  SELECT ${uuid('repository', 'i')}, name, lower(normalize(name, NFKC)),
         'https://' || host || '/' || md5(i::text) || '/' || lower(replace(name, ' ', '-')),
         CASE WHEN ${chance('i', 12)} < 0.95 THEN
           one.text || '. ' || two.text || CASE WHEN ${chance('i', 13)} < 0.315 THEN ' ${commonWord}' ELSE '' END
         END,
         created, date_trunc('milliseconds', created + (now() - created) * greatest(0, 2 * ${chance('i', 14)} - 1))
    FROM (
      SELECT i, ${moment('i', 2)} AS created,
             initcap(${pick('$2::text[]', 'i', 3, 1.5)}) || (ARRAY[' ', '-', ' '])[1 + i % 3]
               || ${pick('$2::text[]', 'i', 4, 1.5)} || ' ' || i AS name,
             ${pick(`ARRAY['git.example.com', 'code.example.org', 'www.forge.example.net', 'example.io']`, 'i', 5)} AS host
        FROM generate_series(1::bigint, $1::bigint) i OFFSET 0) row
    JOIN phrase one ON one.number = ${phrase('i', 6)}
    JOIN phrase two ON two.number = ${phrase('i', 7)}
   ORDER BY i`;

// 0.1 % are admins, 2 % were banned at some time, 5 % never signed in.
const USERS = `
  INSERT INTO "user" ("id", "name", "email", "emailVerified", "role", "locale", "createdAt", "updatedAt", "lastSignInAt",
    "lastActiveAt", "banned", "banReason", "banExpires")
  SELECT ${uuid('user', 'i')}, CASE WHEN isNew AND i % 2 = 0 THEN '' ELSE first || ' ' || last END,
         lower(regexp_replace(unaccent(first || '.' || last), '[^A-Za-z.-]', '', 'g')) || i || '@example.' || ending,
         NOT isNew, CASE WHEN ${chance('i', 22)} < 0.001 THEN 'admin' ELSE 'user' END, language, created, created,
         CASE WHEN isNew THEN NULL ELSE created + interval '2 minutes' END,
         CASE WHEN NOT isNew THEN date_trunc('milliseconds', created + interval '2 minutes' + (now() - created) * power(${chance('i', 31)}, 3)) END,
         isBanned, CASE WHEN isBanned THEN 'Advertising' END,
         CASE WHEN isBanned AND i % 3 > 0 THEN now() + interval '60 days' * (${chance('i', 23)} - 0.5) END
    FROM (
      SELECT i, ${moment('i', 24)} AS created, ${pick('$2::text[]', 'i', 25)} AS first, ${pick('$3::text[]', 'i', 26)} AS last,
             ${pick(`ARRAY['com', 'org', 'net']`, 'i', 27)} AS ending, ${pick(`ARRAY['en', 'fr', 'ar', 'sw']`, 'i', 28)} AS language,
             ${chance('i', 29)} < 0.05 AS isNew, ${chance('i', 30)} < 0.02 AS isBanned
        FROM generate_series(1::bigint, $1::bigint) i OFFSET 0) row`;

export const benchTables = ['repositories', 'users'] as const;
export type BenchTable = (typeof benchTables)[number];

export const seedStatement = (table: BenchTable, count: number): SeedStatement =>
  table === 'repositories'
    ? { table: 'repository', sql: REPOSITORIES, values: [count, words] }
    : { table: 'user', sql: USERS, values: [count, firstNames, lastNames] };
