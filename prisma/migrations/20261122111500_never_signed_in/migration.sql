-- Few users never signed in, and they have no last activity: without this index, sorting them by it reads all others first.
CREATE INDEX "user_never_signed_in_lastActiveAt_idx" ON "user"("lastActiveAt", "id") WHERE "lastSignInAt" IS NULL;
