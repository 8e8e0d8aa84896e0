import { HostEvent, PlayerEvent, SHOWN_SOLUTIONS, type Question } from '@pinwheel/contract'
import { describe, expect, test } from 'vitest'
import { perspective, type EpochMs, type Game } from '../index.ts'
import { timestamp } from '../time.ts'
import {
  aGame,
  addCorrect,
  after,
  answer,
  HOST,
  idOf,
  join,
  leave,
  lock,
  multiChoice,
  next,
  option,
  pin,
  play,
  puzzle,
  questionPlayed,
  range,
  removeByHost,
  removeCorrect,
  START,
  storedAndLoaded,
  trueFalse,
  typeAnswer,
  typed,
  value,
  zeroToOneHundred,
} from '../../testing/index.ts'

const host = (game: Game, at: EpochMs = after(game, 1)) => HostEvent.parse(perspective(game).host(at))
const player = (game: Game, name = 'Ada', at: EpochMs = after(game, 1)) =>
  PlayerEvent.parse(perspective(game).player(idOf(name), at))
const iso = (game: Game, seconds: number): string => timestamp(after(game, seconds))

const withPlayers = aGame().withPlayers('Ada', 'Bob')
const answered = play(withPlayers.inQuestion(), answer('Ada', option(2)), after(withPlayers.inQuestion(), 15))
const result = next(answered)

describe('events by phase', () => {
  test.each([
    ['opening', withPlayers.opening(), 'GAME_LOADING', 'GAME_LOADING'],
    ['lobby', withPlayers.inLobby(), 'GAME_LOBBY_HOST', 'GAME_LOBBY_PLAYER'],
    ['begin', withPlayers.inBegin(), 'GAME_BEGIN_HOST', 'GAME_BEGIN_PLAYER'],
    ['preview', withPlayers.inPreview(), 'GAME_QUESTION_PREVIEW_HOST', 'GAME_QUESTION_PREVIEW_PLAYER'],
    ['question', withPlayers.inQuestion(), 'GAME_QUESTION_HOST', 'GAME_QUESTION_PLAYER'],
    ['question, once answered', answered, 'GAME_QUESTION_HOST', 'GAME_AWAITING_RESULT_PLAYER'],
    ['result', withPlayers.inResult(), 'GAME_RESULT_HOST', 'GAME_RESULT_PLAYER'],
    ['leaderboard', withPlayers.inLeaderboard(), 'GAME_LEADERBOARD_HOST', 'GAME_LEADERBOARD_PLAYER'],
    ['podium', withPlayers.inPodium(), 'GAME_PODIUM_HOST', 'GAME_PODIUM_PLAYER'],
    ['ended', withPlayers.ended(), 'GAME_QUIT_EVENT', 'GAME_QUIT_EVENT'],
  ])('[V1] [V2] [spec 1.9, 3.22, 4.61] %s', (_phase, game, forHost, forPlayer) => {
    expect([host(game).type, player(game).type]).toEqual([forHost, forPlayer])
  })

  test('[V1] every event contains the phaseSeq', () => {
    for (const game of [withPlayers.opening(), withPlayers.inLobby(), answered, result, withPlayers.inPodium()]) {
      expect(host(game)).toMatchObject({ seq: game.phaseSeq })
      expect(player(game)).toMatchObject({ seq: game.phaseSeq })
    }
  })

  test('[V1] the loading event has no personal part', () => {
    expect(player(withPlayers.opening())).toEqual({ type: 'GAME_LOADING', seq: 1 })
    expect(perspective(withPlayers.opening()).personal(idOf('Ada'))).toBeUndefined()
  })
})

test.each(['inLobby', 'inBegin', 'inPreview', 'inQuestion', 'inResult', 'inLeaderboard', 'inPodium'] as const)(
  "[V3] %s: the host's event contains PIN, name, number of players and lock",
  (phase) => {
    const game = play(withPlayers[phase](), lock(true))
    expect(host(game)).toMatchObject({ game: { pin: '482913', name: 'Rivers and lakes', players: 2, locked: true } })
  },
)

