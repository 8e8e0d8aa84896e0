CREATE TABLE "game_bans" (
	"game_id" uuid NOT NULL,
	"participant_id" uuid NOT NULL,
	CONSTRAINT "game_bans_game_id_participant_id_pk" PRIMARY KEY("game_id","participant_id")
);
