CREATE TABLE "answer_sheets" (
	"game_id" uuid PRIMARY KEY NOT NULL,
	"questions" json NOT NULL,
	"answers" json NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "provider_issuer" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "provider_subject" text;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_provider_unique" UNIQUE("provider_issuer","provider_subject");