describe('the language of the quiz', () => {
  const arabic = aGame({ languageCode: 'ar' }).withPlayers('Ada', 'Bob')

  test.each(['inLobby', 'inBegin', 'inPreview', 'inQuestion', 'inResult', 'inLeaderboard', 'inPodium'] as const)(
    "[V23] %s: the host's event contains it",
    (phase) => {
      expect(host(arabic[phase]())).toMatchObject({ game: { languageCode: 'ar' } })
      expect(host(withPlayers[phase]())).not.toHaveProperty('game.languageCode')
    },
  )

  test.each([
    ['preview', arabic.inPreview()],
    ['question', arabic.inQuestion()],
    ['question, once answered', play(arabic.inQuestion(), answer('Ada', option(2)))],
    ['result', arabic.inResult()],
    ['podium', arabic.inPodium()],
  ])("[V23] %s: the player's event contains it", (_phase, game) => {
    expect(player(game)).toMatchObject({ game: { languageCode: 'ar' } })
  })

  test('[V23] events of a game without a language contain none', () => {
    for (const game of [withPlayers.inPreview(), withPlayers.inQuestion(), answered, result, withPlayers.inPodium()])
      expect(player(game)).not.toHaveProperty('game.languageCode')
  })
})

test('[V1] the lobby lists the players in joining order, without the host', () => {
  expect(host(play(withPlayers.inLobby(), [join('Cleo'), leave('Ada')]))).toMatchObject({
    game: { id: '0b6f8a52-0d7c-4f6f-bd39-7a2d9d0f6a10' },
    players: [
      { id: idOf('Bob'), nickname: 'Bob' },
      { id: idOf('Cleo'), nickname: 'Cleo' },
    ],
  })
})

test('[H7] the lobby says on both screens that animals do not wiggle', () => {
  const still = play(withPlayers.inLobby(), { kind: 'allowWiggles', by: HOST, allowed: false })
  expect(host(still)).toMatchObject({ type: 'GAME_LOBBY_HOST', wiggles: false })
  expect(player(still)).toMatchObject({ type: 'GAME_LOBBY_PLAYER', wiggles: false })
  expect(player(withPlayers.inLobby())).not.toHaveProperty('wiggles')
})

const picture = { type: 'IMAGE', url: 'https://pictures.example/river.webp' } as const
const opened = (question: Question) => aGame({ questions: [question] }).withPlayers('Ada')

const previewOf = (question: Question) => {
  const event = player(opened(question).inPreview())
  return event.type === 'GAME_QUESTION_PREVIEW_PLAYER' ? event.question : undefined
}

describe('preview', () => {
  test('[V5] a preview contains text, points and picture, and nothing else of the question', () => {
    expect(previewOf(multiChoice({ points: 2000, media: picture }))).toEqual({
      type: 'MULTI_CHOICE',
      question: 'Longest river in Europe?',
      points: 2000,
      media: picture,
    })
    expect(previewOf(typeAnswer())).not.toHaveProperty('media')
  })

  test('[V5] the preview of a pin question contains its picture', () => {
    expect(previewOf(pin())).toMatchObject({ media: { type: 'IMAGE', url: pin().imageURL } })
  })

  test('[V5] the host sees the same preview; a player also sees the total as a number', () => {
    const game = aGame({ mode: 'ZERO_TO_ONE_HUNDRED' }).withPlayers('Ada').inPreview(2)
    expect(host(game)).toMatchObject({ game: { mode: 'ZERO_TO_ONE_HUNDRED' }, question: { points: 0 } })
    expect(player(game)).toMatchObject({
      game: { mode: 'ZERO_TO_ONE_HUNDRED' },
      player: { nickname: 'Ada', score: 100 },
      pagination: { current: 2, total: 3 },
    })
  })
})

