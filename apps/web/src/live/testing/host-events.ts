import type { AskedQuestion, HostEvent } from '@pinwheel/contract'
import { halfOver, TEXTS } from './player-events.ts'
import type { EventOf } from '../shared/screen.ts'

export type HostSample<Type extends HostEvent['type']> = EventOf<HostEvent, Type>

/** A planet, as a data URL, so that stories need no network. */
const PICTURE =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 600 600'%3E%3Crect width='600' height='600' fill='%230d2c54'/%3E%3Cpath d='M0 600 600 140V600Z' fill='%23123a68'/%3E%3Ccircle cx='300' cy='300' r='160' fill='%236fd6dc'/%3E%3Cpath d='M170 390A160 160 0 0 0 430 205L190 280Z' fill='%233fb2c4'/%3E%3Cellipse cx='300' cy='300' rx='48' ry='260' fill='none' stroke='%23bfeef0' stroke-width='11'/%3E%3C/svg%3E"
export const WIDE_PICTURE =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 1600 700'%3E%3Crect width='1600' height='700' fill='%238ecae6'/%3E%3Cpath d='M0 500 420 240 760 420 1120 160 1600 510V700H0z' fill='%23345'/%3E%3Ccircle cx='1300' cy='130' r='70' fill='%23ffb703'/%3E%3C/svg%3E"
/** A diagram in dark lines without a ground. */
const TRANSPARENT_PICTURE =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='800' height='500' viewBox='0 0 800 500'%3E%3Cg fill='none' stroke='%23221b44' stroke-width='12'%3E%3Cpath d='M80 420H720M80 420V60M80 420 300 180 480 300 720 90'/%3E%3C/g%3E%3C/svg%3E"
/** Larger than any stage, with an unusual aspect ratio. */
const HUGE_PICTURE =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='9000' height='24000' viewBox='0 0 90 240'%3E%3Crect width='90' height='240' fill='%2323395d'/%3E%3Cpath d='M10 240 45 20 80 240Z' fill='%23e9c46a'/%3E%3C/svg%3E"

const TITLE_95 = 'Mountains, Rivers and the Odd Volcano: a Walk Around the World in Twenty-Four Questions and Maps'
export const PAGINATION = { current: 4, total: 12 }
export const SEQ = 9

export const game = { pin: '471902', name: 'The Great Solar System Quiz', players: 40, locked: false }

const NAMES =
  'Ada Mo GrandmaJo kaya TheQuizzards Léa Otto Sunny BigBrainBen zoë Priya CaptainToast Nils Mei Team_Window Ibrahim Fox Jule Dedos Ruth Wim pixel Dr_Maybe Ana Tobi Noor Sam LateAgain Yuki Bo Marble Ines ThirdRow Kofi Elif Juno Hansen Rosa Lumi Pat'.split(
    ' ',
  )

/** In a large lobby, every third nickname belongs to a long series. */
function nicknameAt(index: number): string {
  if (index === 7) return TEXTS.emojiNickname
  if (index < NAMES.length) return NAMES[index] ?? ''
  return index % 3 === 0 ? `ThePlayerOfDay_${index}` : `${NAMES[index % NAMES.length]}${index}`
}

/** Nicknames that are hard to set; the later ones end in a number. */
const hardNicknameAt = (index: number): string => {
  const nickname = TEXTS.nicknames[index % TEXTS.nicknames.length] ?? ''
  return index < TEXTS.nicknames.length ? nickname : `${[...nickname].slice(0, 17).join('')}_${index}`
}

const playersOf = (count: number, nameAt: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => ({
    id: `0b6f8a52-0d7c-4f6f-bd39-${String(index).padStart(12, '0')}`,
    nickname: nameAt(index),
  }))

export const lobbyOf = (count: number, change: Partial<typeof game> = {}): HostSample<'GAME_LOBBY_HOST'> => ({
  type: 'GAME_LOBBY_HOST',
  seq: SEQ,
  game: { id: '0b6f8a52-0d7c-4f6f-bd39-7a2d9d0f6a10', ...game, players: count, ...change },
  players: playersOf(count, nicknameAt),
})

