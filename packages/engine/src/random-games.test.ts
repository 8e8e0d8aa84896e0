import {
  GameResults,
  HostEvent,
  ok,
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
  perform,
  randomGame,
  SECRET_NUMBERS,
  SECRET_POSITIONS,
  SECRET_TEXT,
  seededGame,
  storedAndLoaded,
  textOf,
  withOtherSolution,
  type PlayedGame,
  type Step,
} from '../testing/index.ts'
import {
  perspective,
  buildResults,
  createResultsBuilder,
  type EpochMs,
  type Game,
  type QuestionOutcome,
  type Player,
  type RecordedAnswer,
} from './index.ts'
import { fromStoredAnswer, toCorrectAnswer } from './answer-formats.ts'
import { questionAt } from './questions.ts'
import { distribution } from './scoring/distribution.ts'
import { scoreAnswer } from './scoring/answer-score.ts'
import { displayValueOf } from './scoring/question-types.ts'
import { moments } from './views/moments.ts'
import { currentStandings, shownOutcome } from './scoring/score-cards.ts'

// More than ten thousand games in total. A failure prints its seed; pass it to fc.assert as `seed` to repeat the game.
vi.setConfig({ testTimeout: 120_000 })

const always = (check: (played: PlayedGame) => void, games = 600) =>
  fc.assert(
    fc.property(randomGame(), (played) => check(played)),
    { numRuns: games },
  )

const changes = ({ steps }: PlayedGame): readonly Step[] => steps.filter(({ before, after }) => before !== after)

type SentEvents = { host: unknown; players: readonly unknown[] }
function sent(game: Game, at: EpochMs): SentEvents {
  const view = perspective(game)
  return { host: view.host(at), players: game.players.map(({ id }) => view.player(id, at)) }
}

const MANY_GAMES = { timeout: 60_000 }

