-- The reference to the parent is checked at the end of a transaction, because a backup restores rows in any order.
CREATE TABLE "quiz_folders" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid NOT NULL,
	"parent_id" uuid,
	"name" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "quizzes" ADD COLUMN "folder_id" uuid;--> statement-breakpoint
ALTER TABLE "quizzes" ADD COLUMN "tags" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "quiz_folders" ADD CONSTRAINT "quiz_folders_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "users"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "quiz_folders" ADD CONSTRAINT "quiz_folders_parent_id_quiz_folders_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."quiz_folders"("id") ON DELETE cascade DEFERRABLE INITIALLY DEFERRED;--> statement-breakpoint
CREATE INDEX "quiz_folders_owner" ON "quiz_folders" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "quiz_folders_parent" ON "quiz_folders" USING btree ("parent_id");--> statement-breakpoint
ALTER TABLE "quizzes" ADD CONSTRAINT "quizzes_folder_id_quiz_folders_id_fk" FOREIGN KEY ("folder_id") REFERENCES "public"."quiz_folders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "quizzes_folder" ON "quizzes" USING btree ("folder_id") WHERE "quizzes"."folder_id" is not null;--> statement-breakpoint
CREATE INDEX "quizzes_tagged" ON "quizzes" USING btree ("owner_id") WHERE "quizzes"."tags" <> '{}';