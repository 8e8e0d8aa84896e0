import type pg from 'pg'

/** One fifth of the quizzes are public. One fifth belong to one owner. */
const QUIZZES = 100_000
const OTHER_OWNERS = 2_000

const INSERT_OWNERS = `
  insert into users (auth_provider, default_nickname, created_at, updated_at)
  select 'NONE', 'Owner ' || n, now(), now() from generate_series(1, $1::integer) n
  returning id`

// The multiplications by primes make the sort orders independent: neighbours by title are not neighbours by date.
const INSERT_QUIZZES = `
  insert into quizzes (owner_id, title, title_key, mode, visibility, category, language_code, questions,
                       number_of_questions, created_at, updated_at)
  select case when n % 5 = 0 then (select id from users where email = $1) else ($2::uuid[])[1 + n * 7919 % cardinality($2::uuid[])] end,
         title, lower(title),
         case when n % 4 = 0 then 'ZERO_TO_ONE_HUNDRED' else 'CLASSIC' end,
         case when n / 5 % 5 = 1 then 'PUBLIC' else 'PRIVATE' end,
         ('{GENERAL_KNOWLEDGE,SCIENCE,HISTORY,GEOGRAPHY,SPACE,MATHEMATICS,ART,MUSIC}'::text[])[1 + n / 25 % 8],
         ('{en,de,sv,fr}'::text[])[1 + n / 3 % 4],
         questions, 10,
         timestamp '2026-11-01' - n * 7919 % 100003 * interval '10 minutes',
         timestamp '2026-11-01' - n * 104729 % 100003 * interval '1 minute'
  from generate_series(0, $3::bigint - 1) n,
       lateral (select ('{Planets,Rivers,Capitals,Ärzte,Birds,Poets,Engines,Oceans}'::text[])[1 + n / 7 % 8] || ' of '
                    || ('{north,south,Europe,today}'::text[])[1 + n / 11 % 4] || ' ' || n as title) titles,
       (select jsonb_agg(jsonb_build_object(
                 'type', 'MULTI_CHOICE', 'points', 1000, 'duration', 30,
                 'question', 'Which of these planets has the shortest day, asked for the time number ' || q || '?',
                 'options', jsonb_build_array(
                   jsonb_build_object('value', 'Mercury ' || md5(q::text), 'correct', false),
                   jsonb_build_object('value', 'Jupiter ' || md5(q::text), 'correct', true)))) as questions
        from generate_series(1, 10) q) asked`

/** Writes the quizzes with SQL, because 100,000 requests to the API would take too long. */
export async function seedQuizzes(client: pg.Client, ownerEmail: string): Promise<void> {
  const { rows } = await client.query<{ id: string }>(INSERT_OWNERS, [OTHER_OWNERS])
  const others = rows.map(({ id }) => id)
  await client.query(INSERT_QUIZZES, [ownerEmail, others, QUIZZES])
  await client.query(
    "update quiz_search set plays = 1000 / (1 + abs(hashtext(quiz_id::text)) % 1000) where visibility = 'PUBLIC'",
  )
  // Autovacuum would do the same within minutes. Index-only scans need the visibility map that it writes.
  await client.query('vacuum analyze')
}
