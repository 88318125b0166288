-- AlterTable
ALTER TABLE "audit_event" ADD COLUMN     "userAgent" TEXT;

-- CreateIndex
CREATE INDEX "audit_event_requestId_idx" ON "audit_event"("requestId");
