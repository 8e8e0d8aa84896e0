import { msg } from '@lingui/core/macro'
import type {
  GameMode,
  MediaType,
  PinTolerance,
  QuestionType,
  QuizCategory,
  QuizVisibility,
  RangeMargin,
} from '@pinwheel/contract/plain'
import { translated } from '../ui/translated.ts'

/** Labels for the values of the contract, in the language of the page. They are never sent to the server. */

export const MODE_LABELS = translated<GameMode>({ CLASSIC: msg`Classic`, ZERO_TO_ONE_HUNDRED: msg`0 to 100` })

export const VISIBILITY_LABELS = translated<QuizVisibility>({ PUBLIC: msg`Public`, PRIVATE: msg`Private` })

export const CATEGORY_LABELS = translated<QuizCategory>({
  GENERAL_KNOWLEDGE: msg`General Knowledge`,
  SCIENCE: msg`Science`,
  HISTORY: msg`History`,
  GEOGRAPHY: msg`Geography`,
  ENTERTAINMENT: msg`Entertainment`,
  SPORTS: msg`Sports`,
  LITERATURE: msg`Literature`,
  TECHNOLOGY: msg`Technology`,
  ART: msg`Art`,
  MUSIC: msg`Music`,
  FILM: msg`Film`,
  FOOD_AND_DRINK: msg`Food & Drink`,
  POLITICS: msg`Politics`,
  MYTHOLOGY: msg`Mythology`,
  NATURE: msg`Nature`,
  BUSINESS: msg`Business`,
  HEALTH: msg`Health`,
  RELIGION: msg`Religion`,
  SPACE: msg({ message: 'Space', context: 'category' }),
  MATHEMATICS: msg`Mathematics`,
  OTHER: msg({ message: 'Other', context: 'category' }),
})

export const QUESTION_TYPE_LABELS = translated<QuestionType>({
  MULTI_CHOICE: msg`Multi Choice`,
  TRUE_FALSE: msg`True or False`,
  RANGE: msg({ message: 'Range', context: 'type of question' }),
  TYPE_ANSWER: msg`Type Answer`,
  PIN: msg({ message: 'Pin', context: 'type of question' }),
  PUZZLE: msg`Puzzle`,
})

export const MEDIA_TYPE_LABELS = translated<MediaType>({ IMAGE: msg`Image`, AUDIO: msg`Audio`, VIDEO: msg`Video` })

export const MARGIN_LABELS = translated<RangeMargin>({
  NONE: msg`None`,
  LOW: msg`Low (±5%)`,
  MEDIUM: msg`Medium (±10%)`,
  HIGH: msg`High (±20%)`,
  MAXIMUM: msg`Maximum (any answer)`,
})

export const TOLERANCE_LABELS = translated<PinTolerance>({
  LOW: msg`Low`,
  MEDIUM: msg`Medium`,
  HIGH: msg`High`,
  MAXIMUM: msg`Maximum`,
})

/** The options of a select or segmented field, in the order of the labels. Each label is read when it is shown. */
export const optionsOf = <Value extends string>(labels: Readonly<Record<Value, string>>) =>
  (Object.keys(labels) as Value[]).map((value) => ({
    value,
    get label() {
      return labels[value]
    },
  }))
