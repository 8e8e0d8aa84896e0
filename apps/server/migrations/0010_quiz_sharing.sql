CREATE TABLE "join_links" (
	"code" text PRIMARY KEY NOT NULL,
	"quiz_id" uuid NOT NULL,
	"host_id" uuid NOT NULL,
	CONSTRAINT "join_links_quiz" UNIQUE("quiz_id","host_id")
);
--> statement-breakpoint
CREATE TABLE "quiz_shares" (
	"quiz_id" uuid PRIMARY KEY NOT NULL,
	"digest" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "quizzes" ADD COLUMN "based_on" jsonb;--> statement-breakpoint
ALTER TABLE "join_links" ADD CONSTRAINT "join_links_quiz_id_quizzes_id_fk" FOREIGN KEY ("quiz_id") REFERENCES "public"."quizzes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_shares" ADD CONSTRAINT "quiz_shares_quiz_id_quizzes_id_fk" FOREIGN KEY ("quiz_id") REFERENCES "public"."quizzes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "join_links_host" ON "join_links" USING btree ("host_id");--> statement-breakpoint
-- By hand: a foreign key between tables of two modules.
ALTER TABLE "join_links" ADD CONSTRAINT "join_links_host_id_users_id_fk" FOREIGN KEY ("host_id") REFERENCES "users"("id") ON DELETE cascade;
