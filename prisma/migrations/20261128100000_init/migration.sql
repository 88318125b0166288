CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS unaccent;

-- Letters are lowered and told from signs whatever the LC_CTYPE of the database: by a collation of PostgreSQL 17 and newer, else of
-- the operating system or of ICU.
DO $$
DECLARE
  known text[] := ARRAY['pg_c_utf8', 'C.utf8', 'C.UTF-8', 'und-x-icu', 'default'];
  letters text;
BEGIN
  SELECT quote_ident(collname) INTO letters FROM pg_collation
   WHERE collnamespace = 'pg_catalog'::regnamespace AND collname = ANY (known)
     AND collencoding IN (-1, pg_char_to_encoding('UTF8'))
   ORDER BY array_position(known, collname::text) LIMIT 1;

  -- list_words calls list_fold, which follows.
  PERFORM set_config('check_function_bodies', 'off', true);

  EXECUTE format($sql$
    CREATE FUNCTION list_lower(text) RETURNS text
      LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
      AS $body$ SELECT lower($1 COLLATE %s) $body$
  $sql$, letters);

  -- A space before every word, also before those that follow a sign: "foo-bar" gives " foo- bar".
  EXECUTE format($sql$
    CREATE FUNCTION list_words(text) RETURNS text
      LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
      AS $body$ SELECT regexp_replace((' ' || list_fold($1)) COLLATE %s, '([^[:alnum:]])([[:alnum:]])', '\1 \2', 'g') $body$
  $sql$, letters);
END $$;