describe('question', () => {
  const asked = { duration: 30, points: 1000 }

  test.each([
    [multiChoice(), { answers: ['Danube', 'Rhine', 'Volga', 'Loire'].map((value) => ({ value })) }],
    [trueFalse({ media: picture }), { media: picture }],
    [range(), { min: 0, max: 100, step: 2 }],
    [typeAnswer(), {}],
    [pin(), { imageURL: pin().imageURL }],
  ])('[V6] [spec 3.43] a $type question contains what is needed to answer', (question, fields) => {
    const expected = { type: question.type, question: question.question, ...asked, ...fields }
    expect(host(opened(question).inQuestion())).toMatchObject({ question: expected })
    const event = player(opened(question).inQuestion())
    expect(event.type === 'GAME_QUESTION_PLAYER' && event.question).toEqual(expected)
  })

  test('[V6] a 0–100 question is a slider worth 0 points', () => {
    const game = aGame({ mode: 'ZERO_TO_ONE_HUNDRED' }).withPlayers('Ada').inQuestion()
    expect(player(game)).toMatchObject({ question: { min: 0, max: 100, step: 1, points: 0, duration: 60 } })
    expect(zeroToOneHundred().type).toBe('RANGE')
  })

  test('[V13] [spec 3.43] host and players see a puzzle in the same order, also after a reload', () => {
    const game = opened(puzzle()).inQuestion()
    const [played] = game.questions
    const expected = { question: { values: played?.type === 'PUZZLE' && played.shuffled } }
    expect(host(game)).toMatchObject(expected)
    expect(player(game)).toMatchObject(expected)
    expect(player(storedAndLoaded(game), 'Ada', after(game, 9))).toMatchObject(expected)
  })

  test('[V7] the countdown runs from the opening to the shown end and includes the server time', () => {
    const game = withPlayers.inQuestion()
    const countdown = { initiatedTime: iso(game, 0), expiryTime: iso(game, 30), serverTime: iso(game, 9.1) }
    expect(host(game, after(game, 9.1))).toMatchObject({ countdown })
    expect(player(game, 'Ada', after(game, 9.1))).toMatchObject({ countdown })
    const preview = withPlayers.inPreview()
    expect(host(preview)).toMatchObject({
      countdown: { initiatedTime: iso(preview, 0), expiryTime: iso(preview, 3) },
    })
  })

  test('[V7] times are ISO 8601 in UTC, with milliseconds', () => {
    expect(timestamp((START + 7) as EpochMs)).toBe('2023-11-14T22:13:20.007Z')
  })

  test('[V1] the host sees the number of submissions and players', () => {
    expect(host(answered)).toMatchObject({ submissions: { current: 1, total: 2 } })
    expect(host(play(answered, join('Cleo')))).toMatchObject({ submissions: { current: 1, total: 3 } })
  })

  test('[R5] the number of submissions excludes players who left', () => {
    expect(host(play(answered, leave('Ada')))).toMatchObject({ submissions: { current: 0, total: 1 } })
  })

  test('[V9] a player who has answered sees the own answer; other players do not', () => {
    expect(player(answered)).toMatchObject({ player: { nickname: 'Ada', score: { total: 0 }, answer: option(2) } })
    expect(player(answered, 'Bob').type).toBe('GAME_QUESTION_PLAYER')
    expect(JSON.stringify(player(answered, 'Bob'))).not.toContain('optionIndex')
  })
})

describe('result', () => {
  test('[V14] the host sees the complete question', () => {
    expect(host(result)).toMatchObject({ question: multiChoice(), pagination: { current: 1, total: 3 } })
    expect(host(opened(range()).inResult())).toMatchObject({ question: { ...range(), step: 2 } })
    const event = host(opened(puzzle({ media: picture })).inResult())
    expect(event.type === 'GAME_RESULT_HOST' && event.question).toEqual(puzzle({ media: picture }))
  })

  test('[V9] a player sees the own result and answer', () => {
    expect(player(result)).toEqual({
      type: 'GAME_RESULT_PLAYER',
      seq: result.phaseSeq,
      game: { players: 2, mode: 'CLASSIC' },
      pagination: { current: 1, total: 3 },
      player: {
        nickname: 'Ada',
        score: { correct: true, last: 750, total: 750, position: 1, streak: 1 },
        answer: option(2),
        option: 'Volga',
      },
      solution: { type: 'MULTI_CHOICE', right: [{ index: 2, value: 'Volga' }] },
    })
  })

  test('[R4] a player who is not first sees the player directly above', () => {
    expect(player(result, 'Bob')).toMatchObject({ player: { behind: { points: 750, nickname: 'Ada' } } })
  })

  test('[R4] the distance is positive in 0–100 mode, too', () => {
    const slider = aGame({ mode: 'ZERO_TO_ONE_HUNDRED' }).withPlayers('Ada', 'Bob').inQuestion()
    const shown = questionPlayed(slider, [answer('Ada', value(30)), answer('Bob', value(42))])
    expect(player(shown, 'Bob')).toMatchObject({
      player: { score: { last: 12, total: 12, position: 2 }, behind: { points: 22, nickname: 'Ada' } },
    })
  })

  test.each([
    ['CLASSIC', 0],
    ['ZERO_TO_ONE_HUNDRED', 100],
  ] as const)(
    '[V10] a player who joins during a result in %s sees no score of the question and ranks last',
    (mode, total) => {
      const shown = play(aGame({ mode }).withPlayers('Ada', 'Bob').inResult(), join('Cleo'))
      expect(player(shown, 'Cleo')).toMatchObject({
        player: { nickname: 'Cleo', score: { correct: false, last: 0, total, position: 3, streak: 0 } },
      })
      expect(player(shown, 'Cleo')).not.toHaveProperty('player.behind')
      expect(player(shown, 'Cleo')).toHaveProperty('player.absent', true)
      expect(player(shown, 'Ada')).not.toHaveProperty('player.absent')
    },
  )

  test('[V10] the host sees how many players were asked, without one who joins during the result', () => {
    const shown = play(aGame().withPlayers('Ada', 'Bob').inResult(), join('Cleo'))
    expect(host(shown)).toMatchObject({ asked: 2, game: { players: 3 } })
  })

  test('[K2] a correction changes the events of host and players', () => {
    const missed = questionPlayed(opened(typeAnswer()).inQuestion(), [answer('Ada', typed('Kristiania'))])
    expect(player(missed)).toMatchObject({ player: { score: { correct: false, last: 0 } } })
    const corrected = play(missed, addCorrect(typed('kristiania')))
    expect(player(corrected)).toMatchObject({ player: { score: { correct: true, last: 983, streak: 1 } } })
    expect(host(corrected)).toMatchObject({
      results: { distribution: [{ value: 'kristiania', count: 1, correct: true }, {}, {}] },
    })
  })
})

