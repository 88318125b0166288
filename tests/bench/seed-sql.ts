import type { AuditAction } from '@/lib/audit/audit-actions';
import { locales } from '@/lib/i18n/config';
import { createListSample, sampleKinds } from '@/tests/support/list-sample';
import type { Seed } from './resource';
import { resources } from './resources';
import { chance, longText, moment, namedRows, pick, updated, uuid, withPhrases } from './seed-values';
import { firstNames, lastNames, words } from './vocabulary';

const orNull = (value: string, salt: number) => `CASE WHEN ${chance('i', salt)} < 0.75 THEN ${value} END`;

/** Of the engine's own table. Each nullable column is empty in about one row of four. */
const SAMPLES = `${withPhrases}
  INSERT INTO "list_sample" ("id", "name", "note", "title", "kind", "isOpen", "isPublic", "size", "weight", "price", "rate",
    "dueOn", "seenAt", "createdAt", "updatedAt")
  SELECT ${uuid('sample', 'i')}, name, ${longText}, ${orNull('lower(name)', 51)},
         ${pick(`ARRAY['${sampleKinds.join("','")}']`, 'i', 52, 2)}, ${chance('i', 53)} < 0.5, ${orNull(`${chance('i', 54)} < 0.5`, 55)},
         ${orNull(`floor(1000000 * ${chance('i', 56)})::int`, 57)}, ${orNull(chance('i', 58), 59)},
         ${orNull(`floor(100000000 * ${chance('i', 60)})::bigint`, 61)}, ${orNull(`round((100 * ${chance('i', 62)})::numeric, 4)`, 63)},
         ${orNull(`(created + interval '1 year' * ${chance('i', 64)})::date`, 65)}, ${orNull(updated, 66)},
         created, ${updated}
    FROM ${namedRows}
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
         CASE area WHEN 'session' THEN ${uuid('session', 'i')} WHEN 'account' THEN actor ELSE target END,
         CASE WHEN area <> 'session' THEN jsonb_build_object('name', 'Before ' || i) END,
         CASE WHEN area <> 'session' THEN jsonb_build_object('name', 'After ' || i) END,
         '203.0.113.' || i % 250, left(md5(i::text), 8), created
    FROM (
      SELECT i, area, created, other, admin, ${uuid('user', 'other')} AS target,
             CASE WHEN area = 'user' THEN admin ELSE ${uuid('user', 'self')} END AS actor,
             CASE WHEN i % 10000 = 0 THEN '${rareAction}'
                  WHEN area = 'session' THEN ${pickAction('session', 45)} WHEN area = 'account' THEN ${pickAction('account', 45)}
                  ELSE ${pickAction('user', 45)} END AS action
        FROM (
          SELECT i, ${moment('i', 41)} AS created,
                 ${pick(`'{session,session,session,session,session,session,session,session,account,account,user,user}'::text[]`, 'i', 42)} AS area,
                 ${uuid('user', `(1 + floor(${ADMINS} * power(${chance('i', 43)}, 2)))::int`)} AS admin,
                 (1 + floor($1::bigint * ${chance('i', 44)}))::bigint AS other,
                 (1 + floor($1::bigint * ${chance('i', 46)}))::bigint AS self
            FROM generate_series(1::bigint, $1::bigint) i OFFSET 0) person OFFSET 0) row`;

const seeds: Record<string, Seed> = {
  samples: { table: 'list_sample', create: createListSample, sql: SAMPLES, lists: [words] },
  users: { table: 'user', sql: USERS, lists: [firstNames, lastNames] },
  events: { table: 'audit_event', sql: EVENTS, lists: [] },
  ...Object.fromEntries(resources.map(({ name, seed }) => [name, seed])),
};

export const benchTables = Object.keys(seeds);

export function getSeed(name: string): Seed {
  const seed = seeds[name];
  if (!seed) throw new Error(`The benchmark has no rows for ${name}.`);
  return seed;
}
