-- CreateTable
CREATE TABLE "repository" (
    "id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "link" TEXT NOT NULL,
    "description" TEXT,
    "nameKey" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,
    "nameSort" TEXT NOT NULL DEFAULT '',
    "searchText" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "repository_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "repository_nameKey_key" ON "repository"("nameKey");

-- CreateIndex
CREATE INDEX "repository_createdAt_id_idx" ON "repository"("createdAt", "id");

-- CreateIndex
CREATE INDEX "repository_updatedAt_id_idx" ON "repository"("updatedAt", "id");

-- CreateIndex
CREATE INDEX "repository_nameSort_id_idx" ON "repository"("nameSort", "id");

-- CreateIndex
CREATE INDEX "repository_searchText_idx" ON "repository" USING GIN ("searchText" gin_trgm_ops);

ALTER TABLE "repository" ALTER COLUMN "nameSort" TYPE TEXT COLLATE "C";
ALTER TABLE "repository" ALTER COLUMN "searchText" SET STATISTICS 400;
CREATE TRIGGER repository_search BEFORE INSERT OR UPDATE OF "name", "link", "description" ON "repository"
  FOR EACH ROW EXECUTE FUNCTION list_search('name', 'name,link,description');