/** A lobby of players whose nicknames are hard to set. */
export const hardLobbyOf = (count: number): HostSample<'GAME_LOBBY_HOST'> => ({
  ...lobbyOf(count, LONG_TITLE),
  players: playersOf(count, hardNicknameAt),
})

export const beginOf = (
  change: Partial<HostSample<'GAME_BEGIN_HOST'>['game']> = {},
): HostSample<'GAME_BEGIN_HOST'> => ({
  type: 'GAME_BEGIN_HOST',
  seq: SEQ,
  game: { ...game, ...change },
})

export const LONG_TITLE = { name: TITLE_95 }

export const previewOf = (
  question: string,
  points: 0 | 1000 | 2000 = 1000,
): HostSample<'GAME_QUESTION_PREVIEW_HOST'> => ({
  type: 'GAME_QUESTION_PREVIEW_HOST',
  seq: SEQ,
  game: { ...game, mode: 'CLASSIC' },
  question: { type: 'MULTI_CHOICE', question, points },
  countdown: halfOver(Date.now(), 240),
  pagination: PAGINATION,
})

export const asked = {
  question: 'Which planet spins lying on its side, like a ball rolling along its path?',
  duration: 30,
  points: 1000,
}
export const image = { media: { type: 'IMAGE', url: PICTURE } } as const
export const SHORT = ['Uranus', 'Neptune, the windy blue one', 'Saturn', 'Venus', 'Mars', 'Mercury']
/** Scripts and words that counting characters misjudges. */
const CHINESE = [
  '世界上最长的河流是尼罗河还是亚马逊河取决于测量的方法与源头的选择哪里',
  '长江是亚洲最长的河流也是世界第三长河流经中国十一个省市自治区最后入海',
  '密西西比河与密苏里河合在一起计算的话它们的总长度排在世界的第四位之上',
  '叶尼塞河发源于蒙古流经俄罗斯西伯利亚最终注入北冰洋的喀拉海的东岸之中',
]
export const CYRILLIC = [
  'Превысокомногорассмотрительствующий градоначальник Санкт-Петербурга',
  'Водогрязеторфопарафинолечение на побережье Чёрного моря каждое лето',
  'Сельскохозяйственно-машиностроительный завод имени первой пятилетки',
  'Частнопредпринимательское человеконенавистничество как литературный',
  'Рентгеноэлектрокардиографический кабинет городской больницы номер 9',
  'Москва',
]
export const SIX_LONG = TEXTS.options.map((value) => value.padEnd(75, ' and on'))
const choice = (texts: readonly string[]) =>
  ({ type: 'MULTI_CHOICE', ...asked, answers: texts.map((value) => ({ value })) }) as const

