-- AlterTable
ALTER TABLE "import" ADD COLUMN     "characters" INTEGER NOT NULL DEFAULT 0;

-- Forms sent line breaks as CRLF. From now on they are stored as LF, as imports store them.
UPDATE "repository" SET "description" = replace(replace("description", E'\r\n', E'\n'), E'\r', E'\n')
 WHERE "description" LIKE E'%\r%';
