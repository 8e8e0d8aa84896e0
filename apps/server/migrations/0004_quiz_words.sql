-- A text as a search compares it: titleKey in storage.ts is the same rule.
CREATE FUNCTION search_key(value text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN normalize(regexp_replace(normalize(lower(value COLLATE "und-x-icu"), NFD), '[\u0300-\u036f]', '', 'g'), NFC);
