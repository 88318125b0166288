-- AlterTable
ALTER TABLE "user" ADD COLUMN     "detectedTimeZone" TEXT,
ADD COLUMN     "timeZone" TEXT;
