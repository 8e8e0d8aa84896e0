import type { Answer, AskedQuestion, Countdown, PlayerEvent } from '@pinwheel/contract'
import type { EventOf } from '../shared/screen.ts'

type PlayerSample<Type extends PlayerEvent['type']> = EventOf<PlayerEvent, Type>

const EMOJI_NICKNAME = '🦊🐙🎈🌵🍋🦉🐳🌈🍄🎲🦊🐙🎈🌵🍋🦉🐳🌈🍄🎲'
const CJK_NICKNAME = '桜の木の下で眠る猫と犬と鳥たちの大合唱団'
const NICKNAME = { nickname: 'Captain_Toast' }
const PAGINATION = { current: 7, total: 12 }
const PICTURE =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 800 600'%3E%3Crect width='800' height='600' fill='%238ecae6'/%3E%3Cpath d='M0 420 220 200 380 360 560 140 800 430V600H0z' fill='%23345'/%3E%3Ccircle cx='650' cy='110' r='60' fill='%23ffb703'/%3E%3C/svg%3E"

/** A picture of the given size, with a diagonal. */
const pictureOf = (width: number, height: number) =>
  `data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 ${width} ${height}'%3E%3Crect width='100%25' height='100%25' fill='%238ecae6'/%3E%3Cpath d='M0 ${height}L${width} 0V${height}z' fill='%23345'/%3E%3C/svg%3E`

/** A countdown that is half over at `now` (epoch ms). */
export function halfOver(now: number, seconds = 30): Countdown {
  const at = (offset: number) => new Date(now + offset * 1000).toISOString()
  return { initiatedTime: at(-seconds / 2), expiryTime: at(seconds / 2), serverTime: at(0) }
}

/** A text of 120 characters. */
const long = (text: string): string => [...text.repeat(9)].slice(0, 120).join('')

/** The longest and shortest possible texts. */
export const TEXTS = {
  question: 'What became of the ship that set out to sail over the top of the world?',
  question95: 'Which of these ships was the first to cross the ice of the north without one single winter stop?',
  question120:
    'In which year did the first of the great wooden ships come home from the ice with her whole crew alive and all dogs too?',
  options: [
    'It was towed to a museum in Hamburg and painted bright yellow by its crew.',
    'It melted',
    'Nobody knows: the captain lost the logbook overboard in the second storm.',
    'It is still there, frozen in',
    'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen',
    'πλανήτης, планета, 惑星, ग्रह, كوكب and so on through the alphabets of us',
  ],
  cyrillic70: [
    'Достопримечательности Северо-Западного железнодорожного общества 1899 г',
    'Международный судостроительный эксперимент на Шпицбергене и Гренландии',
    'Крупнейшее гидрометеорологическое предприятие Мурманского пароходства!',
    'Широкоформатный картографический справочник мореплавателя-первопроходца',
  ],
  /** The longest option without a space, and options in scripts that differ in direction, width and breaks. */
  hard: [
    'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetzesverordnung',
    '世界上最长的河流是尼罗河还是亚马逊河取决于测量的方法与源头的选择哪里才算是真正的起点请你想一想',
    'كانت السفينة الخشبية الأولى التي عادت من الجليد مع جميع أفراد طاقمها أحياء',
    'Превысокомногорассмотрительствующий градоначальник Санкт-Петербурга',
    '🦊🐙🎈🌵🍋🦉🐳🌈🍄🎲🦊🐙🎈🌵🍋🦉🐳🌈🍄🎲🦊🐙🎈🌵🍋🦉',
    'Nil',
  ],
  /** Questions of the same kinds, each of the longest length. */
  hardQuestions: {
    german: long(
      'Welches Donaudampfschifffahrtsgesellschaftsschiff durchquerte das Eismeer ohne Winterpause, und in welchem Jahr kam es zurück? ',
    ),
    chinese: long('世界上最长的河流是尼罗河还是亚马逊河，取决于测量的方法与源头的选择，哪里才算是真正的起点？'),
    arabic: long('في أي عام عادت السفينة الخشبية الأولى من الجليد مع جميع أفراد طاقمها أحياء وكلابها أيضا؟ '),
    hindi: long('बर्फ़ीले समुद्र को बिना रुके पार करने वाला पहला लकड़ी का जहाज़ किस वर्ष अपने पूरे दल के साथ लौटा? '),
    cyrillic: long(
      'Превысокомногорассмотрительствующий водогрязеторфопарафинолечением увлекался — кто из этих градоначальников? ',
    ),
    emoji: long('🦊🐙🎈🌵🍋🦉 + 🐳🌈 = ? '),
  },
  /** Nicknames of the longest length, and in scripts that differ in direction, width and height. */
  nicknames: [
    EMOJI_NICKNAME,
    'WWWWWWWWWWWWWWWWWWWW',
    'Señor_Dedos_di_Große',
    'さくらんぼう',
    'محمد_علي',
    CJK_NICKNAME,
    'नमस्ते_दुनिया',
    'Превысокомногорассмо',
    '👩‍👩‍👧‍👦👨‍🚀🏳️‍🌈',
    'iiiiiiiiiiiiiiiiiiii',
    'Zo',
    'สวัสดีชาวโลกทั้งหลาย',
  ],
  emojiNickname: EMOJI_NICKNAME,
  cjkNickname: CJK_NICKNAME,
} as const

