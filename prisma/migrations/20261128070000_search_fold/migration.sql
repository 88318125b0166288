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

  EXECUTE format($sql$
    CREATE OR REPLACE FUNCTION list_lower(text) RETURNS text
      LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
      AS $body$ SELECT lower($1 COLLATE %s) $body$
  $sql$, letters);

  -- A space before every word, also before those that follow a sign: "foo-bar" gives " foo- bar".
  EXECUTE format($sql$
    CREATE OR REPLACE FUNCTION list_words(text) RETURNS text
      LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
      AS $body$ SELECT regexp_replace((' ' || list_fold($1)) COLLATE %s, '([^[:alnum:]])([[:alnum:]])', '\1 \2', 'g') $body$
  $sql$, letters);
END $$;

-- As withoutInvisible() in lib/text.ts: letters that look like a space become one, and invisible characters are removed.
CREATE OR REPLACE FUNCTION list_visible(text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  AS $$
    SELECT regexp_replace(translate($1, U&'\1160\2800\3164\FFA0', '    '),
      '[\u00AD\u034F\u061C\u115F\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFE00-\uFE0F\uFEFF\uFFF0-\uFFFB'
      '\U0001BCA0-\U0001BCA3\U0001D173-\U0001D17A\U000E0000-\U000E0FFF]', '', 'g')
  $$;

-- As foldText() in lib/fold.ts: without accents, Arabic vowel signs and tatweel, and with one form of each digit, quotation mark,
-- hyphen, and letter that is written in several ways. ASCII has none of them.
CREATE OR REPLACE FUNCTION list_fold(text) RETURNS text
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

-- The rows of every table with this trigger, also of resources. ASCII texts are folded as before.
DO $$
DECLARE
  searched record;
BEGIN
  FOR searched IN
    SELECT tgrelid::regclass AS name, attname AS field
      FROM pg_trigger JOIN pg_attribute ON attrelid = tgrelid AND attnum = tgattr[0]
     WHERE tgfoid = 'list_search'::regproc
  LOOP
    EXECUTE format('UPDATE %s AS t SET %I = %2$I WHERE octet_length(t::text) <> length(t::text)', searched.name, searched.field);
  END LOOP;
END $$;

-- As nameKey() in lib/text.ts makes it now. If another record has this key, the later one keeps its own; a warning names both.
DO $$
DECLARE
  found regclass;
  named record;
  other text;
BEGIN
  FOR found IN
    SELECT attrelid::regclass FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
     WHERE attname = 'nameKey' AND relkind = 'r' AND relnamespace = current_schema()::regnamespace
  LOOP
    FOR named IN EXECUTE format($sql$
      SELECT id, key FROM %s AS t,
             LATERAL (SELECT btrim(regexp_replace(normalize(list_visible("nameKey"), NFKC), ' +', ' ', 'g')) AS key) AS made
       WHERE octet_length("nameKey") <> length("nameKey") AND key <> "nameKey" ORDER BY to_jsonb(t) ->> 'createdAt', id
    $sql$, found) LOOP
      EXECUTE format('SELECT id FROM %s WHERE "nameKey" = $1', found) INTO other USING named.key;
      IF other IS NULL THEN
        EXECUTE format('UPDATE %s SET "nameKey" = $1 WHERE id = $2', found) USING named.key, named.id;
      ELSE
        RAISE WARNING 'Two names in the table % look the same: "%". Rename one of the records % and %.', found, named.key, other, named.id;
      END IF;
    END LOOP;
  END LOOP;
END $$;

-- One rule for links has one message.
UPDATE "import_row" SET "issues" = replace("issues"::text, '"linkInvalid"', '"urlInvalid"')::jsonb
 WHERE "issues"::text LIKE '%"linkInvalid"%';