describe('the credit and the description of a picture', () => {
  const credit = { title: 'Aral Sea, 1989', author: 'NASA', source: 'https://img.example.org/1', licence: 'CC0' }
  const alt = 'A lake between deserts'
  const media = { type: 'IMAGE', url: 'https://img.example.org/1.jpg', alt, credit } as const
  const explained = { explanation: { text: 'Because.', media } }
  const games = [multiChoice({ media, ...explained }), pin({ imageAlt: alt, imageCredit: credit, ...explained })]

  test.each(games)('[V4] players receive the description with the picture, and never the credit: $type', (question) => {
    const game = aGame({ questions: [question] }).withPlayers('Ada')
    const phases = [game.inPreview(), game.inQuestion(), game.inResult()]
    const sent = phases.map((phase) => JSON.stringify(player(phase)))
    expect(sent.filter((event) => event.includes('NASA'))).toEqual([])
    expect(sent.slice(1).every((event) => event.includes(alt))).toBe(true)
    expect(JSON.stringify(host(phases[1]!))).not.toContain('NASA')
  })
})

describe('solution', () => {
  const solutionOf = (game: Game, name = 'Ada') => {
    const event = player(game, name)
    return event.type === 'GAME_RESULT_PLAYER' ? event.solution : undefined
  }

  test.each<[Question['type'], Question, unknown]>([
    ['MULTI_CHOICE', multiChoice(), [{ index: 2, value: 'Volga' }]],
    ['TRUE_FALSE', trueFalse(), [true]],
    ['RANGE', range(), [{ value: 50, lower: 40, upper: 60 }]],
    ['TYPE_ANSWER', typeAnswer(), ['Oslo', 'Christiania']],
    ['PIN', pin(), [{ positionX: 0.5, positionY: 0.5 }]],
    ['PUZZLE', puzzle(), [['Malta', 'Belgium', 'Spain', 'Canada']]],
  ])('[V15] the result of a %s question contains the solution for players', (type, question, right) => {
    expect(solutionOf(opened(question).inResult())).toMatchObject({ type, right })
  })

  test('[V15] in 0–100 mode the solution accepts only the exact value', () => {
    const slider = aGame({ mode: 'ZERO_TO_ONE_HUNDRED' }).withPlayers('Ada').inResult()
    expect(solutionOf(slider)).toEqual({
      type: 'RANGE',
      scale: { min: 0, max: 100 },
      right: [{ value: 30, lower: 30, upper: 30 }],
    })
  })

  test('[V22] only the result contains the explanation', () => {
    const explanation = { text: 'Its axis lies flat.' }
    const explained = aGame({ questions: [multiChoice({ explanation })] }).withPlayers('Ada')
    expect(host(explained.inResult())).toMatchObject({ question: { explanation } })
    expect(player(explained.inResult())).toMatchObject({ explanation })
    for (const game of [explained.inPreview(), explained.inQuestion()])
      expect(JSON.stringify([host(game), player(game)])).not.toContain(explanation.text)
  })

  test('[V15] a correction by the host changes the solution for every player', () => {
    const added = play(result, addCorrect({ type: 'MULTI_CHOICE', index: 0 }))
    const expected = { type: 'MULTI_CHOICE', right: [{ index: 0 }, { index: 2 }] }
    expect([solutionOf(added), solutionOf(added, 'Bob')]).toMatchObject([expected, expected])
    const none = play(result, removeCorrect({ type: 'MULTI_CHOICE', index: 2 }))
    expect(solutionOf(none)).toEqual({ type: 'MULTI_CHOICE', right: [] })
  })

  test('[V15] the solution contains a limited number of correct answers', () => {
    const shown = opened(typeAnswer()).inResult()
    const texts = Array.from({ length: 40 }, (_, number) => `Answer ${number}`)
    const corrected = texts.reduce((game, text) => play(game, addCorrect(typed(text))), shown)
    expect(solutionOf(corrected)?.right).toHaveLength(SHOWN_SOLUTIONS)
  })

  test('[V4] no other event of a player contains the solution', () => {
    for (const game of [
      withPlayers.inPreview(),
      withPlayers.inQuestion(),
      answered,
      next(result),
      withPlayers.inPodium(),
    ])
      expect(JSON.stringify(player(game))).not.toContain('solution')
  })

  test('[V9] a player who has answered sees the text of the chosen option, also in the result', () => {
    expect(player(answered)).toMatchObject({ player: { option: 'Volga' } })
    expect(player(result)).toMatchObject({ player: { option: 'Volga' } })
    const guess = questionPlayed(opened(range()).inQuestion(), [answer('Ada', value(30))])
    expect(player(guess)).not.toHaveProperty('player.option')
  })
})