const asked = { question: TEXTS.question, duration: 30, points: 1000 }

export const SAMPLE_QUESTIONS = {
  four: {
    type: 'MULTI_CHOICE',
    ...asked,
    answers: TEXTS.options.slice(0, 4).map((value) => ({ value })),
  },
  sixLong: {
    type: 'MULTI_CHOICE',
    ...asked,
    question: TEXTS.question120,
    answers: TEXTS.options.map((value) => ({ value: value.padEnd(75, ' and on') })),
    media: { type: 'IMAGE', url: PICTURE },
  },
  fourShort: {
    type: 'MULTI_CHOICE',
    ...asked,
    answers: ['Uranus', 'Saturn', 'Venus', 'Mars'].map((value) => ({ value })),
  },
  threeShort: {
    type: 'MULTI_CHOICE',
    ...asked,
    answers: ['Neptune, the windy one', 'Saturn', 'Venus'].map((value) => ({ value })),
  },
  fourLong: {
    type: 'MULTI_CHOICE',
    ...asked,
    question: TEXTS.question95,
    answers: TEXTS.options.slice(0, 4).map((value) => ({ value: value.padEnd(75, ' and on') })),
    media: { type: 'IMAGE', url: pictureOf(6000, 8000) },
  },
  fourCyrillic: {
    type: 'MULTI_CHOICE',
    ...asked,
    question: TEXTS.question95,
    answers: TEXTS.cyrillic70.map((value) => ({ value })),
  },
  sixCyrillic: {
    type: 'MULTI_CHOICE',
    ...asked,
    question: TEXTS.question120,
    answers: [...TEXTS.cyrillic70, ...TEXTS.cyrillic70.slice(0, 2)].map((value) => ({ value })),
    media: { type: 'IMAGE', url: PICTURE },
  },
  three: {
    type: 'MULTI_CHOICE',
    ...asked,
    answers: TEXTS.options.slice(0, 3).map((value) => ({ value })),
    media: { type: 'IMAGE', url: pictureOf(9000, 900) },
  },
  brokenPicture: {
    type: 'MULTI_CHOICE',
    ...asked,
    answers: TEXTS.options.slice(0, 2).map((value) => ({ value })),
    media: { type: 'IMAGE', url: 'data:image/png,nothing' },
  },
  trueFalse: { type: 'TRUE_FALSE', ...asked, media: { type: 'IMAGE', url: PICTURE } },
  range: { type: 'RANGE', ...asked, min: 0, max: 100, step: 2 },
  hugeRange: { type: 'RANGE', ...asked, question: TEXTS.question120, min: -10_000, max: 10_000, step: 400 },
  typed: { type: 'TYPE_ANSWER', ...asked },
  pin: { type: 'PIN', ...asked, imageURL: PICTURE },
  tallPin: { type: 'PIN', ...asked, question: TEXTS.question120, imageURL: pictureOf(900, 9000) },
  puzzle: {
    type: 'PUZZLE',
    ...asked,
    question: 'Put these in order, the earliest first',
    values: [
      'Sputnik orbits the Earth',
      'First people on the Moon',
      'The first space station',
      'Rovers roll on Mars',
      'Telescope at the second Lagrange point',
    ],
  },
  cyrillicPuzzle: {
    type: 'PUZZLE',
    ...asked,
    question: TEXTS.question95,
    values: [...TEXTS.cyrillic70, TEXTS.options[0], TEXTS.options[1]],
  },
  longPuzzle: {
    type: 'PUZZLE',
    ...asked,
    question: TEXTS.question95,
    values: TEXTS.options.map((value) => value.padEnd(75, ' and on')),
  },
  /** As in 0–100 mode: without points. */
  zeroToOneHundred: { type: 'RANGE', ...asked, points: 0, min: 0, max: 100, step: 1 },
  hard: {
    type: 'MULTI_CHOICE',
    ...asked,
    question: TEXTS.hardQuestions.arabic,
    answers: TEXTS.hard.map((value) => ({ value })),
  },
  hardWithPicture: {
    type: 'MULTI_CHOICE',
    ...asked,
    question: TEXTS.hardQuestions.chinese,
    answers: TEXTS.hard.slice(0, 4).map((value) => ({ value })),
    media: { type: 'IMAGE', url: PICTURE },
  },
  hardTrueFalse: {
    type: 'TRUE_FALSE',
    ...asked,
    question: TEXTS.hardQuestions.german,
    media: { type: 'IMAGE', url: PICTURE },
  },
  hardRange: { type: 'RANGE', ...asked, question: TEXTS.hardQuestions.hindi, min: -10_000, max: 10_000, step: 1 },
  hardTyped: { type: 'TYPE_ANSWER', ...asked, question: TEXTS.hardQuestions.emoji },
  hardPin: { type: 'PIN', ...asked, question: TEXTS.hardQuestions.cyrillic, imageURL: PICTURE },
  hardPuzzle: { type: 'PUZZLE', ...asked, question: TEXTS.hardQuestions.hindi, values: [...TEXTS.hard] },
} satisfies Record<string, AskedQuestion>

