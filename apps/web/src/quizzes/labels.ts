import type {
  GameMode,
  MediaType,
  PinTolerance,
  QuestionType,
  QuizCategory,
  QuizVisibility,
  RangeMargin,
} from '@pinwheel/contract/plain'

/** Labels for the values of the contract. They are never sent to the server. */

export const MODE_LABELS = { CLASSIC: 'Classic', ZERO_TO_ONE_HUNDRED: '0 to 100' } as const satisfies Record<
  GameMode,
  string
>

export const VISIBILITY_LABELS = { PUBLIC: 'Public', PRIVATE: 'Private' } as const satisfies Record<
  QuizVisibility,
  string
>

export const CATEGORY_LABELS = {
  GENERAL_KNOWLEDGE: 'General Knowledge',
  SCIENCE: 'Science',
  HISTORY: 'History',
  GEOGRAPHY: 'Geography',
  ENTERTAINMENT: 'Entertainment',
  SPORTS: 'Sports',
  LITERATURE: 'Literature',
  TECHNOLOGY: 'Technology',
  ART: 'Art',
  MUSIC: 'Music',
  FILM: 'Film',
  FOOD_AND_DRINK: 'Food & Drink',
  POLITICS: 'Politics',
  MYTHOLOGY: 'Mythology',
  NATURE: 'Nature',
  BUSINESS: 'Business',
  HEALTH: 'Health',
  RELIGION: 'Religion',
  SPACE: 'Space',
  MATHEMATICS: 'Mathematics',
  OTHER: 'Other',
} as const satisfies Record<QuizCategory, string>

export const QUESTION_TYPE_LABELS = {
  MULTI_CHOICE: 'Multi Choice',
  TRUE_FALSE: 'True or False',
  RANGE: 'Range',
  TYPE_ANSWER: 'Type Answer',
  PIN: 'Pin',
  PUZZLE: 'Puzzle',
} as const satisfies Record<QuestionType, string>

export const MEDIA_TYPE_LABELS = { IMAGE: 'Image', AUDIO: 'Audio', VIDEO: 'Video' } as const satisfies Record<
  MediaType,
  string
>

export const MARGIN_LABELS = {
  NONE: 'None',
  LOW: 'Low (±5%)',
  MEDIUM: 'Medium (±10%)',
  HIGH: 'High (±20%)',
  MAXIMUM: 'Maximum (any answer)',
} as const satisfies Record<RangeMargin, string>

export const TOLERANCE_LABELS = {
  LOW: 'Low',
  MEDIUM: 'Medium',
  HIGH: 'High',
  MAXIMUM: 'Maximum',
} as const satisfies Record<PinTolerance, string>

/** The options of a select or segmented field, in the order of the labels. */
export function optionsOf<Value extends string>(labels: Readonly<Record<Value, string>>) {
  return Object.entries<string>(labels).map(([value, label]) => ({ value: value as Value, label }))
}
