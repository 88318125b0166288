-- "Never signed in" is read from sign-ins. Onboarding is whether a user has a name, so it needs no column.
ALTER TABLE "user" ADD COLUMN "lastSignInAt" TIMESTAMPTZ(3);

UPDATE "user" u
   SET "lastSignInAt" = coalesce(
         (SELECT max(e."createdAt") FROM "audit_event" e
           WHERE e."actorId" = u."id" AND e."action" = 'sessionSignIn'),
         u."onboardedAt");

-- Also drops its partial index.
ALTER TABLE "user" DROP COLUMN "onboardedAt";

CREATE INDEX "user_never_signed_in_createdAt_idx" ON "user"("createdAt", "id") WHERE "lastSignInAt" IS NULL;
