-- What names a picture: the path of one of our own, the SHA-256 of an address elsewhere. As `pictureId` in the service.
CREATE FUNCTION picture_id(address text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN CASE
  WHEN starts_with(address, '/') THEN address
  ELSE encode(sha256(convert_to(address, 'UTF8')), 'hex')
END;--> statement-breakpoint
CREATE FUNCTION picture_addresses(document jsonb) RETURNS SETOF text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
BEGIN ATOMIC
  SELECT found #>> '{}' FROM jsonb_path_query(document, '$.**.url') AS found WHERE jsonb_typeof(found) = 'string'
  UNION
  SELECT found #>> '{}' FROM jsonb_path_query(document, '$.**.imageURL') AS found WHERE jsonb_typeof(found) = 'string';
END;--> statement-breakpoint
CREATE FUNCTION pictures_in(document jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN (SELECT coalesce(jsonb_agg(picture_id(address)), '[]') FROM picture_addresses(document) AS address);--> statement-breakpoint
-- Addresses of our own uploads that were stored with an origin in front: a path from now on, where the upload exists.
CREATE FUNCTION own_upload(address text) RETURNS text LANGUAGE sql STABLE STRICT
RETURN (
  SELECT '/uploads/images/' || owner_id || '/' || id || '.webp'
  FROM uploads,
    regexp_match(
      address,
      '^https?://[^/?#]+/(?:[^?#]*/)?uploads/images/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.webp(?:[?#].*)?$',
      'i'
    ) AS part
  WHERE id = part[2]::uuid AND owner_id = part[1]::uuid
);--> statement-breakpoint
UPDATE quizzes SET image_cover = own_upload(image_cover) WHERE own_upload(image_cover) IS NOT NULL;--> statement-breakpoint
DO $$
DECLARE
  stored record;
BEGIN
  FOR stored IN
    SELECT id, address, own_upload(address) AS path FROM quizzes, picture_addresses(questions) AS address
    WHERE own_upload(address) IS NOT NULL
  LOOP
    UPDATE quizzes
    SET questions = replace(questions::text, to_jsonb(stored.address)::text, to_jsonb(stored.path)::text)::jsonb
    WHERE id = stored.id;
  END LOOP;
  FOR stored IN
    SELECT id, address, own_upload(address) AS path FROM games, picture_addresses(setup) AS address
    WHERE own_upload(address) IS NOT NULL
  LOOP
    UPDATE games SET setup = replace(setup::text, to_jsonb(stored.address)::text, to_jsonb(stored.path)::text)::jsonb
    WHERE id = stored.id;
  END LOOP;
  FOR stored IN
    SELECT game_id, address, own_upload(address) AS path FROM answer_sheets, picture_addresses(questions::jsonb) AS address
    WHERE own_upload(address) IS NOT NULL
  LOOP
    UPDATE answer_sheets
    SET questions = replace(questions::text, to_jsonb(stored.address)::text, to_jsonb(stored.path)::text)::json
    WHERE game_id = stored.game_id;
  END LOOP;
END $$;--> statement-breakpoint
DROP FUNCTION own_upload(text);--> statement-breakpoint
DROP INDEX "quizzes_pictures";--> statement-breakpoint
DROP INDEX "quizzes_cover";--> statement-breakpoint
ALTER TABLE "games" drop column "pictures";--> statement-breakpoint
ALTER TABLE "games" ADD COLUMN "pictures" jsonb GENERATED ALWAYS AS (pictures_in(setup)) STORED;--> statement-breakpoint
CREATE INDEX "games_pictures" ON "games" USING gin ("pictures");--> statement-breakpoint
CREATE INDEX "quizzes_pictures" ON "quizzes" USING gin (pictures_in("questions"));--> statement-breakpoint
CREATE INDEX "quizzes_cover" ON "quizzes" USING hash (picture_id("image_cover"));