export const samplePreview = (countdown: Countdown): PlayerSample<'GAME_QUESTION_PREVIEW_PLAYER'> => ({
  type: 'GAME_QUESTION_PREVIEW_PLAYER',
  seq: 3,
  game: { mode: 'CLASSIC' },
  question: { type: 'MULTI_CHOICE', question: TEXTS.question, points: 2000, media: { type: 'IMAGE', url: PICTURE } },
  countdown,
  pagination: PAGINATION,
  player: { ...NICKNAME, score: 5210 },
})

export const sampleQuestion = (
  question: AskedQuestion,
  countdown: Countdown,
): PlayerSample<'GAME_QUESTION_PLAYER'> => ({
  type: 'GAME_QUESTION_PLAYER',
  seq: 4,
  question,
  countdown,
  pagination: PAGINATION,
  player: { ...NICKNAME, score: { total: 5210 } },
})

export const SAMPLE_LOBBY: PlayerSample<'GAME_LOBBY_PLAYER'> = { type: 'GAME_LOBBY_PLAYER', seq: 1, player: NICKNAME }
export const SAMPLE_BEGIN: PlayerSample<'GAME_BEGIN_PLAYER'> = { type: 'GAME_BEGIN_PLAYER', seq: 2, player: NICKNAME }

/** The screen of a player who has answered, when this many of all players have. */
export const awaiting = (
  given: { answer: Answer; option?: string },
  submissions: { current: number; total: number },
): PlayerSample<'GAME_AWAITING_RESULT_PLAYER'> => ({
  ...SAMPLE_AWAITING,
  submissions,
  player: { ...NICKNAME, score: { total: 5210 }, ...given },
})

export const SAMPLE_AWAITING: PlayerSample<'GAME_AWAITING_RESULT_PLAYER'> = {
  type: 'GAME_AWAITING_RESULT_PLAYER',
  countdown: halfOver(Date.now(), 240),
  submissions: { current: 23, total: 40 },
  seq: 4,
  pagination: PAGINATION,
  player: {
    ...NICKNAME,
    score: { total: 5210 },
    answer: { type: 'MULTI_CHOICE', optionIndex: 1 },
    option: 'It melted',
  },
}

export const SAMPLE_RESULT: PlayerSample<'GAME_RESULT_PLAYER'> = {
  type: 'GAME_RESULT_PLAYER',
  seq: 5,
  game: { players: 40 },
  pagination: PAGINATION,
  player: {
    ...NICKNAME,
    score: { correct: true, last: 920, total: 6130, position: 4, streak: 3 },
    behind: { points: 130, nickname: 'TeamWindowSeat' },
    answer: { type: 'MULTI_CHOICE', optionIndex: 1 },
    option: 'It melted',
  },
  solution: { type: 'MULTI_CHOICE', right: [{ index: 1, value: 'It melted' }] },
}

/** A short one, and the longest with a picture. */
export const EXPLANATIONS = {
  short: { text: 'Ice is lighter than water, so it floats.' },
  long: {
    text: 'Sea ice forms from below and freezes the salt out, so old floes can be melted and drunk. '
      .repeat(3)
      .slice(0, 256),
    media: { type: 'IMAGE', url: SAMPLE_QUESTIONS.pin.imageURL },
  },
} as const

export const SAMPLE_LEADERBOARD: PlayerSample<'GAME_LEADERBOARD_PLAYER'> = {
  type: 'GAME_LEADERBOARD_PLAYER',
  seq: 6,
  game: { players: 40 },
  pagination: PAGINATION,
  player: {
    ...NICKNAME,
    score: { position: 4, score: 6130, streaks: 3 },
    behind: { points: 130, nickname: 'TeamWindowSeat' },
  },
}

export const SAMPLE_PODIUM: PlayerSample<'GAME_PODIUM_PLAYER'> = {
  type: 'GAME_PODIUM_PLAYER',
  seq: 7,
  game: { name: 'The great polar quiz', players: 40 },
  player: { ...NICKNAME, score: { total: 12_480, position: 2 } },
}
