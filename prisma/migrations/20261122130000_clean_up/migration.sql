-- CreateIndex
CREATE INDEX "verification_expiresAt_idx" ON "verification"("expiresAt");

-- CreateIndex
CREATE INDEX "repository_import_updatedAt_idx" ON "repository_import"("updatedAt");

-- An admin makes few kinds of changes, but many of each. Without these statistics, PostgreSQL expects few events of an admin
-- with an action, and reads all of both to find them.
CREATE STATISTICS "audit_event_actor_action_stat" (mcv) ON "actorId", "impersonatorId", "action" FROM "audit_event";
