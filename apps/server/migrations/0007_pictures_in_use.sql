ALTER TABLE "games" ADD COLUMN "pictures" jsonb GENERATED ALWAYS AS (jsonb_path_query_array(setup, 'strict $.**?(@ starts with "/uploads/images/")')) STORED;--> statement-breakpoint
CREATE INDEX "games_pictures" ON "games" USING gin ("pictures");--> statement-breakpoint
CREATE INDEX "quizzes_pictures" ON "quizzes" USING gin (jsonb_path_query_array("questions", 'strict $.**?(@ starts with "/uploads/images/")'));--> statement-breakpoint
CREATE INDEX "quizzes_cover" ON "quizzes" USING hash ("image_cover");