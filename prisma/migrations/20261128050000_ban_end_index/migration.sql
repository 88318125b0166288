-- Few users are banned. Prisma's schema has no words for partial indexes, so it stands only here.
DROP INDEX "user_banned_idx";
CREATE INDEX "user_banned_banExpires_idx" ON "user"("banExpires") WHERE "banned";
