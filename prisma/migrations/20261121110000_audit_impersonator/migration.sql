-- CreateIndex
CREATE INDEX "audit_event_impersonatorId_createdAt_idx" ON "audit_event"("impersonatorId", "createdAt");
