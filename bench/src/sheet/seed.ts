import type pg from 'pg'

export const PLAYERS = 10_000
export const QUESTIONS = 50

/** Six values of 75 characters: the longest answers that a game can have. */
const VALUES = Array.from({ length: 6 }, (_, place) => `${place} ${'x'.repeat(73)}`)

export const puzzle = (place: number) => ({
  type: 'PUZZLE',
  question: `Question ${place + 1}`,
  values: VALUES,
  points: 1000,
  duration: 30,
})

const T0 = 1_790_000_000_000

const outcomes = Array.from({ length: QUESTIONS }, (_, index) => ({
  index,
  previewedAt: T0 + index * 60_000,
  openedAt: T0 + index * 60_000 + 5_000,
  closedAt: T0 + index * 60_000 + 30_000,
  resultSeq: 6 + index * 4,
  correct: [{ type: 'PUZZLE', values: VALUES }],
}))

/** Puts the game into the result of its last question, with an answer of every player to every question. */
export async function seedGame(client: pg.Client, gameId: string): Promise<void> {
  const openedAt = T0 + QUESTIONS * 60_000
  const phase = { kind: 'result', index: QUESTIONS - 1, openedAt }
  const document = { phase, phaseSeq: 6 + (QUESTIONS - 1) * 4, locked: false, cards: {}, outcomes }
  await client.query('update games set document = $2, due_at = null, version = version + 1 where id = $1', [
    gameId,
    JSON.stringify(document),
  ])
  await client.query(
    `insert into game_players (game_id, player_id, nickname, nickname_key, nickname_look, joined_at, joined_seq)
     select $1, gen_random_uuid(), 'Player_' || n, 'PLAYER_' || n, 'player_' || n, $3, 2 from generate_series(1, $2::integer) as n`,
    [gameId, PLAYERS, T0],
  )
  await client.query('create temporary table orders (number bigint, body jsonb)')
  await client.query(
    'insert into orders select place, body from jsonb_array_elements($1) with ordinality as o (body, place)',
    [JSON.stringify(permutations([0, 1, 2, 3, 4, 5]).map((order) => ({ type: 'PUZZLE', order })))],
  )
  await client.query(
    `insert into game_answers (game_id, question_index, player_id, body, answered_at)
     select $1, q, p.player_id, o.body, $3::bigint + q * 60000 + 6000
     from game_players p cross join generate_series(0, $2::integer - 1) as q
     join orders o on o.number = 1 + (p.number * 7 + q) % 720
     where p.game_id = $1`,
    [gameId, QUESTIONS, T0],
  )
  await client.query('analyze')
}

const permutations = (places: readonly number[]): number[][] =>
  places.length === 0
    ? [[]]
    : places.flatMap((place) => permutations(places.filter((other) => other !== place)).map((rest) => [place, ...rest]))
