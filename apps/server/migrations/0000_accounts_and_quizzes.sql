-- By hand: the search for a part of a title needs it. Any database owner may create it.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
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
	"ip" text,
	"user_agent" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"rotated_at" timestamp (3) with time zone,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"auth_provider" text NOT NULL,
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
	CONSTRAINT "users_email_unique" UNIQUE("email_key")
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
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "token_records_family" ON "token_records" USING btree ("family_id");--> statement-breakpoint
CREATE INDEX "token_records_expiry" ON "token_records" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "token_records_revoked" ON "token_records" USING btree ("revoked_at") WHERE "token_records"."revoked_at" is not null;--> statement-breakpoint
CREATE INDEX "quizzes_owner" ON "quizzes" USING btree ("owner_id","created_at","id");--> statement-breakpoint
CREATE INDEX "quizzes_public" ON "quizzes" USING btree ("created_at","id") WHERE "quizzes"."visibility" = 'PUBLIC';--> statement-breakpoint
CREATE INDEX "quizzes_title" ON "quizzes" USING gin ("title_key" gin_trgm_ops);--> statement-breakpoint
-- By hand: the two tables are described in different rooms.
ALTER TABLE "quizzes" ADD CONSTRAINT "quizzes_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "users"("id");
