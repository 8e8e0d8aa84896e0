-- A text as a search compares it: titleKey in storage.ts is the same rule.
CREATE FUNCTION search_key(value text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN normalize(regexp_replace(normalize(lower(value COLLATE "und-x-icu"), NFD), '[\u0300-\u036f]', '', 'g'), NFC);--> statement-breakpoint
-- Never fails, so that no quiz is refused: other questions than a list of objects have no words, and the text is bounded.
-- The cost keeps the planner from computing the words of many quizzes instead of reading the index. Not parallel safe, because
-- starting workers takes longer than the search.
CREATE FUNCTION quiz_words(owner_id uuid, visibility text, mode text, category text, language_code text, description text, questions jsonb)
RETURNS tsvector LANGUAGE sql IMMUTABLE COST 10000
RETURN to_tsvector('simple', search_key(left(concat_ws(' ',
    translate(category, '_', ' '),
    description,
    (SELECT string_agg(question #>> '{}', ' ') FROM jsonb_path_query(questions, '$[*].question') AS question)), 50000)))
  || array_to_tsvector(ARRAY['@' || owner_id, '@' || visibility, '@' || mode, '@' || category, '@' || language_code]);--> statement-breakpoint
CREATE INDEX "quizzes_words" ON "quizzes" USING gin (
  quiz_words("owner_id", "visibility", "mode", "category", "language_code", "description", "questions"));
