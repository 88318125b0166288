-- DropTable
DROP TABLE "saved_view";