-- As withoutInvisible() in lib/text.ts: letters that look like a space become one, and invisible characters are removed.
CREATE FUNCTION list_visible(text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  AS $$
    SELECT regexp_replace(translate($1, U&'\1160\2800\3164\FFA0', '    '),
      '[\u00AD\u034F\u061C\u115F\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFE00-\uFE0F\uFEFF\uFFF0-\uFFFB'
      '\U0001BCA0-\U0001BCA3\U0001D173-\U0001D17A\U000E0000-\U000E0FFF]', '', 'g')
  $$;

-- As foldText() in lib/text.ts: without accents, Arabic vowel signs and tatweel, and with one form of each digit, quotation mark,
-- hyphen, and letter that is written in several ways. ASCII has none of them.
CREATE FUNCTION list_fold(text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  AS $$
    SELECT CASE WHEN octet_length($1) = length($1) THEN list_lower($1) ELSE
      replace(replace(replace(replace(translate(
        list_lower(regexp_replace(normalize(list_visible($1), NFKD),
          '[\u0300-\u036F\u0610-\u061A\u0640\u064B-\u065F\u0670\u06D6-\u06DC\u06DF-\u06E8\u06EA-\u06ED\u08D3-\u08FF]', '', 'g')),
        'øđðħıłŋŧɓɗƙƴςىیةٱک٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹‘’‛′ʻʼ“”„‟«»‐‒–—―−',
        'oddhilntbdkyσييهاك01234567890123456789''''''''''''""""""------'),
        'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th')
    END
  $$;

-- For LIKE, with %, _ and \ meaning themselves.
CREATE FUNCTION list_literal(text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  AS $$ SELECT regexp_replace($1, '([\\%_])', '\\\1', 'g') $$;

-- One function fills the columns that lists sort and search by, for the triggers of all tables. Its arguments are the names of
-- columns: those with a copy "{name}Sort", then those of "searchText". A sorted link ignores its scheme.
CREATE FUNCTION list_search() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  row_values jsonb := to_jsonb(NEW);
  filled jsonb := '{}';
  words text := '';
  sorted text;
  searched text;
BEGIN
  FOREACH sorted IN ARRAY string_to_array(TG_ARGV[0], ',') LOOP
    filled := filled || jsonb_build_object(
      sorted || 'Sort',
      left(list_fold(regexp_replace(coalesce(row_values ->> sorted, ''), '^https?://(www\.)?', '', 'i')), 200));
  END LOOP;
  FOREACH searched IN ARRAY string_to_array(TG_ARGV[1], ',') LOOP
    words := concat_ws(E'\n', nullif(words, ''), row_values ->> searched);
  END LOOP;
  RETURN jsonb_populate_record(NEW, filled || jsonb_build_object('searchText', list_words(words)));
END $$;

-- CreateTable
CREATE TABLE "user" (
    "id" TEXT NOT NULL,
    "name" TEXT NOT NULL DEFAULT '',
    "email" TEXT NOT NULL,
    "emailVerified" BOOLEAN NOT NULL DEFAULT false,
    "image" TEXT,
    "avatarId" TEXT,
    "role" TEXT NOT NULL DEFAULT 'user',
    "banned" BOOLEAN NOT NULL DEFAULT false,
    "banReason" TEXT,
    "banExpires" TIMESTAMPTZ(3),
    "lastSignInAt" TIMESTAMPTZ(3),
    "lastActiveAt" TIMESTAMPTZ(3),
    "invitedAt" TIMESTAMPTZ(3),
    "invitedById" TEXT,
    "browsersForgottenAt" TIMESTAMPTZ(3),
    "passkeyLocked" BOOLEAN NOT NULL DEFAULT false,
    "locale" TEXT,
    "theme" TEXT,
    "timeZone" TEXT,
    "detectedTimeZone" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,
    "nameSort" TEXT NOT NULL DEFAULT '',
    "searchText" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "user_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "session" (
    "id" TEXT NOT NULL,
    "token" TEXT NOT NULL,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    "ipAddress" TEXT,
    "userAgent" TEXT,
    "impersonatedBy" TEXT,
    "adminSessionId" TEXT,
    "method" TEXT,
    "passkeyId" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,
    "userId" TEXT NOT NULL,

    CONSTRAINT "session_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "account" (
    "id" TEXT NOT NULL,
    "accountId" TEXT NOT NULL,
    "providerId" TEXT NOT NULL,
    "accessToken" TEXT,
    "refreshToken" TEXT,
    "idToken" TEXT,
    "accessTokenExpiresAt" TIMESTAMPTZ(3),
    "refreshTokenExpiresAt" TIMESTAMPTZ(3),
    "scope" TEXT,
    "password" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,
    "userId" TEXT NOT NULL,

    CONSTRAINT "account_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "removed_identity" (
    "providerId" TEXT NOT NULL,
    "accountId" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "userId" TEXT NOT NULL,

    CONSTRAINT "removed_identity_pkey" PRIMARY KEY ("providerId","accountId")
);

-- CreateTable
CREATE TABLE "passkey" (
    "id" TEXT NOT NULL,
    "name" TEXT,
    "publicKey" TEXT NOT NULL,
    "credentialID" TEXT NOT NULL,
    "counter" INTEGER NOT NULL,
    "deviceType" TEXT NOT NULL,
    "backedUp" BOOLEAN NOT NULL,
    "transports" TEXT,
    "aaguid" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "userId" TEXT NOT NULL,

    CONSTRAINT "passkey_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "verification" (
    "id" TEXT NOT NULL,
    "identifier" TEXT NOT NULL,
    "value" TEXT NOT NULL,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "verification_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "rate_limit" (
    "key" TEXT NOT NULL,
    "count" INTEGER NOT NULL,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "rate_limit_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "delivery" (
    "key" TEXT NOT NULL,
    "hash" TEXT NOT NULL,
    "targetId" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "delivery_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "file" (
    "id" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "bytes" INTEGER NOT NULL,
    "readyAt" TIMESTAMPTZ(3),
    "unusedAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "uploaderId" TEXT,

    CONSTRAINT "file_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "audit_event" (
    "id" TEXT NOT NULL,
    "action" TEXT NOT NULL,
    "actorId" TEXT,
    "impersonatorId" TEXT,
    "targetType" TEXT NOT NULL,
    "targetId" TEXT,
    "before" JSONB,
    "after" JSONB,
    "ipAddress" TEXT,
    "userAgent" TEXT,
    "requestId" TEXT,
    "importId" TEXT NOT NULL DEFAULT '',
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "audit_event_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "outbox_mail" (
    "id" TEXT NOT NULL,
    "to" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "html" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "template" TEXT NOT NULL,
    "locale" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "outbox_mail_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "job_run" (
    "name" TEXT NOT NULL,
    "lockedUntil" TIMESTAMPTZ(3) NOT NULL,
    "startedAt" TIMESTAMPTZ(3) NOT NULL,
    "finishedAt" TIMESTAMPTZ(3),
    "result" JSONB,

    CONSTRAINT "job_run_pkey" PRIMARY KEY ("name")
);

-- CreateIndex
CREATE UNIQUE INDEX "user_email_key" ON "user"("email");

-- CreateIndex
CREATE UNIQUE INDEX "user_avatarId_key" ON "user"("avatarId");

-- CreateIndex
CREATE INDEX "user_createdAt_id_idx" ON "user"("createdAt", "id");

-- CreateIndex
CREATE INDEX "user_nameSort_id_idx" ON "user"("nameSort", "id");

-- CreateIndex
CREATE INDEX "user_email_id_idx" ON "user"("email", "id");

-- CreateIndex
CREATE INDEX "user_lastActiveAt_id_idx" ON "user"("lastActiveAt", "id");

-- CreateIndex
CREATE INDEX "user_role_idx" ON "user"("role");

-- CreateIndex
CREATE INDEX "user_lastSignInAt_invitedAt_idx" ON "user"("lastSignInAt", "invitedAt");

-- CreateIndex
CREATE INDEX "user_banned_lastSignInAt_invitedAt_idx" ON "user"("banned", "lastSignInAt", "invitedAt");

-- CreateIndex
CREATE INDEX "user_searchText_idx" ON "user" USING GIN ("searchText" gin_trgm_ops);

-- CreateIndex
CREATE UNIQUE INDEX "session_token_key" ON "session"("token");

-- CreateIndex
CREATE INDEX "session_userId_idx" ON "session"("userId");

-- CreateIndex
CREATE INDEX "session_impersonatedBy_idx" ON "session"("impersonatedBy");

-- CreateIndex
CREATE INDEX "session_adminSessionId_idx" ON "session"("adminSessionId");

-- CreateIndex
CREATE INDEX "session_passkeyId_idx" ON "session"("passkeyId");

-- CreateIndex
CREATE INDEX "session_expiresAt_idx" ON "session"("expiresAt");

-- CreateIndex
CREATE INDEX "account_userId_idx" ON "account"("userId");

-- CreateIndex
CREATE UNIQUE INDEX "account_providerId_accountId_key" ON "account"("providerId", "accountId");

-- CreateIndex
CREATE INDEX "removed_identity_userId_idx" ON "removed_identity"("userId");

-- CreateIndex
CREATE UNIQUE INDEX "passkey_credentialID_key" ON "passkey"("credentialID");

-- CreateIndex
CREATE INDEX "passkey_userId_idx" ON "passkey"("userId");

-- CreateIndex
CREATE INDEX "verification_identifier_idx" ON "verification"("identifier");

-- CreateIndex
CREATE INDEX "verification_expiresAt_idx" ON "verification"("expiresAt");

-- CreateIndex
CREATE INDEX "rate_limit_expiresAt_idx" ON "rate_limit"("expiresAt");

-- CreateIndex
CREATE INDEX "delivery_createdAt_idx" ON "delivery"("createdAt");

-- CreateIndex
CREATE INDEX "file_uploaderId_idx" ON "file"("uploaderId");

-- CreateIndex
CREATE INDEX "file_unusedAt_idx" ON "file"("unusedAt");

-- CreateIndex
CREATE INDEX "audit_event_createdAt_id_idx" ON "audit_event"("createdAt", "id");

-- CreateIndex
CREATE INDEX "audit_event_importId_createdAt_id_idx" ON "audit_event"("importId", "createdAt", "id");

-- CreateIndex
CREATE INDEX "audit_event_targetId_createdAt_idx" ON "audit_event"("targetId", "createdAt");

-- CreateIndex
CREATE INDEX "audit_event_actorId_createdAt_idx" ON "audit_event"("actorId", "createdAt");

-- CreateIndex
CREATE INDEX "audit_event_impersonatorId_createdAt_idx" ON "audit_event"("impersonatorId", "createdAt");

-- CreateIndex
CREATE INDEX "audit_event_requestId_idx" ON "audit_event"("requestId");

-- CreateIndex
CREATE INDEX "audit_event_action_importId_createdAt_id_idx" ON "audit_event"("action", "importId", "createdAt", "id");

-- CreateIndex
CREATE INDEX "outbox_mail_createdAt_idx" ON "outbox_mail"("createdAt");

-- AddForeignKey
ALTER TABLE "user" ADD CONSTRAINT "user_avatarId_fkey" FOREIGN KEY ("avatarId") REFERENCES "file"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "session" ADD CONSTRAINT "session_userId_fkey" FOREIGN KEY ("userId") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "session" ADD CONSTRAINT "session_passkeyId_fkey" FOREIGN KEY ("passkeyId") REFERENCES "passkey"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "session" ADD CONSTRAINT "session_adminSessionId_fkey" FOREIGN KEY ("adminSessionId") REFERENCES "session"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "account" ADD CONSTRAINT "account_userId_fkey" FOREIGN KEY ("userId") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "removed_identity" ADD CONSTRAINT "removed_identity_userId_fkey" FOREIGN KEY ("userId") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "passkey" ADD CONSTRAINT "passkey_userId_fkey" FOREIGN KEY ("userId") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "file" ADD CONSTRAINT "file_uploaderId_fkey" FOREIGN KEY ("uploaderId") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- Below: what Prisma's schema has no words for.

-- Sorted and compared by code point, so that one index serves the order, the exact match and the prefix. The other statistics tell how
-- selective a term is, which decides between the two ways to find it.
ALTER TABLE "user" ALTER COLUMN "nameSort" TYPE TEXT COLLATE "C";
ALTER TABLE "user" ALTER COLUMN "searchText" SET STATISTICS 400;
CREATE TRIGGER user_search BEFORE INSERT OR UPDATE OF "name", "email" ON "user"
  FOR EACH ROW EXECUTE FUNCTION list_search('name', 'name,email');

-- The few among the many. Users who never signed in have no last activity: without an index, sorting them by it reads all others.
CREATE INDEX "user_admin_createdAt_idx" ON "user"("createdAt", "id") WHERE "role" = 'admin';
CREATE INDEX "user_banned_createdAt_idx" ON "user"("createdAt", "id") WHERE "banned";
CREATE INDEX "user_banned_banExpires_idx" ON "user"("banExpires") WHERE "banned";
CREATE INDEX "user_never_signed_in_createdAt_idx" ON "user"("createdAt", "id") WHERE "lastSignInAt" IS NULL;
CREATE INDEX "user_never_signed_in_lastActiveAt_idx" ON "user"("lastActiveAt", "id") WHERE "lastSignInAt" IS NULL;

-- An admin makes few kinds of changes, but many of each. Without these statistics, PostgreSQL expects few events of an admin
-- with an action, and reads all of both to find them.
CREATE STATISTICS "audit_event_actor_action_stat" (mcv) ON "actorId", "impersonatorId", "action" FROM "audit_event";
