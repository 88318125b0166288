-- When a user was last active, accurate to a day, because sessions are renewed once a day.
ALTER TABLE "user" ADD COLUMN "lastActiveAt" TIMESTAMPTZ(3);

UPDATE "user" u
   SET "lastActiveAt" = greatest(u."lastSignInAt", s."updatedAt")
  FROM "user" o
  LEFT JOIN (SELECT "userId", max("updatedAt") AS "updatedAt" FROM "session" WHERE "impersonatedBy" IS NULL GROUP BY 1) s
    ON s."userId" = o."id"
 WHERE o."id" = u."id" AND coalesce(o."lastSignInAt", s."updatedAt") IS NOT NULL;

CREATE INDEX "user_lastActiveAt_id_idx" ON "user"("lastActiveAt", "id");
