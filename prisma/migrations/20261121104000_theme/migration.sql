-- The look that a person chose, so that it greets them on another device.
ALTER TABLE "user" ADD COLUMN "theme" TEXT;
