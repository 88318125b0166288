import { nameStatement } from '@/lib/server/statements';

it.each([
  ['SELECT "public"."user"."id" FROM "public"."user" WHERE 1=1', 'select user'],
  [
    '\n  select s.id, s."updatedAt"\n    from session s\n    join "user" u on u.id = s."userId"',
    'select session',
  ],
  [
    'insert into rate_limit as l (key, count) values ($1, 1) on conflict (key) do update set count = 1',
    'insert rate_limit',
  ],
  ['UPDATE "public"."passkey" SET "name" = $1 WHERE "id" = $2', 'update passkey'],
  ['delete from rate_limit where key = $1', 'delete rate_limit'],
  ['with codes as (delete from verification where id = $1) delete from rate_limit', 'delete verification'],
  ['select ceil(extract(epoch from "expiresAt" - now()))::int from rate_limit', 'select rate_limit'],
  ['select id from (select id from "audit_event" limit 20) page', 'select audit_event'],
  ['select 1 where $1 is distinct from $2', 'select'],
  ['select * from outbox_mail where id = $1 for update', 'select outbox_mail'],
  ['BEGIN', 'begin'],
  ["SET TIME ZONE 'UTC'", 'set'],
  ['', 'statement'],
])('the name of %j is %s', (text, name) => {
  expect(nameStatement(text)).toBe(name);
});
