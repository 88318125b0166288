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

DROP TRIGGER repository_search ON "repository";
DROP FUNCTION repository_search();
CREATE TRIGGER repository_search BEFORE INSERT OR UPDATE OF "name", "link", "description" ON "repository"
  FOR EACH ROW EXECUTE FUNCTION list_search('name,link', 'name,link,description');

DROP TRIGGER user_search ON "user";
DROP FUNCTION user_search();
CREATE TRIGGER user_search BEFORE INSERT OR UPDATE OF "name", "email" ON "user"
  FOR EACH ROW EXECUTE FUNCTION list_search('name', 'name,email');