describe('events', MANY_GAMES, () => {
  test('[V2] every event matches its schema in the contract', () => {
    always((played) => {
      for (const { after, at } of changes(played)) {
        const { host, players } = sent(after, at)
        expect(HostEvent.parse(host)).toEqual(host)
        for (const event of players) expect(PlayerEvent.parse(event)).toEqual(event)
      }
    })
  })

  test('[V4] events contain a solution only in the result, and for players only in `solution`', () => {
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

  test('[V4] events contain no part of a question before its preview, and no options before it opens', () => {
    always((played) => {
      for (const { after, at } of changes(played)) {
        const text = JSON.stringify(sent(after, at))
        expect(laterTexts(after).filter((one) => text.includes(one))).toEqual([])
      }
    })
  })

  test('[V4] until its result, a question with another solution gives the same events', () => {
    always((played) => {
      for (const index of played.setup.questions.keys()) {
        const other = replay(played, seededGame({ ...played.setup, questions: withOtherSolutions(played, index) }))
        for (const [place, { after, at }] of played.steps.entries()) {
          if (after.outcomes.some((outcome) => outcome.index === index)) break
          expect(sent(other[place]?.after ?? after, at)).toEqual(sent(after, at))
        }
      }
    })
  })
})

const withOtherSolutions = ({ setup }: PlayedGame, index: number): readonly Question[] =>
  setup.questions.map((question, place) => (place === index ? withOtherSolution(question) : question))

function secretsOf(game: Game): string[] {
  const orders = game.questions.flatMap((question) =>
    question.type === 'PUZZLE' ? [JSON.stringify(question.values)] : [],
  )
  return [SECRET_TEXT, SECRET_TEXT.toLowerCase(), ...[...SECRET_NUMBERS, ...SECRET_POSITIONS].map(String), ...orders]
}

const withoutSolution = (event: unknown): unknown => ({ ...(event as object), solution: undefined })

/** A player's own answer may be correct; the player knows it already. */
const withoutOwnAnswer = (event: unknown): string =>
  JSON.stringify(event, (key, value: unknown) => (key === 'answer' ? undefined : value))

/** Texts that only later events may contain: later questions, and the options of a question in its preview. */
function laterTexts(game: Game): string[] {
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

describe('scores and results', MANY_GAMES, () => {
  test('[D7] the counts of a distribution add up to the recorded answers with a display value', () => {
    always((played) => {
      for (const { after } of changes(played)) {
        const outcome = shownOutcome(after)
        if (outcome === undefined) continue
        const rows: readonly { count: number }[] = distribution(after, outcome).distribution
        expect(rows.reduce((sum, { count }) => sum + count, 0)).toBe(countWithDisplayValue(after, outcome))
      }
    })
  })

  test('[S18] the scores follow from the log of answers', () => {
    always(({ steps }) => {
      for (const [place, { after }] of steps.entries()) {
        const log = answerLog(steps.slice(0, place + 1))
        // A game that ends while a result is shown never applies its scores.
        const ranked = after.phase.kind === 'ended' ? [] : currentStandings(after)
        for (const { player, score } of ranked) expect(score).toMatchObject(scoreFromLog(after, player, log))
      }
    })
  })

  test('[F3] [F7] the metrics are consistent with each other and match the contract', () => {
    always((played) => {
      const podium = changes(played).find(({ after }) => after.phase.kind === 'podium')
      if (podium === undefined) return
      const results = GameResults.parse(buildResults(podium.after, answerLog(played.steps)).summary)
      expect(allCounts(results.playerMetrics)).toBe(allCounts(results.questionMetrics))
      expect(results.playerMetrics.map(({ rank }) => rank)).toEqual(podium.after.players.map((_, place) => place + 1))
    })
  })

  test('[V18] the moments follow from the answers, if all players stay', () => {
    always((played) => {
      const podium = changes(played).find(({ after }) => after.phase.kind === 'podium')
      const isLeaving = ({ action }: Step) => action.kind === 'remove' || action.kind === 'removeNewest'
      if (podium === undefined || played.steps.some(isLeaving)) return
      const { after: game } = podium
      const { summary, answers } = buildResults(game, answerLog(played.steps))
      const given = answers.flatMap((player) => player.answers)
      const times = given.flatMap(({ verdict, responseTime }) => (verdict === 'CORRECT' ? (responseTime ?? []) : []))
      const streak = Math.max(0, ...summary.playerMetrics.map(({ longestCorrectStreak }) => longestCorrectStreak))
      const found = moments(game)
      expect(new Set(found.map(({ kind }) => kind)).size).toBe(found.length)
      const seconds = found.flatMap((moment) => (moment.kind === 'FASTEST' ? [moment.seconds] : []))
      expect(seconds).toEqual(times.length === 0 ? [] : [Math.min(...times) / 1000])
      const lengths = found.flatMap((moment) => (moment.kind === 'STREAK' ? [moment.length] : []))
      expect(lengths).toEqual(streak < 3 ? [] : [streak])
    })
  })

  test('[F2] the results are the same for one batch of players and for several', () => {
    always((played) => {
      const podium = changes(played).find(({ after }) => after.phase.kind === 'podium')
      if (podium === undefined) return
      const { after: game } = podium
      const log = answerLog(played.steps.slice(0, played.steps.indexOf(podium) + 1))
      const sum = createResultsBuilder(game)
      const answers = game.players.flatMap((player) =>
        sum.add(
          [player],
          log.filter(({ playerId }) => playerId === player.id),
        ),
      )
      const whole = buildResults(game, log)
      expect(answers).toEqual(whole.answers)
      expect(sum.summary()).toEqual(whole.summary)
      for (const place of game.outcomes.keys()) {
        const given = answers.flatMap((own) => own.answers[place]?.answer ?? [])
        const counted = given.map((answer) => ({ answer, count: 1 }))
        expect(sum.question(place, counted)).toEqual(whole.questions[place])
      }
    })
  })

  test('[F8] [F9] the details are consistent with the summary and match the contract', () => {
    always((played) => {
      const podium = changes(played).find(({ after }) => after.phase.kind === 'podium')
      if (podium === undefined) return
      const log = answerLog(played.steps.slice(0, played.steps.indexOf(podium) + 1))
      const { summary, questions, answers: sheets } = buildResults(podium.after, log)
      const answers = Object.fromEntries(sheets.map(({ playerId, answers: own }) => [playerId, own]))
      expect(ResultAnswers.parse({ answers })).toEqual({ answers })
      const { playerMetrics, questionMetrics } = summary
      for (const { player, score, unanswered } of playerMetrics) {
        const own = answers[player.id] ?? []
        expect(own.reduce((sum, part) => sum + part.score, 0)).toBeCloseTo(score, 6)
        expect(countOf('UNANSWERED', own)).toBe(unanswered)
      }
      const all = Object.values(answers).flat()
      const right = correctCount(questionMetrics)
      expect([undefined, countOf('CORRECT', all)]).toContain(right)
      for (const [place, details] of questions.entries()) {
        expect(QuestionDetails.parse(details)).toEqual(details)
        const given = Object.values(answers).flatMap((own) => own[place]?.answer ?? [])
        expect(details.responseTimes.reduce((sum, count) => sum + count, 0)).toBe(given.length)
      }
    })
  })
})

/** Undefined in 0–100 mode, which does not count them. */
const correctCount = (rows: readonly ({ correct: number } | { averagePrecision: number })[]): number | undefined =>
  rows.some((row) => !('correct' in row))
    ? undefined
    : rows.reduce((sum, row) => sum + ('correct' in row ? row.correct : 0), 0)

const countOf = (verdict: PlayerAnswer['verdict'], own: readonly PlayerAnswer[]): number =>
  own.filter((part) => part.verdict === verdict).length

type Counts = { unanswered: number; correct?: number; incorrect?: number }
const allCounts = (rows: readonly Counts[]): number =>
  rows.reduce((sum, { unanswered, correct = 0, incorrect = 0 }) => sum + unanswered + correct + incorrect, 0)

function countWithDisplayValue(game: Game, { index }: QuestionOutcome): number {
  const question = questionAt(game, index)
  const ids = new Set(game.players.map(({ id }) => id))
  return game.answers.filter(
    ({ playerId, answer }) =>
      ids.has(playerId) && displayValueOf(question, toCorrectAnswer(fromStoredAnswer(question, answer))) !== undefined,
  ).length
}

/** A simple reference implementation: adds up all questions from the first. */
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
    const scored = scoreAnswer(game.mode, question, correct, given)
    score.total += scored.score
    score.streak = scored.correct ? score.streak + 1 : 0
    score.answerTimeMs += given ? Math.round(given.seconds * 1000) : question.duration * 1000
  }
  return score
}

describe('actions', MANY_GAMES, () => {
  test('[G1] the same actions at the same times give the same game', () => {
    always((played) => {
      const again = replay(played, seededGame(played.setup))
      expect(again.at(-1)?.after ?? played.start).toEqual(played.end)
      expect(again.map(({ decision }) => decision)).toEqual(played.steps.map(({ decision }) => decision))
    })
  })

  test('[G1] storing and loading a game between its actions does not change it', () => {
    always((played) => {
      let game = seededGame(played.setup)
      for (const { action, at } of played.steps) {
        const decision = perform(storedAndLoaded(game), action, at)
        if (decision.ok) game = decision.value.game
      }
      expect(game).toEqual(played.end)
    })
  })

  test('[G2] an action repeated immediately, or sent for an earlier phase, changes nothing', () => {
    always(({ steps }) => {
      const repeated = steps
        .filter((step) => !isNextHostStep(step))
        .map(({ after, action, at }) => ({
          after,
          decision: perform(after, action, at),
        }))
      expect(repeated.filter(({ after, decision }) => decision.ok && decision.value.game !== after)).toEqual([])
    })
  })

  test('[G2] refuses answers outside their phase', () => {
    always(({ steps }) => {
      const outside = steps.filter((step) => step.action.kind === 'answer' && !isOpen(step))
      expect(outside.filter(({ decision }) => decision.ok)).toEqual([])
    })
  })

  test('[A4] [J10] accepts at most one answer per participant and question, also after leaving and joining again', () => {
    always(({ steps }) => {
      const accepted = steps.flatMap(({ before, action, decision }) =>
        action.kind === 'answer' && decision.ok ? [`${action.playerId} ${before.phaseSeq}`] : [],
      )
      expect(new Set(accepted).size).toBe(accepted.length)
    }, 3000)
  })

  test('[P17] [spec 4.63] phaseSeq increases by one with each phase, and at no other time', () => {
    always((played) => {
      for (const { before, after } of played.steps) {
        const grown = after.phaseSeq - before.phaseSeq
        expect(grown).toBe(nameOf(after) === nameOf(before) ? 0 : 1)
      }
    })
  })

  test('[P14] [spec 4.60] a game that has ended does not change', () => {
    always((played) => {
      for (const { before, after, decision } of played.steps.filter((step) => step.before.phase.kind === 'ended')) {
        expect(after).toBe(before)
        expect(decision.ok && decision.value.effects.length > 0).toBe(false)
      }
    })
  })

  test('[P9] [P13] stores the results at most once, and before the single end', () => {
    always(({ steps }) => {
      const effects = steps
        .flatMap(({ decision }) => (decision.ok ? decision.value.effects : []))
        .map(({ kind }) => kind)
      const lasting = effects.filter((kind) => kind !== 'quit')
      expect([[], ['storeResults'], ['ended'], ['storeResults', 'ended']]).toContainEqual(lasting)
    })
  })

  test('[K6] adding and then removing a correct answer restores every total', () => {
    always((played) => {
      for (const { before, after, action, at } of played.steps) {
        if (action.kind !== 'addCorrect' || before === after) continue
        const restored = perform(after, { ...action, kind: 'removeCorrect' }, at)
        expect(restored).toEqual(ok({ game: before, effects: [] }))
      }
    }, 2000)
  })
})

const nameOf = ({ phase }: Game): string => `${phase.kind} ${'index' in phase ? phase.index : ''}`

const isOpen = ({ before: { phase }, at }: Step): boolean => phase.kind === 'question' && at <= phase.endsAt + 500

/** A step without seq, repeated 500 ms or more after the opening, is the host's next step. */
const isNextHostStep = ({ action, after, at }: Step): boolean =>
  action.kind === 'complete' && action.seq === undefined && at - after.phase.openedAt >= 500

function replay({ steps }: PlayedGame, start: Game): Step[] {
  let before = start
  return steps.map(({ action, at }) => {
    const decision = perform(before, action, at)
    const step = { before, action, at, decision, after: decision.ok ? decision.value.game : before }
    before = step.after
    return step
  })
}
