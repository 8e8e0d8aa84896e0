import type { Quiz } from '@pinwheel/contract'
import type { QuizCategory, QuizVisibility } from '@pinwheel/contract/plain'
import { normalised, TEXT_RULES, textFailure } from '@pinwheel/contract/plain'

/** Everything about a quiz but its mode and its questions. An empty text or choice means: none. */
export type Settings = {
  readonly title: string
  readonly description: string
  readonly imageCoverURL: string
  readonly category: QuizCategory | ''
  readonly visibility: QuizVisibility
  readonly languageCode: string
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
  // As its author chose it: what is shown may come from our own copy.
  imageCoverURL: quiz.imageCoverSource ?? quiz.imageCoverURL ?? '',
  category: quiz.category,
  visibility: quiz.visibility,
  languageCode: quiz.languageCode,
})

const RULES = {
  title: TEXT_RULES.quizTitle,
  description: TEXT_RULES.quizDescription,
  imageCoverURL: TEXT_RULES.url,
} as const

export type SettingsComplaints = Partial<Record<keyof typeof RULES, string>>

/** The title must be there; description and cover only have to fit when they are. */
export function settingsComplaints(settings: Settings): SettingsComplaints {
  const complaints: SettingsComplaints = {}
  for (const field of ['title', 'description', 'imageCoverURL'] as const) {
    const text = normalised(settings[field], RULES[field])
    if (text.trim() === '' && field !== 'title') continue
    const failure = textFailure(text, RULES[field])
    if (failure) complaints[field] = failure.message
  }
  return complaints
}

/** As they are saved: no category is "other", no language is English, and what is empty is left out. */
export const settingsAsSent = ({
  title,
  description,
  imageCoverURL,
  category,
  visibility,
  languageCode,
}: Settings) => ({
  title,
  visibility,
  category: category || ('OTHER' as const),
  languageCode: languageCode || 'en',
  ...(description.trim() !== '' && { description }),
  ...(imageCoverURL.trim() !== '' && { imageCoverURL }),
})
