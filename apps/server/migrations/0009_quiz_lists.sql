DROP INDEX "quizzes_owner";--> statement-breakpoint
DROP INDEX "quizzes_public";--> statement-breakpoint
CREATE INDEX "quizzes_own_by_created" ON "quizzes" USING btree ("owner_id","created_at","id","title_key","mode","category","language_code","visibility");--> statement-breakpoint
CREATE INDEX "quizzes_own_by_updated" ON "quizzes" USING btree ("owner_id","updated_at","id","title_key","mode","category","language_code","visibility");--> statement-breakpoint
CREATE INDEX "quizzes_own_by_title" ON "quizzes" USING btree ("owner_id","title_key" collate "und-x-icu","id","mode","category","language_code","visibility");--> statement-breakpoint
CREATE INDEX "quizzes_public_by_created" ON "quizzes" USING btree ("created_at","id","title_key","mode","category","language_code") WHERE "quizzes"."visibility" = 'PUBLIC';--> statement-breakpoint
CREATE INDEX "quizzes_public_by_updated" ON "quizzes" USING btree ("updated_at","id","title_key","mode","category","language_code") WHERE "quizzes"."visibility" = 'PUBLIC';--> statement-breakpoint
CREATE INDEX "quizzes_public_by_title" ON "quizzes" USING btree ("title_key" collate "und-x-icu","id","mode","category","language_code") WHERE "quizzes"."visibility" = 'PUBLIC';