-- AlterTable
ALTER TABLE "audit_event" ADD COLUMN     "importId" TEXT NOT NULL DEFAULT '';

-- DropIndex
DROP INDEX "audit_event_action_createdAt_id_idx";

-- CreateIndex
CREATE INDEX "audit_event_importId_createdAt_id_idx" ON "audit_event"("importId", "createdAt", "id");

-- CreateIndex
CREATE INDEX "audit_event_action_importId_createdAt_id_idx" ON "audit_event"("action", "importId", "createdAt", "id");
