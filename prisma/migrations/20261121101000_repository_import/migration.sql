-- CreateTable
CREATE TABLE "repository_import" (
    "id" TEXT NOT NULL,
    "fileName" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'uploading',
    "nameColumn" INTEGER,
    "linkColumn" INTEGER,
    "descriptionColumn" INTEGER,
    "allOrNothing" BOOLEAN NOT NULL DEFAULT false,
    "rowCount" INTEGER NOT NULL DEFAULT 0,
    "lastRow" INTEGER NOT NULL DEFAULT 0,
    "checkedTo" INTEGER NOT NULL DEFAULT 1,
    "importedTo" INTEGER NOT NULL DEFAULT 1,
    "errorCount" INTEGER NOT NULL DEFAULT 0,
    "importedCount" INTEGER NOT NULL DEFAULT 0,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,
    "finishedAt" TIMESTAMPTZ(3),
    "ownerId" TEXT,

    CONSTRAINT "repository_import_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "repository_import_row" (
    "importId" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "cells" TEXT[],
    "nameKey" TEXT,
    "issues" JSONB,
    "repositoryId" TEXT,

    CONSTRAINT "repository_import_row_pkey" PRIMARY KEY ("importId","number")
);

-- CreateIndex
CREATE INDEX "repository_import_createdAt_id_idx" ON "repository_import"("createdAt", "id");

-- CreateIndex
CREATE INDEX "repository_import_ownerId_idx" ON "repository_import"("ownerId");

-- CreateIndex
CREATE INDEX "repository_import_row_importId_nameKey_idx" ON "repository_import_row"("importId", "nameKey");

-- AddForeignKey
ALTER TABLE "repository_import" ADD CONSTRAINT "repository_import_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "repository_import_row" ADD CONSTRAINT "repository_import_row_importId_fkey" FOREIGN KEY ("importId") REFERENCES "repository_import"("id") ON DELETE CASCADE ON UPDATE CASCADE;