/** Questions of every type, with short and with the longest texts. */
export const ASKED = {
  fourWithPicture: { ...choice(SHORT.slice(0, 4)), ...image },
  chineseWithPicture: { ...choice(CHINESE), ...image },
  sixCyrillic: choice(CYRILLIC),
  sixCyrillicWithPicture: { ...choice(CYRILLIC), ...image },
  four: choice(SHORT.slice(0, 4)),
  two: choice(SHORT.slice(0, 2)),
  three: { ...choice(SHORT.slice(0, 3)), question: TEXTS.question120 },
  sixLong: choice(SIX_LONG),
  fourWithHugePicture: { ...choice(TEXTS.options.slice(0, 4)), media: { type: 'IMAGE', url: HUGE_PICTURE } },
  fourWithTransparentPicture: { ...choice(SHORT.slice(0, 4)), media: { type: 'IMAGE', url: TRANSPARENT_PICTURE } },
  pinOnTransparentPicture: { type: 'PIN', ...asked, imageURL: TRANSPARENT_PICTURE },
  sixLongWithPicture: { ...choice(SIX_LONG), ...image },
  brokenPicture: { ...choice(SHORT.slice(0, 4)), media: { type: 'IMAGE', url: 'data:image/png,nothing' } },
  sound: {
    ...choice(SHORT.slice(0, 4)),
    media: { type: 'AUDIO', url: 'data:audio/wav;base64,UklGRiQAAABXQVZFZm10IBAAAAABAAEAQB8AAEAfAAABAAgAZGF0YQAAAAA=' },
  },
  film: { ...choice(SHORT.slice(0, 4)), media: { type: 'VIDEO', url: 'data:video/mp4,nothing' } },
  filmElsewhere: { ...choice(SHORT.slice(0, 4)), media: { type: 'VIDEO', url: 'https://films.example/one.mp4' } },
  soundElsewhere: { ...choice(SHORT.slice(0, 4)), media: { type: 'AUDIO', url: 'https://sounds.example/one.mp3' } },
  trueFalse: { type: 'TRUE_FALSE', ...asked, question: 'Is the Aral Sea a lake?', ...image },
  range: {
    type: 'RANGE',
    ...asked,
    question: 'How many percent of an iceberg lie under water?',
    min: 0,
    max: 100,
    step: 2,
  },
  hugeRange: { type: 'RANGE', ...asked, question: TEXTS.question120, min: -10_000, max: 10_000, step: 400, ...image },
  typed: { type: 'TYPE_ANSWER', ...asked, question: 'What is the capital of Norway?' },
  typedWithPicture: { type: 'TYPE_ANSWER', ...asked, question: 'Which planet is this?', ...image },
  /** As in 0–100 mode: without points. */
  zeroToOneHundred: { type: 'RANGE', ...asked, points: 0, min: 0, max: 100, step: 1, ...image },
  pin: { type: 'PIN', ...asked, question: 'Where is the highest peak?', imageURL: WIDE_PICTURE },
  pinOnHugePicture: { type: 'PIN', ...asked, question: TEXTS.question120, imageURL: HUGE_PICTURE },
  longPuzzle: {
    type: 'PUZZLE',
    ...asked,
    question: TEXTS.question95,
    values: SIX_LONG,
  },
  puzzle: {
    type: 'PUZZLE',
    ...asked,
    question: 'Put these in order, the earliest first',
    values: TEXTS.options.slice(0, 4),
  },
  hard: { ...choice(TEXTS.hard), question: TEXTS.hardQuestions.arabic },
  hardWithPicture: { ...choice(TEXTS.hard), question: TEXTS.hardQuestions.chinese, ...image },
  hardFourWithPicture: { ...choice(TEXTS.hard.slice(0, 4)), question: TEXTS.hardQuestions.german, ...image },
  hardTwo: { ...choice(TEXTS.hard.slice(0, 2)), question: TEXTS.hardQuestions.hindi },
  hardTrueFalse: { type: 'TRUE_FALSE', ...asked, question: TEXTS.hardQuestions.cyrillic, ...image },
  hardRange: {
    type: 'RANGE',
    ...asked,
    question: TEXTS.hardQuestions.hindi,
    min: -10_000,
    max: 10_000,
    step: 1,
    ...image,
  },
  hardTyped: { type: 'TYPE_ANSWER', ...asked, question: TEXTS.hardQuestions.emoji, ...image },
  hardPin: { type: 'PIN', ...asked, question: TEXTS.hardQuestions.chinese, imageURL: WIDE_PICTURE },
  hardPuzzle: { type: 'PUZZLE', ...asked, question: TEXTS.hardQuestions.german, values: [...TEXTS.hard] },
} satisfies Record<string, AskedQuestion>

export const questionOf = (
  question: AskedQuestion,
  secondsLeft = 18,
  [current, total]: readonly [answers: number, players: number] = [23, 40],
): HostSample<'GAME_QUESTION_HOST'> => ({
  type: 'GAME_QUESTION_HOST',
  seq: SEQ,
  game: { ...game, players: total, mode: 'CLASSIC' },
  question,
  countdown: halfOver(Date.now(), secondsLeft * 2),
  submissions: { current, total },
  pagination: PAGINATION,
})
