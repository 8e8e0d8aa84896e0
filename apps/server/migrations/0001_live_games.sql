CREATE TABLE "game_answers" (
	"game_id" uuid NOT NULL,
	"question_index" integer NOT NULL,
	"player_id" uuid NOT NULL,
	"body" jsonb NOT NULL,
	"answered_at" bigint NOT NULL,
	CONSTRAINT "game_answers_game_id_question_index_player_id_pk" PRIMARY KEY("game_id","question_index","player_id")
);
--> statement-breakpoint
CREATE TABLE "game_players" (
	"game_id" uuid NOT NULL,
	"player_id" uuid NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "game_players_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"nickname" text NOT NULL,
	"nickname_key" text NOT NULL,
	"joined_at" bigint NOT NULL,
	"joined_seq" integer NOT NULL,
	CONSTRAINT "game_players_game_id_player_id_pk" PRIMARY KEY("game_id","player_id"),
	CONSTRAINT "game_players_nickname" UNIQUE("game_id","nickname_key")
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
	"pin" text GENERATED ALWAYS AS ((setup ->> 'pin')) STORED,
	"host_id" uuid GENERATED ALWAYS AS ((setup ->> 'hostId')::uuid) STORED,
	"phase_seq" integer GENERATED ALWAYS AS ((document ->> 'phaseSeq')::integer) STORED,
	"locked" boolean GENERATED ALWAYS AS ((document ->> 'locked')::boolean) STORED
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
ALTER TABLE "participations" ADD CONSTRAINT "participations_game_id_finished_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."finished_games"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "game_players_player" ON "game_players" USING btree ("player_id");--> statement-breakpoint
CREATE UNIQUE INDEX "games_active_pin" ON "games" USING btree ("pin") WHERE "games"."status" = 'ACTIVE';--> statement-breakpoint
CREATE INDEX "games_host" ON "games" USING btree ("host_id");--> statement-breakpoint
CREATE INDEX "games_quiz" ON "games" USING btree ("quiz_id");--> statement-breakpoint
CREATE INDEX "games_active" ON "games" USING btree ("due_at") WHERE "games"."status" = 'ACTIVE';--> statement-breakpoint
CREATE INDEX "participations_game" ON "participations" USING btree ("game_id");