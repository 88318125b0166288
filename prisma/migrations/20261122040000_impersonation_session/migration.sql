-- An impersonation ends with the session that started it. For running impersonations that session is unknown, so they end.
DELETE FROM "session" WHERE "impersonatedBy" IS NOT NULL;

ALTER TABLE "session" ADD COLUMN "adminSessionId" TEXT;

CREATE INDEX "session_adminSessionId_idx" ON "session"("adminSessionId");

ALTER TABLE "session" ADD CONSTRAINT "session_adminSessionId_fkey" FOREIGN KEY ("adminSessionId") REFERENCES "session"("id") ON DELETE CASCADE ON UPDATE CASCADE;
