-- What lists search and sort by is kept beside each row by a trigger, so that every writer fills it: forms, imports, seeds, SQL.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS unaccent;

-- Without case, accents and Arabic vowel signs. Some hosts keep extensions in a schema of that name.
CREATE FUNCTION list_fold(text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE SET search_path = public, extensions
  AS $$ SELECT lower(unaccent(regexp_replace(normalize($1, NFKD), '[\u0300-\u036f\u0640\u064b-\u065f\u0670]', '', 'g'))) $$;

-- The same with a space before every word, also before those that follow a sign: "foo-bar" gives " foo- bar". So LIKE '% b%'
-- finds beginnings of words through the trigram index, and a longer term, treated alike, is still found wherever it stands.
CREATE FUNCTION list_words(text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE SET search_path = public, extensions
  AS $$ SELECT regexp_replace(' ' || list_fold($1), '([^[:alnum:]])([[:alnum:]])', '\1 \2', 'g') $$;

-- For LIKE, with %, _ and \ meaning themselves.
CREATE FUNCTION list_literal(text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  AS $$ SELECT regexp_replace($1, '([\\%_])', '\\\1', 'g') $$;

-- Sorted and compared by code point, so that one index serves the order, the exact match and the prefix.
ALTER TABLE "repository"
  ADD COLUMN "nameSort" TEXT COLLATE "C" NOT NULL DEFAULT '',
  ADD COLUMN "linkSort" TEXT COLLATE "C" NOT NULL DEFAULT '',
  ADD COLUMN "searchText" TEXT NOT NULL DEFAULT '';

CREATE FUNCTION repository_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."nameSort" := left(list_fold(NEW."name"), 200);
  NEW."linkSort" := left(list_fold(regexp_replace(NEW."link", '^https?://(www\.)?', '', 'i')), 200);
  NEW."searchText" := list_words(concat_ws(E'\n', NEW."name", NEW."link", NEW."description"));
  RETURN NEW;
END $$;

CREATE TRIGGER repository_search BEFORE INSERT OR UPDATE OF "name", "link", "description" ON "repository"
  FOR EACH ROW EXECUTE FUNCTION repository_search();

ALTER TABLE "user"
  ADD COLUMN "nameSort" TEXT COLLATE "C" NOT NULL DEFAULT '',
  ADD COLUMN "searchText" TEXT NOT NULL DEFAULT '';

CREATE FUNCTION user_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."nameSort" := left(list_fold(NEW."name"), 200);
  NEW."searchText" := list_words(concat_ws(E'\n', NEW."name", NEW."email"));
  RETURN NEW;
END $$;

CREATE TRIGGER user_search BEFORE INSERT OR UPDATE OF "name", "email" ON "user"
  FOR EACH ROW EXECUTE FUNCTION user_search();

UPDATE "repository" SET "name" = "name";
UPDATE "user" SET "name" = "name";

-- How selective a term is decides between the two ways to find it; a finer sample tells it better.
ALTER TABLE "repository" ALTER COLUMN "searchText" SET STATISTICS 400;
ALTER TABLE "user" ALTER COLUMN "searchText" SET STATISTICS 400;

CREATE INDEX "repository_nameSort_id_idx" ON "repository"("nameSort", "id");
CREATE INDEX "repository_linkSort_id_idx" ON "repository"("linkSort", "id");
CREATE INDEX "repository_updatedAt_id_idx" ON "repository"("updatedAt", "id");
CREATE INDEX "repository_searchText_idx" ON "repository" USING GIN ("searchText" gin_trgm_ops);

CREATE INDEX "user_nameSort_id_idx" ON "user"("nameSort", "id");
CREATE INDEX "user_email_id_idx" ON "user"("email", "id");
CREATE INDEX "user_searchText_idx" ON "user" USING GIN ("searchText" gin_trgm_ops);

-- The few among the many. Prisma's schema has no words for partial indexes, so they stand only here.
CREATE INDEX "user_admin_createdAt_idx" ON "user"("createdAt", "id") WHERE "role" = 'admin';
DROP INDEX "user_banned_idx";
CREATE INDEX "user_banned_createdAt_idx" ON "user"("createdAt", "id") WHERE "banned";
CREATE INDEX "user_newcomer_createdAt_idx" ON "user"("createdAt", "id") WHERE "onboardedAt" IS NULL;

CREATE INDEX "audit_event_action_createdAt_id_idx" ON "audit_event"("action", "createdAt", "id");
