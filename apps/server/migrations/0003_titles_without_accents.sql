-- The keys of stored titles, as storage.ts computes them now: a search finds "Äpfel" by "apfel".
UPDATE "quizzes" SET "title_key" = normalize(regexp_replace(normalize("title_key", NFD), '[\u0300-\u036f]', '', 'g'), NFC)
  WHERE normalize("title_key", NFD) ~ '[\u0300-\u036f]';
