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
ALTER TABLE "legacy_tokens" ADD CONSTRAINT "legacy_tokens_player_id_legacy_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."legacy_players"("id") ON DELETE no action ON UPDATE no action;