describe('leaderboard and podium', () => {
  const names = ['Ada', 'Bob', 'Cleo', 'Dan', 'Eve', 'Finn', 'Gus']
  const full = aGame()
    .withPlayers(...names)
    .inQuestion()
  const board = next(questionPlayed(full, [answer('Gus', option(2)), answer('Finn', option(2))]))

  test('[V11] [spec 3.52] the leaderboard shows five players with streaks', () => {
    expect(host(board)).toMatchObject({
      game: { mode: 'CLASSIC' },
      leaderboard: [
        { position: 1, nickname: 'Finn', score: 983, streaks: 1 },
        { position: 2, nickname: 'Gus', score: 983, streaks: 1 },
        { position: 3, nickname: 'Ada', score: 0, streaks: 0 },
        { position: 4, nickname: 'Bob' },
        { position: 5, nickname: 'Cleo' },
      ],
    })
  })

  test('[V11] the leaderboard shows the previous position and score of each row', () => {
    const formerStandingsOf = (game: Game) => {
      const event = host(game)
      return (
        event.type === 'GAME_LEADERBOARD_HOST' &&
        event.leaderboard.map(({ nickname, formerPosition, formerScore }) => [nickname, formerPosition, formerScore])
      )
    }
    expect(formerStandingsOf(board)).toEqual(
      ['Finn', 'Gus', 'Ada', 'Bob', 'Cleo'].map((nickname) => [nickname, undefined, undefined]),
    )
    const late = next(next(play(board, join('Zoe'))))
    const right = ['Eve', 'Zoe', 'Gus'].map((nickname) => answer(nickname, option(2)))
    const second = next(questionPlayed(late, right))
    expect(formerStandingsOf(second)).toEqual([
      ['Gus', 2, 983],
      ['Eve', 7, 0],
      ['Finn', 1, 983],
      ['Zoe', undefined, undefined],
      ['Ada', 3, 0],
    ])
    expect(player(second, 'Eve')).toMatchObject({ player: { formerPosition: 7, passed: 'Finn' } })
    expect(player(second, 'Gus')).toMatchObject({ player: { formerPosition: 2, passed: 'Finn' } })
    for (const nickname of ['Finn', 'Ada', 'Zoe']) expect(player(second, nickname)).not.toHaveProperty('player.passed')
    expect(player(second, 'Zoe')).not.toHaveProperty('player.formerPosition')
    expect(player(second, 'Ada')).toHaveProperty('player.formerPosition', 3)
    expect(formerStandingsOf(play(second, leave('Finn')))).toEqual([
      ['Gus', 2, 983],
      ['Eve', 7, 0],
      ['Zoe', undefined, undefined],
      ['Ada', 3, 0],
      ['Bob', undefined, undefined],
    ])
  })

  test('[R7] a player sees whether another player has the same total', () => {
    const level = (name: string) => JSON.stringify(player(board, name)).includes('"level":true')
    expect(names.map(level)).toEqual([true, true, true, true, true, true, true])
    const alone = next(questionPlayed(full, [answer('Gus', option(2))]))
    expect(player(alone, 'Gus')).not.toHaveProperty('player.score.level')
    expect(player(alone, 'Ada')).toHaveProperty('player.score.level', true)
  })

  test('[V17] the podium events contain its opening time', () => {
    const podium = aGame().withPlayers('Ada').inPodium()
    for (const event of [player(podium), host(podium)])
      expect(event).toHaveProperty('openedTime', timestamp(podium.phase.openedAt))
  })

  test('[V17] the podium event of a player says when all players have 0 points in Classic mode', () => {
    const podium = aGame().withPlayers('Ada').inPodium()
    expect(player(podium)).toMatchObject({ nobodyLeads: true })
    expect(player({ ...podium, mode: 'ZERO_TO_ONE_HUNDRED' })).not.toHaveProperty('nobodyLeads')
    const card = { total: 1, streak: 0, answerTimeMs: 0, position: 1 }
    const cards = new Map(podium.players.map(({ number }) => [number, card]))
    expect(player({ ...podium, cards })).not.toHaveProperty('nobodyLeads')
  })

  test('[V11] [spec 2.141, 9.38] the podium shows five players without streaks', () => {
    const event = host(
      aGame()
        .withPlayers(...names)
        .inPodium(),
    )
    expect(event.type === 'GAME_PODIUM_HOST' && event.leaderboard).toHaveLength(5)
    expect(event).toMatchObject({ leaderboard: [{ position: 1, nickname: 'Ada', score: 0 }, {}, {}, {}, {}] })
  })

  test('[V11] a player sees the own position, also beyond the first five', () => {
    expect(player(board, 'Eve')).toMatchObject({
      game: { players: 7 },
      player: { nickname: 'Eve', score: { position: 7, score: 0, streaks: 0 }, behind: { points: 0, nickname: 'Dan' } },
    })
    expect(
      player(
        aGame()
          .withPlayers(...names)
          .inPodium(),
        'Gus',
      ),
    ).toMatchObject({
      game: { name: 'Rivers and lakes', players: 7 },
      player: { score: { total: 0, position: 7 } },
    })
  })

  test.each(['CLASSIC', 'ZERO_TO_ONE_HUNDRED'] as const)(
    '[R8] in %s mode players without points have positions, and the event contains what screens need to show none',
    (mode) => {
      const board = aGame({ mode })
        .withPlayers(...names)
        .inLeaderboard()
      expect(host(board)).toMatchObject({
        game: { mode },
        leaderboard: [1, 2, 3, 4, 5].map((position) => ({ position })),
      })
      expect(player(board, 'Gus')).toMatchObject({ game: { mode }, player: { score: { position: 7 } } })
    },
  )

  test('[V21] a player who has answered sees the number of answers at that time', () => {
    const one = play(full, answer('Gus', option(2)))
    const two = play(one, answer('Finn', option(2)))
    expect(player(one, 'Gus')).toMatchObject({ submissions: { current: 1, total: 7 } })
    expect(player(two, 'Finn')).toMatchObject({ submissions: { current: 2, total: 7 } })
    expect(player(play(two, leave('Gus')), 'Finn')).toMatchObject({ submissions: { current: 1, total: 6 } })
    expect(player(two, 'Ada')).not.toHaveProperty('submissions')
  })

  test('[V21] a player who has answered sees the same countdown as before', () => {
    const before = player(full, 'Gus', after(full, 5))
    const awaiting = player(play(full, answer('Gus', option(2))), 'Gus', after(full, 5))
    expect(awaiting).toMatchObject({
      type: 'GAME_AWAITING_RESULT_PLAYER',
      countdown: (before as { countdown: object }).countdown,
    })
  })

  test('[V24] a result names the only player who was right', () => {
    expect(host(questionPlayed(full, [answer('Gus', option(2)), answer('Finn', option(1))]))).toMatchObject({
      onlyRight: 'Gus',
    })
    const both = questionPlayed(full, [answer('Gus', option(2)), answer('Finn', option(2))])
    const alone = questionPlayed(aGame().withPlayers('Ada').inQuestion(), [answer('Ada', option(2))])
    for (const game of [both, questionPlayed(full, []), alone]) expect(host(game)).not.toHaveProperty('onlyRight')
  })

  test('[V24] the fastest tenth of the right answers know that they are', () => {
    const room = Array.from({ length: 21 }, (_, index) => `P${index}`)
    const amongFastest = (game: Game) =>
      room.filter((name) => JSON.stringify(player(game, name)).includes('"amongFastest":true'))
    const asked = aGame()
      .withPlayers(...room)
      .inQuestion()
    const given = (rightOnes: number) =>
      room.reduce(
        (game, name, index) =>
          play(game, answer(name, option(index < rightOnes ? 2 : 1)), after(asked, 15 - index * 0.5)),
        asked,
      )
    expect(amongFastest(given(20))).toEqual(['P18', 'P19'])
    expect(amongFastest(given(10))).toEqual(['P9'])
    expect(amongFastest(given(9))).toEqual([])
  })

  test('[V11] the leaderboard names the player who won the most places, in any position', () => {
    expect(host(board)).not.toHaveProperty('climber')
    const right = ['Finn', 'Ada', 'Bob', 'Cleo', 'Dan', 'Eve'].map((name) => answer(name, option(2)))
    const second = next(questionPlayed(next(next(board)), right))
    // Finn leads; the five others pass Gus, who was second. Nobody wins two places.
    expect(host(second)).not.toHaveProperty('climber')
    const climb = next(questionPlayed(next(next(board)), [answer('Eve', option(2))]))
    expect(host(climb)).toMatchObject({ climber: { nickname: 'Eve', places: 6 } })
    expect(host(play(climb, leave('Eve')))).not.toHaveProperty('climber')
  })

  test('[V11] two places are the smallest climb that the leaderboard names', () => {
    const asked = aGame().withPlayers('Ada', 'Bob', 'Cleo').inQuestion()
    const first = next(questionPlayed(asked, [answer('Ada', option(2)), answer('Bob', option(2))], 9))
    const second = next(questionPlayed(next(next(first)), [answer('Cleo', option(2))], 1))
    expect(host(second)).toMatchObject({ climber: { nickname: 'Cleo', places: 2 } })
  })

  test('[V11] a player beyond the first five sees the own previous position', () => {
    const second = next(questionPlayed(next(next(board)), [answer('Eve', option(2))]))
    expect(player(second, 'Dan')).toMatchObject({ player: { score: { position: 7 }, formerPosition: 6 } })
  })

  test('[R5] a player who joins at the leaderboard receives the leaderboard event and ranks last', () => {
    expect(player(play(board, join('Zoe')), 'Zoe')).toMatchObject({
      type: 'GAME_LEADERBOARD_PLAYER',
      player: { score: { position: 8, score: 0, streaks: 0 }, behind: { nickname: 'Eve' } },
    })
  })
})

