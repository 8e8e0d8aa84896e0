CREATE TABLE "quiz_search" (
	"quiz_id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"visibility" text NOT NULL,
	"mode" text NOT NULL,
	"category" text NOT NULL,
	"language_code" text NOT NULL,
	"title_key" text NOT NULL,
	"words" "tsvector" NOT NULL,
	"plays" integer DEFAULT 0 NOT NULL,
	"last_played_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "quiz_search" ADD CONSTRAINT "quiz_search_quiz_id_quizzes_id_fk" FOREIGN KEY ("quiz_id") REFERENCES "public"."quizzes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "quiz_search_public_by_plays" ON "quiz_search" USING btree ("plays","quiz_id","title_key","mode","category","language_code") WHERE "quiz_search"."visibility" = 'PUBLIC';--> statement-breakpoint
CREATE INDEX "quiz_search_own_by_plays" ON "quiz_search" USING btree ("owner_id","plays","quiz_id");--> statement-breakpoint
CREATE INDEX "quiz_search_words" ON "quiz_search" USING gin ("words");--> statement-breakpoint
CREATE INDEX "users_nickname_words" ON "users" USING gin (to_tsvector('simple', search_key("default_nickname")));--> statement-breakpoint
CREATE INDEX "finished_games_quiz" ON "finished_games" USING btree ("quiz_id");--> statement-breakpoint
-- By hand: an index of versions before this one, whose creation blocked writes.
DROP INDEX IF EXISTS "quizzes_words";--> statement-breakpoint
DROP FUNCTION IF EXISTS quiz_words(uuid, text, text, text, text, text, jsonb);--> statement-breakpoint
-- By hand: never fails, so that no quiz is refused: other questions than a list of objects have no words, and texts are bounded.
CREATE FUNCTION quiz_words(quiz quizzes) RETURNS tsvector LANGUAGE sql STABLE
RETURN setweight(to_tsvector('simple', left(quiz.title_key, 1000)), 'A')
  || setweight(to_tsvector('simple', search_key(left(concat_ws(' ', translate(quiz.category, '_', ' '), quiz.description), 5000))), 'B')
  || setweight(to_tsvector('simple', search_key(left(coalesce(
       (SELECT string_agg(question #>> '{}', ' ') FROM jsonb_path_query(quiz.questions, '$[*].question') AS question), ''), 50000))), 'C')
  || array_to_tsvector(ARRAY['@' || quiz.owner_id, '@' || quiz.visibility, '@' || quiz.mode, '@' || quiz.category,
       '@' || quiz.language_code]);--> statement-breakpoint
CREATE FUNCTION write_quiz_search() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  insert into quiz_search (quiz_id, owner_id, visibility, mode, category, language_code, title_key, words)
  values (new.id, new.owner_id, new.visibility, new.mode, new.category, new.language_code, new.title_key, quiz_words(new))
  on conflict (quiz_id) do update set owner_id = excluded.owner_id, visibility = excluded.visibility, mode = excluded.mode,
    category = excluded.category, language_code = excluded.language_code, title_key = excluded.title_key, words = excluded.words;
  return null;
end
$$;--> statement-breakpoint
CREATE TRIGGER quizzes_saved AFTER INSERT OR UPDATE OF owner_id, visibility, mode, category, language_code, title_key, description, questions
ON quizzes FOR EACH ROW EXECUTE FUNCTION write_quiz_search();--> statement-breakpoint
CREATE FUNCTION count_play() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  update quiz_search set plays = plays + 1, last_played_at = greatest(last_played_at, new.created_at) where quiz_id = new.quiz_id;
  return null;
end
$$;--> statement-breakpoint
-- By hand: deferred, so that the row of a popular quiz is locked for the commit alone and not while the results of a large game are written.
CREATE CONSTRAINT TRIGGER games_finished AFTER INSERT ON finished_games DEFERRABLE INITIALLY DEFERRED
FOR EACH ROW WHEN (new.status = 'COMPLETED') EXECUTE FUNCTION count_play();--> statement-breakpoint
-- By hand: a job adds the quizzes that exist already, in batches, because one statement for 100,000 of them would lock all for a minute.
INSERT INTO jobs (kind, payload, created_at, due_at)
SELECT 'search existing quizzes', '{"after": "00000000-0000-0000-0000-000000000000"}', now(), now() WHERE EXISTS (SELECT FROM quizzes);
