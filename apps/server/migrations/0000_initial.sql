-- Statements marked "by hand" are not derived from the tables.ts files; `npm run migration` leaves them alone.
-- By hand: the search for a part of a title needs it. Any database owner may create it.
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
-- By hand: the id of a picture is the path of one of our own and the SHA-256 of an address of another site, as in
-- `pictureId` of src/http/picture-address.ts.
CREATE FUNCTION picture_id(address text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN CASE
  WHEN starts_with(address, '/') THEN address
  ELSE encode(sha256(convert_to(address, 'UTF8')), 'hex')
END;--> statement-breakpoint
-- By hand: the addresses of all pictures and media in a quiz or game.
CREATE FUNCTION picture_addresses(document jsonb) RETURNS SETOF text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
BEGIN ATOMIC
  SELECT found #>> '{}' FROM jsonb_path_query(document, '$.**.url') AS found WHERE jsonb_typeof(found) = 'string'
  UNION
  SELECT found #>> '{}' FROM jsonb_path_query(document, '$.**.imageURL') AS found WHERE jsonb_typeof(found) = 'string';
END;--> statement-breakpoint
-- By hand: their ids, for the indexes that find what shows a picture.
CREATE FUNCTION pictures_in(document jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN (SELECT coalesce(jsonb_agg(picture_id(address)), '[]') FROM picture_addresses(document) AS address);--> statement-breakpoint
CREATE TABLE "link_tokens" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"authority" text NOT NULL,
	"email" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "token_records" (
	"id" uuid PRIMARY KEY NOT NULL,
	"pair_id" uuid NOT NULL,
	"family_id" uuid NOT NULL,
	"token_type" text NOT NULL,
	"scope" text NOT NULL,
	"principal_id" uuid NOT NULL,
	"game_id" uuid,
	"participant_type" text,
	"sign_in_id" uuid,
	"ip" text,
	"user_agent" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"rotated_at" timestamp (3) with time zone,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "undo_links" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "undo_links_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" uuid NOT NULL,
	"email" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"auth_provider" text NOT NULL,
	"provider_issuer" text,
	"provider_subject" text,
	"email" text,
	"email_key" text,
	"unverified_email" text,
	"given_name" text,
	"family_name" text,
	"default_nickname" text NOT NULL,
	"password_hash" text,
	"last_login_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email_key"),
	CONSTRAINT "users_provider_unique" UNIQUE("provider_issuer","provider_subject")
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "jobs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"payload" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"failed_at" timestamp (3) with time zone
);
--> statement-breakpoint
-- By hand: UNLOGGED. Rate limits are lost in a crash, and each attempt costs no write to the log.
CREATE UNLOGGED TABLE "limit_counts" (
	"key" varchar(255) PRIMARY KEY NOT NULL,
	"points" bigint DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "game_answers" (
	"game_id" uuid NOT NULL,
	"question_index" integer NOT NULL,
	"player_id" uuid NOT NULL,
	"body" jsonb NOT NULL,
	"answered_at" bigint NOT NULL,
	CONSTRAINT "game_answers_game_id_question_index_player_id_pk" PRIMARY KEY("game_id","question_index","player_id")
);
--> statement-breakpoint
CREATE TABLE "game_bans" (
	"game_id" uuid NOT NULL,
	"participant_id" uuid NOT NULL,
	CONSTRAINT "game_bans_game_id_participant_id_pk" PRIMARY KEY("game_id","participant_id")
);
--> statement-breakpoint
CREATE TABLE "game_players" (
	"game_id" uuid NOT NULL,
	"player_id" uuid NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "game_players_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"nickname" text NOT NULL,
	"nickname_key" text NOT NULL,
	"nickname_look" text NOT NULL,
	"joined_at" bigint NOT NULL,
	"joined_seq" integer NOT NULL,
	CONSTRAINT "game_players_game_id_player_id_pk" PRIMARY KEY("game_id","player_id"),
	CONSTRAINT "game_players_nickname" UNIQUE("game_id","nickname_key"),
	CONSTRAINT "game_players_nickname_look" UNIQUE("game_id","nickname_look")
);
--> statement-breakpoint
CREATE TABLE "games" (
	"id" uuid PRIMARY KEY NOT NULL,
	"quiz_id" uuid NOT NULL,
	"status" text NOT NULL,
	"version" bigint NOT NULL,
	"created_at" bigint NOT NULL,
	"changed_at" bigint NOT NULL,
	"due_at" bigint,
	"setup" jsonb NOT NULL,
	"document" jsonb NOT NULL,
	"kept_bytes" bigint DEFAULT 0 NOT NULL,
	"pin" text GENERATED ALWAYS AS ((setup ->> 'pin')) STORED,
	"host_id" uuid GENERATED ALWAYS AS ((setup ->> 'hostId')::uuid) STORED,
	"phase_seq" integer GENERATED ALWAYS AS ((document ->> 'phaseSeq')::integer) STORED,
	"locked" boolean GENERATED ALWAYS AS ((document ->> 'locked')::boolean) STORED,
	"pictures" jsonb GENERATED ALWAYS AS (pictures_in(setup)) STORED
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"bytes" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"unused_since" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "legacy_imports" (
	"kind" text NOT NULL,
	"id" uuid NOT NULL,
	CONSTRAINT "legacy_imports_kind_id_pk" PRIMARY KEY("kind","id")
);
--> statement-breakpoint
CREATE TABLE "legacy_players" (
	"id" uuid PRIMARY KEY NOT NULL,
	"claimed_by" uuid
);
--> statement-breakpoint
CREATE TABLE "legacy_tokens" (
	"digest" text PRIMARY KEY NOT NULL,
	"player_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quizzes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid NOT NULL,
	"title" text NOT NULL,
	"title_key" text NOT NULL,
	"description" text,
	"mode" text NOT NULL,
	"visibility" text NOT NULL,
	"category" text NOT NULL,
	"image_cover" text,
	"language_code" text NOT NULL,
	"questions" jsonb NOT NULL,
	"number_of_questions" integer NOT NULL,
	"bytes" integer GENERATED ALWAYS AS (octet_length(questions::text)) STORED,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "answer_sheets" (
	"game_id" uuid PRIMARY KEY NOT NULL,
	"questions" json NOT NULL
);
--> statement-breakpoint
CREATE TABLE "finished_games" (
	"id" uuid PRIMARY KEY NOT NULL,
	"quiz_id" uuid NOT NULL,
	"name" text NOT NULL,
	"mode" text NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "game_results" (
	"game_id" uuid PRIMARY KEY NOT NULL,
	"body" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "participations" (
	"user_id" uuid NOT NULL,
	"game_id" uuid NOT NULL,
	"participant_type" text NOT NULL,
	"rank" integer,
	"score" double precision,
	CONSTRAINT "participations_user_id_game_id_pk" PRIMARY KEY("user_id","game_id")
);
--> statement-breakpoint
CREATE TABLE "player_answers" (
	"game_id" uuid NOT NULL,
	"number" bigint NOT NULL,
	"player_id" uuid NOT NULL,
	"answers" json NOT NULL,
	CONSTRAINT "player_answers_game_id_number_pk" PRIMARY KEY("game_id","number"),
	CONSTRAINT "player_answers_player" UNIQUE("game_id","player_id")
);
--> statement-breakpoint
ALTER TABLE "link_tokens" ADD CONSTRAINT "link_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "undo_links" ADD CONSTRAINT "undo_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "legacy_tokens" ADD CONSTRAINT "legacy_tokens_player_id_legacy_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."legacy_players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "participations" ADD CONSTRAINT "participations_game_id_finished_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."finished_games"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "link_tokens_user" ON "link_tokens" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "link_tokens_expiry" ON "link_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "token_records_family" ON "token_records" USING btree ("family_id");--> statement-breakpoint
CREATE INDEX "token_records_user" ON "token_records" USING btree ("principal_id") WHERE "token_records"."scope" = 'USER' or "token_records"."sign_in_id" is not null;--> statement-breakpoint
CREATE INDEX "token_records_expiry" ON "token_records" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "token_records_game" ON "token_records" USING btree ("game_id") WHERE "token_records"."game_id" is not null;--> statement-breakpoint
CREATE INDEX "token_records_revoked" ON "token_records" USING btree ("revoked_at") WHERE "token_records"."revoked_at" is not null;--> statement-breakpoint
CREATE INDEX "undo_links_user" ON "undo_links" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "undo_links_expiry" ON "undo_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "jobs_due" ON "jobs" USING btree ("due_at") WHERE "jobs"."failed_at" is null;--> statement-breakpoint
CREATE INDEX "game_players_player" ON "game_players" USING btree ("player_id");--> statement-breakpoint
CREATE UNIQUE INDEX "games_active_pin" ON "games" USING btree ("pin") WHERE "games"."status" = 'ACTIVE';--> statement-breakpoint
CREATE INDEX "games_host" ON "games" USING btree ("host_id","status","kept_bytes");--> statement-breakpoint
CREATE INDEX "games_quiz" ON "games" USING btree ("quiz_id");--> statement-breakpoint
CREATE INDEX "games_pictures" ON "games" USING gin ("pictures");--> statement-breakpoint
CREATE INDEX "games_active" ON "games" USING btree ("due_at") WHERE "games"."status" = 'ACTIVE';--> statement-breakpoint
CREATE INDEX "games_expired" ON "games" USING btree ("changed_at") WHERE "games"."status" = 'EXPIRED';--> statement-breakpoint
CREATE INDEX "uploads_owner" ON "uploads" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "uploads_unused" ON "uploads" USING btree ("unused_since");--> statement-breakpoint
CREATE INDEX "quizzes_own_by_created" ON "quizzes" USING btree ("owner_id","created_at","id","title_key","mode","category","language_code","visibility");--> statement-breakpoint
CREATE INDEX "quizzes_own_by_updated" ON "quizzes" USING btree ("owner_id","updated_at","id","title_key","mode","category","language_code","visibility");--> statement-breakpoint
CREATE INDEX "quizzes_own_by_title" ON "quizzes" USING btree ("owner_id","title_key" collate "und-x-icu","id","mode","category","language_code","visibility");--> statement-breakpoint
CREATE INDEX "quizzes_own_size" ON "quizzes" USING btree ("owner_id","bytes");--> statement-breakpoint
CREATE INDEX "quizzes_public_by_created" ON "quizzes" USING btree ("created_at","id","title_key","mode","category","language_code") WHERE "quizzes"."visibility" = 'PUBLIC';--> statement-breakpoint
CREATE INDEX "quizzes_public_by_updated" ON "quizzes" USING btree ("updated_at","id","title_key","mode","category","language_code") WHERE "quizzes"."visibility" = 'PUBLIC';--> statement-breakpoint
CREATE INDEX "quizzes_public_by_title" ON "quizzes" USING btree ("title_key" collate "und-x-icu","id","mode","category","language_code") WHERE "quizzes"."visibility" = 'PUBLIC';--> statement-breakpoint
CREATE INDEX "quizzes_pictures" ON "quizzes" USING gin (pictures_in("questions"));--> statement-breakpoint
CREATE INDEX "quizzes_cover" ON "quizzes" USING hash (picture_id("image_cover"));--> statement-breakpoint
CREATE INDEX "quizzes_title" ON "quizzes" USING gin ("title_key" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "participations_game" ON "participations" USING btree ("game_id");--> statement-breakpoint
-- By hand: a foreign key between tables of two modules.
ALTER TABLE "quizzes" ADD CONSTRAINT "quizzes_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "users"("id");--> statement-breakpoint
-- By hand: the API refuses a token whose user no longer exists. No call deletes a user who can sign in; an operator does,
-- in SQL. Nodes read revoked tokens every five seconds, so the sessions end on all of them.
CREATE FUNCTION revoke_tokens_of_deleted_user() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  update token_records set revoked_at = clock_timestamp()
  where principal_id = old.id and scope = 'USER' and revoked_at is null;
  return old;
end
$$;--> statement-breakpoint
CREATE TRIGGER users_deleted AFTER DELETE ON users
FOR EACH ROW EXECUTE FUNCTION revoke_tokens_of_deleted_user();
