ALTER TABLE "finished_games" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "game_results" ADD COLUMN "players" integer GENERATED ALWAYS AS ((jsonb_array_length(body -> 'playerMetrics'))) STORED;--> statement-breakpoint
ALTER TABLE "game_results" ADD COLUMN "best_player" text GENERATED ALWAYS AS ((body #>> '{playerMetrics,0,player,nickname}')) STORED;