import {
  GameResults,
  HostEvent,
  PlayerEvent,
  QuestionDetails,
  ResultAnswers,
  type PlayerAnswer,
  type Question,
} from '@pinwheel/contract'
import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import {
  answerLog,
  randomGame,
  SECRET_NUMBERS,
  SECRET_POSITIONS,
  SECRET_TEXT,
  seededGame,
  textOf,
  withOtherSolution,
  type PlayedGame,
  type Turn,
} from '../testing/index.ts'
import {
  decide,
  perspective,
  resultsOf,
  resultsSum,
  type EpochMs,
  type Game,
  type Outcome,
  type Player,
  type RecordedAnswer,
} from './index.ts'
import { asGiven } from './stored-answers.ts'
import { asDeclared, questionAt } from './questions.ts'
import { distribution } from './scoring/distribution.ts'
import { mark, shownAs } from './scoring/answer-score.ts'
import { currentStandings, outcomeShowing } from './scoring/score-cards.ts'

// Together more than ten thousand games. A failure prints its seed: pass it as `seed` to play the same game again.
vi.setConfig({ testTimeout: 120_000 })

const always = (check: (played: PlayedGame) => void, games = 1000) =>
  fc.assert(
    fc.property(randomGame(), (played) => check(played)),
    { numRuns: games },
  )

const changes = ({ turns }: PlayedGame): readonly Turn[] => turns.filter(({ before, after }) => before !== after)

type Sent = { host: unknown; players: readonly unknown[] }
function sent(game: Game, at: EpochMs): Sent {
  const view = perspective(game)
  return { host: view.host(at), players: game.players.map(({ id }) => view.player(id, at)) }
}

describe('what is sent', () => {
  test('[V2] every event of every game is what the contract says', () => {
    always((played) => {
      for (const { after, at } of changes(played)) {
        const { host, players } = sent(after, at)
        expect(HostEvent.parse(host)).toEqual(host)
        for (const event of players) expect(PlayerEvent.parse(event)).toEqual(event)
      }
    })
  })

  test('[V4] a solution is sent in the result alone, to the host and as such to players', () => {
    always((played) => {
      for (const { after, at } of changes(played)) {
        const { host, players } = sent(after, at)
        const isResult = after.phase.kind === 'result'
        const events = isResult ? players : [...players, host]
        const text = events.map((event) => withoutOwnAnswer(isResult ? withoutSolution(event) : event)).join('\n')
        expect(text).not.toContain('"solution"')
        expect(secretsOf(after).filter((secret) => text.includes(secret))).toEqual([])
      }
    })
  })

  test('[V4] nothing of a question is sent before its preview, and of its options before it opens', () => {
    always((played) => {
      for (const { after, at } of changes(played)) {
        const text = JSON.stringify(sent(after, at))
        expect(textsToCome(after).filter((one) => text.includes(one))).toEqual([])
      }
    })
  })

  test('[V4] until its result, a question with something else right looks the same', () => {
    always((played) => {
      for (const index of played.setup.questions.keys()) {
        const other = replay(played, seededGame({ ...played.setup, questions: withAnotherRight(played, index) }))
        for (const [place, { after, at }] of played.turns.entries()) {
          if (after.outcomes.some((outcome) => outcome.index === index)) break
          expect(sent(other[place]?.after ?? after, at)).toEqual(sent(after, at))
        }
      }
    })
  })
})

const withAnotherRight = ({ setup }: PlayedGame, index: number): readonly Question[] =>
  setup.questions.map((question, place) => (place === index ? withOtherSolution(question) : question))

function secretsOf(game: Game): string[] {
  const orders = game.questions.flatMap((question) =>
    question.type === 'PUZZLE' ? [JSON.stringify(question.values)] : [],
  )
  return [SECRET_TEXT, SECRET_TEXT.toLowerCase(), ...[...SECRET_NUMBERS, ...SECRET_POSITIONS].map(String), ...orders]
}

const withoutSolution = (event: unknown): unknown => ({ ...(event as object), solution: undefined })

/** A player's own answer may well be the right one; it comes from the player. */
const withoutOwnAnswer = (event: unknown): string =>
  JSON.stringify(event, (key, value: unknown) => (key === 'answer' ? undefined : value))

/** What only later events may hold: whole questions after the one that is shown, and options while it is previewed. */
function textsToCome(game: Game): string[] {
  const { phase, outcomes, questions } = game
  const shown = 'index' in phase ? phase.index : outcomes.length - 1
  const numbers = [...questions.keys()]
  return [
    ...numbers.filter((index) => index > shown).map(textOf),
    ...numbers
      .filter((index) => index > shown || (index === shown && phase.kind === 'preview'))
      .flatMap((index) => [`Option ${index} `, `Piece ${index} `]),
  ]
}

