ALTER TABLE "game_players" ADD COLUMN "nickname_look" text;--> statement-breakpoint
-- Players of games that are active during the update: their lower-case keys are unique and close to how names are drawn.
UPDATE "game_players" SET "nickname_look" = "nickname_key";--> statement-breakpoint
ALTER TABLE "game_players" ALTER COLUMN "nickname_look" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "game_players" ADD CONSTRAINT "game_players_nickname_look" UNIQUE("game_id","nickname_look");
