-- An import no longer has an all-or-nothing mode with its undo. An undo in progress stops: what is still written stays, and
-- "importedCount" says how much that is. An import that was undone counts as cancelled with nothing written.
-- One of that mode that is still being written goes on like any other.
DELETE FROM "repository_import_row" r
 USING "repository_import" i
 WHERE i."id" = r."importId" AND i."status" = 'undoing' AND r."number" > 1 AND r."issues" IS NULL;

UPDATE "repository_import"
   SET "status" = 'cancelled', "finishedAt" = coalesce("finishedAt", CURRENT_TIMESTAMP)
 WHERE "status" IN ('undoing', 'failed');

ALTER TABLE "repository_import" DROP COLUMN "allOrNothing";

ALTER TABLE "repository_import_row" DROP COLUMN "repositoryId";
