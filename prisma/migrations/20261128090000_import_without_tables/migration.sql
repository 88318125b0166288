-- DropForeignKey
ALTER TABLE "import" DROP CONSTRAINT "import_ownerId_fkey";

-- DropForeignKey
ALTER TABLE "import_row" DROP CONSTRAINT "import_row_importId_fkey";

-- DropTable
DROP TABLE "import";

-- DropTable
DROP TABLE "import_row";
