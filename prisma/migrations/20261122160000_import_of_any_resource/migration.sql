-- The tables of the import of repositories become those of every import. Existing imports continue: their columns move into
-- "mapping". Until its instances are replaced, the old version can't import.
ALTER TABLE "repository_import" RENAME TO "import";
ALTER TABLE "import" RENAME CONSTRAINT "repository_import_pkey" TO "import_pkey";
ALTER TABLE "import" RENAME CONSTRAINT "repository_import_ownerId_fkey" TO "import_ownerId_fkey";
ALTER INDEX "repository_import_ownerId_idx" RENAME TO "import_ownerId_idx";
ALTER INDEX "repository_import_updatedAt_idx" RENAME TO "import_updatedAt_idx";
DROP INDEX "repository_import_createdAt_id_idx";

ALTER TABLE "import" ADD COLUMN "target" TEXT NOT NULL DEFAULT 'repository';
ALTER TABLE "import" ALTER COLUMN "target" DROP DEFAULT;
ALTER TABLE "import" ADD COLUMN "mapping" JSONB NOT NULL DEFAULT '{}';
ALTER TABLE "import" ADD COLUMN "options" JSONB NOT NULL DEFAULT '{}';
ALTER TABLE "import" ADD COLUMN "unsentCount" INTEGER NOT NULL DEFAULT 0;
UPDATE "import"
   SET "mapping" = jsonb_build_object('name', "nameColumn", 'link', "linkColumn", 'description', "descriptionColumn")
 WHERE "status" <> 'uploading';
ALTER TABLE "import" DROP COLUMN "nameColumn", DROP COLUMN "linkColumn", DROP COLUMN "descriptionColumn";
CREATE INDEX "import_target_createdAt_id_idx" ON "import"("target", "createdAt", "id");

ALTER TABLE "repository_import_row" RENAME TO "import_row";
ALTER TABLE "import_row" RENAME COLUMN "nameKey" TO "key";
ALTER TABLE "import_row" RENAME CONSTRAINT "repository_import_row_pkey" TO "import_row_pkey";
ALTER TABLE "import_row" RENAME CONSTRAINT "repository_import_row_importId_fkey" TO "import_row_importId_fkey";
ALTER INDEX "repository_import_row_importId_nameKey_idx" RENAME TO "import_row_importId_key_idx";
ALTER TABLE "import_row" ADD COLUMN "claimedUntil" TIMESTAMPTZ(3);
ALTER TABLE "import_row" ADD COLUMN "sentAt" TIMESTAMPTZ(3);
ALTER TABLE "import_row" ADD COLUMN "tries" INTEGER NOT NULL DEFAULT 0;

UPDATE "audit_event"
   SET "action" = 'import' || substr("action", length('repositoryImport') + 1), "targetType" = 'import'
 WHERE "action" IN ('repositoryImportUpload', 'repositoryImportStart', 'repositoryImportFinish');