describe('counting', () => {
  test('[D7] the rows of a result add up to the recorded answers that can be shown', () => {
    always((played) => {
      for (const { after } of changes(played)) {
        const outcome = outcomeShowing(after)
        if (outcome === undefined) continue
        const rows: readonly { count: number }[] = distribution(after, outcome).distribution
        expect(rows.reduce((sum, { count }) => sum + count, 0)).toBe(countShowable(after, outcome))
      }
    })
  })

  test('[S18] every score can be computed again from the log of answers', () => {
    always(({ turns }) => {
      for (const [place, { after }] of turns.entries()) {
        const log = answerLog(turns.slice(0, place + 1))
        // A game that is ended while a result is showing never writes its scores down.
        const ranked = after.phase.kind === 'ended' ? [] : currentStandings(after)
        for (const { player, score } of ranked) expect(score).toMatchObject(scoreFromLog(after, player, log))
      }
    })
  })

  test('[F3] [F7] the figures agree with one another and with the contract', () => {
    always((played) => {
      const podium = changes(played).find(({ after }) => after.phase.kind === 'podium')
      if (podium === undefined) return
      const results = GameResults.parse(resultsOf(podium.after, answerLog(played.turns)).figures)
      expect(allCounts(results.playerMetrics)).toBe(allCounts(results.questionMetrics))
      expect(results.playerMetrics.map(({ rank }) => rank)).toEqual(podium.after.players.map((_, place) => place + 1))
    })
  })

  test('[F2] figures and sheet are the same whether players are added at once or a few at a time', () => {
    always((played) => {
      const podium = changes(played).find(({ after }) => after.phase.kind === 'podium')
      if (podium === undefined) return
      const { after: game } = podium
      const log = answerLog(played.turns.slice(0, played.turns.indexOf(podium) + 1))
      const sum = resultsSum(game)
      const answers = game.players.flatMap((player) =>
        sum.add(
          [player],
          log.filter(({ playerId }) => playerId === player.id),
        ),
      )
      const whole = resultsOf(game, log)
      expect(answers).toEqual(whole.answers)
      expect(sum.figures()).toEqual(whole.figures)
      for (const place of game.outcomes.keys()) {
        const given = answers.flatMap((own) => own.answers[place]?.answer ?? [])
        const counted = given.map((answer) => ({ answer, count: 1 }))
        expect(sum.question(place, counted)).toEqual(whole.questions[place])
      }
    })
  })

  test('[F8] [F9] the answer sheet agrees with the figures and with the contract', () => {
    always((played) => {
      const podium = changes(played).find(({ after }) => after.phase.kind === 'podium')
      if (podium === undefined) return
      const log = answerLog(played.turns.slice(0, played.turns.indexOf(podium) + 1))
      const { figures, questions, answers: sheets } = resultsOf(podium.after, log)
      const answers = Object.fromEntries(sheets.map(({ playerId, answers: own }) => [playerId, own]))
      expect(ResultAnswers.parse({ answers })).toEqual({ answers })
      const { playerMetrics, questionMetrics } = figures
      for (const { player, score, unanswered } of playerMetrics) {
        const own = answers[player.id] ?? []
        expect(own.reduce((sum, part) => sum + part.score, 0)).toBeCloseTo(score, 6)
        expect(countOf('UNANSWERED', own)).toBe(unanswered)
      }
      const all = Object.values(answers).flat()
      const right = allRight(questionMetrics)
      expect([undefined, countOf('CORRECT', all)]).toContain(right)
      for (const [place, details] of questions.entries()) {
        expect(QuestionDetails.parse(details)).toEqual(details)
        const given = Object.values(answers).flatMap((own) => own[place]?.answer ?? [])
        expect(details.responseTimes.reduce((sum, count) => sum + count, 0)).toBe(given.length)
      }
    })
  })
})

/** Undefined in 0–100 mode, whose figures do not count them. */
const allRight = (rows: readonly ({ correct: number } | { averagePrecision: number })[]): number | undefined =>
  rows.some((row) => !('correct' in row))
    ? undefined
    : rows.reduce((sum, row) => sum + ('correct' in row ? row.correct : 0), 0)

const countOf = (verdict: PlayerAnswer['verdict'], own: readonly PlayerAnswer[]): number =>
  own.filter((part) => part.verdict === verdict).length

type Counts = { unanswered: number; correct?: number; incorrect?: number }
const allCounts = (rows: readonly Counts[]): number =>
  rows.reduce((sum, { unanswered, correct = 0, incorrect = 0 }) => sum + unanswered + correct + incorrect, 0)

function countShowable(game: Game, { index }: Outcome): number {
  const question = questionAt(game, index)
  const ids = new Set(game.players.map(({ id }) => id))
  return game.answers.filter(
    ({ playerId, answer }) =>
      ids.has(playerId) && shownAs(question, asDeclared(asGiven(question, answer))) !== undefined,
  ).length
}

