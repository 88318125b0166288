CREATE TABLE "removed_identity" (
    "providerId" TEXT NOT NULL,
    "accountId" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "userId" TEXT NOT NULL,

    CONSTRAINT "removed_identity_pkey" PRIMARY KEY ("providerId","accountId")
);

CREATE INDEX "removed_identity_userId_idx" ON "removed_identity"("userId");

ALTER TABLE "removed_identity" ADD CONSTRAINT "removed_identity_userId_fkey" FOREIGN KEY ("userId") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- The rows of open undo links hold the former email instead of its hash. It stands in the event of the same transaction.
UPDATE "verification" v
   SET "value" = e."before"->>'email'
  FROM "audit_event" e
 WHERE v."identifier" = 'restore-email-' || e."targetId"
   AND e."action" = 'accountUpdateEmail'
   AND e."createdAt" BETWEEN v."createdAt" - INTERVAL '5 seconds' AND v."createdAt" + INTERVAL '5 seconds'
   AND e."before"->>'email' IS NOT NULL;

DELETE FROM "verification" WHERE "identifier" LIKE 'restore-email-%' AND "value" NOT LIKE '%@%';
