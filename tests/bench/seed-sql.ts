import { createHash } from 'node:crypto';
import type { AuditAction } from '@/lib/audit/audit-actions';
import { locales } from '@/lib/i18n/config';
import { commonWord, firstNames, lastNames, words } from './vocabulary';

export type SeedStatement = { table: string; sql: string; values: unknown[] };

/** A number from 0 to 1, from a hash of the row number: rows differ, but are the same in every run. */
const chance = (row: string, salt: number) =>
  `((hashint8extended(${row}, ${salt}) & 1048575)::float8 / 1048576)`;

/** A `bend` above 1 favours the first elements, like frequent words in a language. */
const pick = (array: string, row: string, salt: number, bend = 1) =>
  `(${array})[1 + floor(cardinality(${array}) * power(${chance(row, salt)}, ${bend}))::int]`;

type Kind = 'repository' | 'user' | 'session' | 'event';

const uuid = (kind: Kind, row: string) => `md5('${kind} ' || ${row})::uuid::text`;

/** The id of a row, by its number from 1. */
export const seededId = (kind: Kind, row: number) =>
  createHash('md5')
    .update(`${kind} ${row}`)
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
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
             ${pick(`ARRAY['com', 'org', 'net']`, 'i', 27)} AS ending, ${pick(`ARRAY['${locales.join("','")}']`, 'i', 28)} AS language,
             ${chance('i', 29)} < 0.05 AS isNew, ${chance('i', 30)} < 0.02 AS isBanned
        FROM generate_series(1::bigint, $1::bigint) i OFFSET 0) row`;

const actions = {
  session: ['sessionSignIn', 'sessionSignIn', 'sessionSignIn', 'sessionSignOut'],
  account: ['accountUpdateName', 'accountUpdateTheme', 'accountUpdateLocale', 'accountAddPasskey'],
  user: ['userCreate', 'userUpdate', 'userBan', 'userUnban', 'userSetRole', 'userImpersonate'],
  repository: ['repositoryCreate', 'repositoryUpdate', 'repositoryDelete'],
} satisfies Record<string, AuditAction[]>;

const pickAction = (area: keyof typeof actions, salt: number) =>
  pick(`ARRAY['${actions[area].join("','")}']`, 'i', salt);

const rareAction: AuditAction = 'userPromote';
const ADMINS = 50;

// Two thirds of the events are about sessions, one sixth about the user's own account. The first 50 users made the rest,
// and the first user alone one in forty. In 1 % an admin impersonated the actor. 0.01 % have the rare action.
const EVENTS = `
  INSERT INTO "audit_event" ("id", "action", "actorId", "impersonatorId", "targetType", "targetId", "before", "after",
    "ipAddress", "requestId", "createdAt")
  SELECT ${uuid('event', 'i')}, action, actor, CASE WHEN area = 'account' AND i % 16 = 0 THEN admin END,
         CASE area WHEN 'account' THEN 'user' ELSE area END,
         CASE area WHEN 'session' THEN ${uuid('session', 'i')} WHEN 'account' THEN actor WHEN 'user' THEN target
                   ELSE ${uuid('repository', 'other')} END,
         CASE WHEN area <> 'session' THEN jsonb_build_object('name', 'Before ' || i) END,
         CASE WHEN area <> 'session' THEN jsonb_build_object('name', 'After ' || i) END,
         '203.0.113.' || i % 250, left(md5(i::text), 8), created
    FROM (
      SELECT i, area, created, other, admin, ${uuid('user', 'other')} AS target,
             CASE WHEN area IN ('user', 'repository') THEN admin ELSE ${uuid('user', 'self')} END AS actor,
             CASE WHEN i % 10000 = 0 THEN '${rareAction}'
                  WHEN area = 'session' THEN ${pickAction('session', 45)} WHEN area = 'account' THEN ${pickAction('account', 45)}
                  WHEN area = 'user' THEN ${pickAction('user', 45)} ELSE ${pickAction('repository', 45)} END AS action
        FROM (
          SELECT i, ${moment('i', 41)} AS created,
                 ${pick(`'{session,session,session,session,session,session,session,session,account,account,user,repository}'::text[]`, 'i', 42)} AS area,
                 ${uuid('user', `(1 + floor(${ADMINS} * power(${chance('i', 43)}, 2)))::int`)} AS admin,
                 (1 + floor($1::bigint * ${chance('i', 44)}))::bigint AS other,
                 (1 + floor($1::bigint * ${chance('i', 46)}))::bigint AS self
            FROM generate_series(1::bigint, $1::bigint) i OFFSET 0) person OFFSET 0) row`;

const seeds = {
  repositories: { table: 'repository', sql: REPOSITORIES, lists: [words] },
  users: { table: 'user', sql: USERS, lists: [firstNames, lastNames] },
  events: { table: 'audit_event', sql: EVENTS, lists: [] },
};

export type BenchTable = keyof typeof seeds;
export const benchTables = Object.keys(seeds) as BenchTable[];

export const seedStatement = (name: BenchTable, count: number): SeedStatement => {
  const { table, sql, lists } = seeds[name];
  return { table, sql, values: [count, ...lists] };
};