/** The plain way: question by question, from the beginning. */
function scoreFromLog(game: Game, player: Player, log: readonly RecordedAnswer[]) {
  const score = { total: 0, streak: 0, answerTimeMs: 0 }
  for (const { index, openedAt, correct, resultSeq } of game.outcomes) {
    const question = questionAt(game, index)
    const own = log.find(
      (one) => one.playerId === player.id && one.index === index && one.answeredAt >= player.joinedAt,
    )
    const seconds = own && Math.min(question.duration, (own.answeredAt - openedAt) / 1000)
    const given =
      own && seconds !== undefined && player.joinedSeq < resultSeq ? { answer: own.answer, seconds } : undefined
    const marked = mark(game.mode, question, correct, given)
    score.total += marked.score
    score.streak = marked.correct ? score.streak + 1 : 0
    score.answerTimeMs += given ? Math.round(given.seconds * 1000) : question.duration * 1000
  }
  return score
}

describe('commands', () => {
  test('[G1] the same commands at the same times give the same game', () => {
    always((played) => {
      const again = replay(played, seededGame(played.setup))
      expect(again.at(-1)?.after ?? played.start).toEqual(played.end)
      expect(again.map(({ decision }) => decision)).toEqual(played.turns.map(({ decision }) => decision))
    })
  })

  test('[G1] a game that has been stored and read back goes on as the same', () => {
    always((played) => {
      let game = seededGame(played.setup)
      for (const { command, at } of played.turns) {
        const decision = decide(JSON.parse(JSON.stringify(game)) as Game, command, at)
        if (decision.ok) game = decision.game
      }
      expect(game).toEqual(played.end)
    })
  })

  test('[G2] whatever is repeated at once, or came for an earlier phase, changes nothing', () => {
    always(({ turns }) => {
      const repeated = turns
        .filter((turn) => !isNewStep(turn))
        .map(({ after, command, at }) => ({
          after,
          decision: decide(after, command, at),
        }))
      expect(repeated.filter(({ after, decision }) => decision.ok && decision.game !== after)).toEqual([])
    })
  })

  test('[G2] answers outside their phase are refused', () => {
    always(({ turns }) => {
      const outside = turns.filter((turn) => turn.command.kind === 'answer' && !isOpen(turn))
      expect(outside.filter(({ decision }) => decision.ok)).toEqual([])
    })
  })

  test('[A4] [J10] no participant answers a question twice, leaving and coming back included', () => {
    always(({ turns }) => {
      const accepted = turns.flatMap(({ before, command, decision }) =>
        command.kind === 'answer' && decision.ok ? [`${command.playerId} ${before.phaseSeq}`] : [],
      )
      expect(new Set(accepted).size).toBe(accepted.length)
    }, 3000)
  })

  test('[P17] [spec 4.63] phaseSeq grows by one with each phase, and not otherwise', () => {
    always((played) => {
      for (const { before, after } of played.turns) {
        const grown = after.phaseSeq - before.phaseSeq
        expect(grown).toBe(nameOf(after) === nameOf(before) ? 0 : 1)
      }
    })
  })

  test('[P14] [spec 4.60] a game that has ended stays as it is', () => {
    always((played) => {
      for (const { before, after, decision } of played.turns.filter((turn) => turn.before.phase.kind === 'ended')) {
        expect(after).toBe(before)
        expect(decision.ok && decision.effects.length > 0).toBe(false)
      }
    })
  })

  test('[P9] [P13] results are stored at most once, before the one end', () => {
    always(({ turns }) => {
      const effects = turns.flatMap(({ decision }) => (decision.ok ? decision.effects : [])).map(({ kind }) => kind)
      const lasting = effects.filter((kind) => kind !== 'quit')
      expect([[], ['storeResults'], ['ended'], ['storeResults', 'ended']]).toContainEqual(lasting)
    })
  })

  test('[K6] adding a right answer and removing it restores every total', () => {
    always((played) => {
      for (const { before, after, command, at } of played.turns) {
        if (command.kind !== 'addCorrect' || before === after) continue
        const restored = decide(after, { ...command, kind: 'removeCorrect' }, at)
        expect(restored).toEqual({ ok: true, game: before, effects: [] })
      }
    }, 2000)
  })
})

const nameOf = ({ phase }: Game): string => `${phase.kind} ${'index' in phase ? phase.index : ''}`

const isOpen = ({ before: { phase }, at }: Turn): boolean => phase.kind === 'question' && at <= phase.endsAt + 500

/** Repeated half a second into a phase, a step that names none is the host's next one. */
const isNewStep = ({ command, after, at }: Turn): boolean =>
  command.kind === 'complete' && command.seq === undefined && at - after.phase.openedAt >= 500

function replay({ turns }: PlayedGame, start: Game): Turn[] {
  let before = start
  return turns.map(({ command, at }) => {
    const decision = decide(before, command, at)
    const turn = { before, command, at, decision, after: decision.ok ? decision.game : before }
    before = turn.after
    return turn
  })
}
