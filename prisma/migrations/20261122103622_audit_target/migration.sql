-- DropIndex
DROP INDEX "audit_event_targetType_targetId_createdAt_idx";

-- CreateIndex
CREATE INDEX "audit_event_targetId_createdAt_idx" ON "audit_event"("targetId", "createdAt");