describe('recipients', () => {
  test('[V12] removed players, strangers and the host receive no player event', () => {
    const removed = play(withPlayers.inQuestion(), removeByHost('Ada'))
    for (const id of [idOf('Ada'), idOf('Zoe'), HOST]) {
      expect(perspective(removed).player(id, after(removed, 1))).toEqual({ type: 'GAME_QUIT_EVENT' })
      expect(perspective(removed).personal(id)).toBeUndefined()
    }
  })

  test.each([
    withPlayers.opening(),
    withPlayers.inLobby(),
    withPlayers.inPreview(),
    answered,
    result,
    withPlayers.inPodium(),
    withPlayers.ended(),
  ])("[V8] $phase.kind: a player's event consists of the shared and the personal part", (game) => {
    const view = perspective(game)
    for (const name of ['Ada', 'Bob']) {
      const personal = view.personal(idOf(name))
      const shared = view.shared(view.viewOf(idOf(name)), after(game, 1))
      const parts = { ...shared, ...(personal && { player: personal }) }
      expect(view.player(idOf(name), after(game, 1))).toEqual(parts)
    }
  })

  test('[V8] players have two views while a question is open, and one in other phases', () => {
    expect([perspective(answered).viewOf(idOf('Ada')), perspective(answered).viewOf(idOf('Bob'))]).toEqual([
      'answered',
      'all',
    ])
    expect([perspective(result).viewOf(idOf('Ada')), perspective(result).viewOf(idOf('Bob'))]).toEqual(['all', 'all'])
  })
})
