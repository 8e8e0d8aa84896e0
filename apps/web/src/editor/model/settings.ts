import type { PictureCredit, QuestionDefaults, Quiz } from '@pinwheel/contract'
import type { QuizCategory, QuizVisibility } from '@pinwheel/contract/plain'
import { isPlainText, normalised, TEXT_RULES, textFailure } from '@pinwheel/contract/plain'
import { errorText } from './illegal-character.ts'

/** Everything about a quiz except its mode and its questions. An empty string means none. */
export type Settings = {
  readonly title: string
  readonly description: string
  readonly imageCoverURL: string
  readonly imageCoverCredit?: PictureCredit
  readonly category: QuizCategory | ''
  readonly visibility: QuizVisibility
  readonly languageCode: string
  /** Of a new question. */
  readonly questionDefaults?: QuestionDefaults
  /** By which its owner finds it. They are saved beside the quiz. */
  readonly tags?: readonly string[]
}

export const NEW_SETTINGS: Settings = {
  title: '',
  description: '',
  imageCoverURL: '',
  category: 'OTHER',
  visibility: 'PUBLIC',
  languageCode: 'en',
}

export const settingsOf = (quiz: Quiz): Settings => ({
  title: quiz.title,
  description: quiz.description ?? '',
  // The original address: the displayed one may be a copy on our server.
  imageCoverURL: quiz.imageCoverSource ?? quiz.imageCoverURL ?? '',
  ...(quiz.imageCoverCredit && { imageCoverCredit: quiz.imageCoverCredit }),
  category: quiz.category,
  visibility: quiz.visibility,
  languageCode: quiz.languageCode,
  ...(quiz.questionDefaults && { questionDefaults: quiz.questionDefaults }),
  ...(quiz.tags && { tags: quiz.tags }),
})

const RULES = {
  title: TEXT_RULES.quizTitle,
  description: TEXT_RULES.quizDescription,
  imageCoverURL: TEXT_RULES.url,
} as const

export type SettingsErrors = Partial<Record<keyof typeof RULES, string>>

/** In the language of the page. The title is required; description and cover are optional. */
export function settingsErrors(settings: Settings): SettingsErrors {
  const errors: SettingsErrors = {}
  for (const field of ['title', 'description', 'imageCoverURL'] as const) {
    const text = normalised(settings[field], RULES[field])
    if (text.trim() === '' && field !== 'title') continue
    const failure = textFailure(text, RULES[field])
    if (failure) errors[field] = errorText(failure.message, text, isPlainText)
  }
  return errors
}

/** The settings as they are saved: no category becomes OTHER, no language English, and empty texts are left out. */
export const settingsAsSent = ({
  title,
  description,
  imageCoverURL,
  imageCoverCredit,
  category,
  visibility,
  languageCode,
  questionDefaults = {},
}: Settings) => ({
  title,
  visibility,
  category: category || ('OTHER' as const),
  languageCode: languageCode || 'en',
  ...(description.trim() !== '' && { description }),
  ...(imageCoverURL.trim() !== '' && { imageCoverURL, ...(imageCoverCredit && { imageCoverCredit }) }),
  ...(Object.keys(questionDefaults).length > 0 && { questionDefaults }),
})

/** The settings with another default of a new question; undefined: none. */
export function withDefault<Rule extends keyof QuestionDefaults>(
  { questionDefaults = {}, ...settings }: Settings,
  rule: Rule,
  value: QuestionDefaults[Rule] | undefined,
): Settings {
  const { [rule]: _former, ...others } = questionDefaults
  const changed = value === undefined ? others : { ...others, [rule]: value }
  return { ...settings, ...(Object.keys(changed).length > 0 && { questionDefaults: changed }) }
}
