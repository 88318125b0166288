-- AlterTable
ALTER TABLE "user" ADD COLUMN     "invitedAt" TIMESTAMPTZ(3),
ADD COLUMN     "invitedById" TEXT;
