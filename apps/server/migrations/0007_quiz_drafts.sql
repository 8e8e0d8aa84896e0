CREATE TABLE "quiz_drafts" (
	"owner_id" uuid NOT NULL,
	"id" text NOT NULL,
	"title" text NOT NULL,
	"quiz_id" uuid,
	"number_of_questions" integer NOT NULL,
	"content" text NOT NULL,
	"bytes" integer GENERATED ALWAYS AS (octet_length(content)) STORED,
	"version" integer DEFAULT 1 NOT NULL,
	"kept_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "quiz_drafts_owner_id_id_pk" PRIMARY KEY("owner_id","id")
);
--> statement-breakpoint
ALTER TABLE "quiz_drafts" ADD CONSTRAINT "quiz_drafts_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "users"("id") ON DELETE cascade;--> statement-breakpoint
CREATE INDEX "quiz_drafts_kept" ON "quiz_drafts" USING btree ("kept_at");