CREATE TABLE "player_answers" (
	"game_id" uuid NOT NULL,
	"number" bigint NOT NULL,
	"player_id" uuid NOT NULL,
	"answers" json NOT NULL,
	CONSTRAINT "player_answers_game_id_number_pk" PRIMARY KEY("game_id","number"),
	CONSTRAINT "player_answers_player" UNIQUE("game_id","player_id")
);
--> statement-breakpoint
DROP INDEX "games_host";--> statement-breakpoint
ALTER TABLE "games" ADD COLUMN "kept_bytes" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "quizzes" ADD COLUMN "bytes" integer GENERATED ALWAYS AS (octet_length(questions::text)) STORED;--> statement-breakpoint
CREATE INDEX "token_records_game" ON "token_records" USING btree ("game_id") WHERE "token_records"."game_id" is not null;--> statement-breakpoint
CREATE INDEX "quizzes_own_size" ON "quizzes" USING btree ("owner_id","bytes");--> statement-breakpoint
CREATE INDEX "games_host" ON "games" USING btree ("host_id","status","kept_bytes");--> statement-breakpoint
-- The values of every puzzle whose answers are stored, by game and question, counted from 0.
CREATE TEMPORARY TABLE "puzzle_values" ("game_id" uuid, "place" bigint, "values" text[], PRIMARY KEY ("game_id", "place")) ON COMMIT DROP;--> statement-breakpoint
INSERT INTO "puzzle_values"
SELECT s.game_id, q.place - 1, array(SELECT json_array_elements_text(q.details #> '{question,values}'))
FROM "answer_sheets" s, json_array_elements(s.questions) WITH ORDINALITY AS q (details, place)
WHERE q.details #>> '{question,type}' = 'PUZZLE';--> statement-breakpoint
INSERT INTO "puzzle_values"
SELECT g.id, q.place - 1, array(SELECT jsonb_array_elements_text(q.question -> 'values'))
FROM "games" g, jsonb_array_elements(g.setup -> 'questions') WITH ORDINALITY AS q (question, place)
WHERE g.status = 'ACTIVE' AND q.question ->> 'type' = 'PUZZLE'
ON CONFLICT DO NOTHING;--> statement-breakpoint
-- Orders become places among the values.
INSERT INTO "player_answers" ("game_id", "number", "player_id", "answers")
SELECT s.game_id, sheet.number, sheet.player_id::uuid, (
  SELECT coalesce(json_agg(
    CASE WHEN given.answer #>> '{answer,type}' = 'PUZZLE' THEN
      (given.answer::jsonb || jsonb_build_object('answer', jsonb_build_object('type', 'PUZZLE', 'order', (
        SELECT jsonb_agg(coalesce(array_position(p."values", chosen.value) - 1, -1) ORDER BY chosen.place)
        FROM "puzzle_values" p, json_array_elements_text(given.answer #> '{answer,values}') WITH ORDINALITY AS chosen (value, place)
        WHERE p.game_id = s.game_id AND p.place = given.place - 1))))::json
    ELSE given.answer END ORDER BY given.place), '[]')
  FROM json_array_elements(sheet.answers) WITH ORDINALITY AS given (answer, place))
FROM "answer_sheets" s, json_each(s.answers) WITH ORDINALITY AS sheet (player_id, answers, number);--> statement-breakpoint
UPDATE "game_answers" a SET "body" = jsonb_build_object('type', 'PUZZLE', 'order', (
  SELECT jsonb_agg(coalesce(array_position(p."values", chosen.value) - 1, -1) ORDER BY chosen.place)
  FROM jsonb_array_elements_text(a.body -> 'values') WITH ORDINALITY AS chosen (value, place)))
FROM "puzzle_values" p
WHERE p.game_id = a.game_id AND p.place = a.question_index AND a.body ->> 'type' = 'PUZZLE';--> statement-breakpoint
-- Of very many different answers to a question the first rows stay, and the number of the others.
UPDATE "answer_sheets" SET "questions" = (
  SELECT json_agg(
    CASE WHEN json_array_length(q.details #> '{results,distribution}') <= 20 THEN q.details ELSE (
      jsonb_set(q.details::jsonb, '{results,distribution}', (
        SELECT jsonb_agg(r.answer ORDER BY r.place)
        FROM json_array_elements(q.details #> '{results,distribution}') WITH ORDINALITY AS r (answer, place) WHERE r.place <= 20))
      || jsonb_build_object('others', (
        SELECT sum((r.answer ->> 'count')::integer)
        FROM json_array_elements(q.details #> '{results,distribution}') WITH ORDINALITY AS r (answer, place) WHERE r.place > 20)))::json
    END ORDER BY q.place)
  FROM json_array_elements("questions") WITH ORDINALITY AS q (details, place))
WHERE octet_length("questions"::text) > 1600000;--> statement-breakpoint
-- What a game that is over no longer needs: its questions but for their pictures, its score cards, and its tokens.
UPDATE "games" SET
  "setup" = ("setup" - 'questions') || jsonb_build_object('pictures', (
    SELECT coalesce(jsonb_agg(jsonb_build_object('url', address)), '[]') FROM picture_addresses("setup") AS address)),
  "document" = "document" || '{"cards": {}, "outcomes": []}'
WHERE "status" <> 'ACTIVE';--> statement-breakpoint
DELETE FROM "token_records" t
WHERE t.game_id IS NOT NULL AND NOT EXISTS (SELECT FROM "games" g WHERE g.id = t.game_id AND g.status = 'ACTIVE');--> statement-breakpoint
ALTER TABLE "answer_sheets" DROP COLUMN "answers";
