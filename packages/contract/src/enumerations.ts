/** All closed lists of the product, in wire format. Types derive from the lists. */

export const AUTH_PROVIDERS = ['NONE', 'LOCAL', 'GOOGLE'] as const
export type AuthProvider = (typeof AUTH_PROVIDERS)[number]

export const TOKEN_TYPES = ['ACCESS', 'REFRESH'] as const
export type TokenType = (typeof TOKEN_TYPES)[number]

export const TOKEN_SCOPES = ['GAME', 'USER'] as const
export type TokenScope = (typeof TOKEN_SCOPES)[number]

export const AUTHORITIES = ['GAME', 'MEDIA', 'QUIZ', 'REFRESH_AUTH', 'RESET_PASSWORD', 'USER', 'VERIFY_EMAIL'] as const
export type Authority = (typeof AUTHORITIES)[number]

export const PARTICIPANT_TYPES = ['HOST', 'PLAYER'] as const
export type ParticipantType = (typeof PARTICIPANT_TYPES)[number]

export const GAME_STATUSES = ['ACTIVE', 'COMPLETED', 'EXPIRED'] as const
export type GameStatus = (typeof GAME_STATUSES)[number]

export const GAME_MODES = ['CLASSIC', 'ZERO_TO_ONE_HUNDRED'] as const
export type GameMode = (typeof GAME_MODES)[number]

export const QUIZ_VISIBILITIES = ['PUBLIC', 'PRIVATE'] as const
export type QuizVisibility = (typeof QUIZ_VISIBILITIES)[number]

export const QUESTION_TYPES = ['MULTI_CHOICE', 'RANGE', 'TRUE_FALSE', 'TYPE_ANSWER', 'PIN', 'PUZZLE'] as const
export type QuestionType = (typeof QUESTION_TYPES)[number]

export const MEDIA_TYPES = ['IMAGE', 'AUDIO', 'VIDEO'] as const
export type MediaType = (typeof MEDIA_TYPES)[number]

export const RANGE_MARGINS = ['NONE', 'LOW', 'MEDIUM', 'HIGH', 'MAXIMUM'] as const
export type RangeMargin = (typeof RANGE_MARGINS)[number]

export const PIN_TOLERANCES = ['LOW', 'MEDIUM', 'HIGH', 'MAXIMUM'] as const
export type PinTolerance = (typeof PIN_TOLERANCES)[number]

export const SORT_KEYS = ['title', 'created', 'updated'] as const
export type SortKey = (typeof SORT_KEYS)[number]
/** Public quizzes also by how often they were played and, with a search, by how well they match it. */
export const PUBLIC_SORT_KEYS = [...SORT_KEYS, 'plays', 'relevance'] as const
export type PublicSortKey = (typeof PUBLIC_SORT_KEYS)[number]

export const SORT_ORDERS = ['asc', 'desc'] as const
export type SortOrder = (typeof SORT_ORDERS)[number]

/** The points of a question: the maximum for a correct answer. */
export const POINTS = [0, 1000, 2000] as const
export type Points = (typeof POINTS)[number]

/** How long a question stays open, in seconds. */
export const DURATIONS = [5, 10, 20, 30, 45, 60, 90, 120, 180, 240] as const
export type DurationSeconds = (typeof DURATIONS)[number]

export const QUIZ_CATEGORIES = [
  'GENERAL_KNOWLEDGE',
  'SCIENCE',
  'HISTORY',
  'GEOGRAPHY',
  'ENTERTAINMENT',
  'SPORTS',
  'LITERATURE',
  'TECHNOLOGY',
  'ART',
  'MUSIC',
  'FILM',
  'FOOD_AND_DRINK',
  'POLITICS',
  'MYTHOLOGY',
  'NATURE',
  'BUSINESS',
  'HEALTH',
  'RELIGION',
  'SPACE',
  'MATHEMATICS',
  'OTHER',
] as const
export type QuizCategory = (typeof QUIZ_CATEGORIES)[number]

/** ISO 639-1, lower case. */
export const LANGUAGE_CODES = `ab aa af ak sq am ar an hy as av ae ay az bm ba eu be bn bh bi bs br bg my ca ch ce ny zh
cu cv kw co cr hr cs da dv nl dz en eo et ee fo fj fi fr ff gl lg ka de el gn gu ht ha he
hz hi ho hu is io ig id ia ie iu ik ga it ja jv kl kn kr ks kk km ki rw rn kv kg ko ku kj
ky lo la lv li ln lt lu lb mk mg ms ml mt gv mr mh mn mi na nv ng ne nd se nb nn ii oc oj
or om os ps fa pl pt pa pi qu ro rm ru sm sg sa sc gd sr sn sd si sk sl so nr st es su sw
ss sv tl ty tg ta tt te th bo ti to ts tn tr tk tw ug uk ur uz ve vi vo wa cy fy wo xh yi
yo za zu`.split(/\s/) as readonly string[] as readonly [string, ...string[]]

export const HOST_EVENT_TYPES = [
  'GAME_LOADING',
  'GAME_LOBBY_HOST',
  'GAME_BEGIN_HOST',
  'GAME_QUESTION_PREVIEW_HOST',
  'GAME_QUESTION_HOST',
  'GAME_RESULT_HOST',
  'GAME_LEADERBOARD_HOST',
  'GAME_PODIUM_HOST',
  'GAME_QUIT_EVENT',
] as const

export const PLAYER_EVENT_TYPES = [
  'GAME_LOADING',
  'GAME_LOBBY_PLAYER',
  'GAME_BEGIN_PLAYER',
  'GAME_QUESTION_PREVIEW_PLAYER',
  'GAME_QUESTION_PLAYER',
  'GAME_AWAITING_RESULT_PLAYER',
  'GAME_RESULT_PLAYER',
  'GAME_LEADERBOARD_PLAYER',
  'GAME_PODIUM_PLAYER',
  'GAME_QUIT_EVENT',
] as const

/** Why a participant's stream ends: the host ended the game, the server did, or the host removed the player. */
export const QUIT_REASONS = ['HOST_ENDED', 'EXPIRED', 'QUIZ_DELETED', 'REMOVED', 'BANNED'] as const
export type QuitReason = (typeof QUIT_REASONS)[number]
