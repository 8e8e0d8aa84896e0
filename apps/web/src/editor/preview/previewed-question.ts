import { t } from '@lingui/core/macro'
import type { Media, RevealedQuestion } from '@pinwheel/contract'
import { LIMITS, QUESTION_DEFAULTS, rangeStep } from '@pinwheel/contract/plain'
import { ACCEPTED_ANSWERS, CHOICE_OPTIONS, PUZZLE_VALUES, trimBlankRows } from '../model/answer-rows.ts'
import type { ClassicDraft, DraftQuestion } from '../model/draft-question.ts'
import { isClassic, shownPosition } from '../model/draft-question.ts'

/** The question as a game would show it. Missing texts, numbers and pictures are replaced by placeholders. */
export function previewedQuestion(draft: DraftQuestion): RevealedQuestion {
  return isClassic(draft) ? previewedClassic(draft) : previewedSlider(draft)
}

type SliderDraft = Exclude<DraftQuestion, ClassicDraft>

/** A question of 0–100 mode as a range question without points and without a margin. */
function previewedSlider(draft: SliderDraft): RevealedQuestion {
  const { min, max } = LIMITS.zeroToOneHundred
  const correct = within(min, max, numberOr(QUESTION_DEFAULTS.zeroToOneHundredCorrect, draft.correct))
  return {
    type: 'RANGE',
    ...asked(draft),
    ...illustration(draft.media),
    points: 0,
    min,
    max,
    correct,
    margin: 'NONE',
    step: 1,
  }
}

function previewedClassic(draft: ClassicDraft): RevealedQuestion {
  const shared = { ...asked(draft), points: draft.points }
  switch (draft.type) {
    case 'MULTI_CHOICE': {
      const options = trimBlankRows(draft.options, CHOICE_OPTIONS).map(({ value, correct }, index) => ({
        value: textOr(optionText(index), value),
        correct,
      }))
      return { type: draft.type, ...shared, ...illustration(draft.media), options }
    }
    case 'TRUE_FALSE':
      return { type: draft.type, ...shared, ...illustration(draft.media), correct: draft.correct ?? true }
    case 'RANGE':
      return { type: draft.type, ...shared, ...illustration(draft.media), margin: draft.margin, ...scaleOf(draft) }
    case 'TYPE_ANSWER': {
      const options = named(optionText, trimBlankRows(draft.options, ACCEPTED_ANSWERS))
      return { type: draft.type, ...shared, ...illustration(draft.media), options }
    }
    case 'PIN': {
      const imageURL = textOr(PLACEHOLDER_PICTURE, draft.imageURL)
      return { type: draft.type, ...shared, imageURL, ...shownPosition(draft), tolerance: draft.tolerance }
    }
    case 'PUZZLE': {
      const values = named(valueText, trimBlankRows(draft.values, PUZZLE_VALUES))
      return { type: draft.type, ...shared, ...illustration(draft.media), values }
    }
  }
}

const asked = ({ question, duration }: DraftQuestion) => ({ question: textOr(t`Question`, question), duration })
const illustration = (media: Media | undefined) => (media ? { media } : {})
const textOr = (placeholder: string, text: string) => (text.trim() === '' ? placeholder : text)
const named = (nameOf: (index: number) => string, texts: readonly string[]) =>
  texts.map((text, index) => textOr(nameOf(index), text))
function optionText(index: number): string {
  const number = index + 1
  return t`Option ${number}`
}
function valueText(index: number): string {
  const number = index + 1
  return t`Value ${number}`
}
const numberOr = (placeholder: number, value: number) => (Number.isFinite(value) ? value : placeholder)
const within = (min: number, max: number, value: number) => Math.min(max, Math.max(min, value))

/** Invalid ends are replaced by those of a new question. */
function scaleOf({ min, max, correct }: { min: number; max: number; correct: number }) {
  const ends = min < max ? { min, max } : { min: QUESTION_DEFAULTS.range.min, max: QUESTION_DEFAULTS.range.max }
  const middle = (ends.min + ends.max) / 2
  return { ...ends, correct: within(ends.min, ends.max, numberOr(middle, correct)), step: rangeStep(ends) }
}

/** A 4:3 placeholder for a missing picture. */
const PLACEHOLDER_PICTURE =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 640 480'%3E%3Cpath fill='%23e8e1d2' d='M0 0h640v480H0z'/%3E%3Cpath fill='none' stroke='%23766d86' stroke-width='10' stroke-linecap='round' stroke-linejoin='round' d='M220 170h200v150H220zm0 122 46-52 44 40 26-24 84 64M385 208a11 11 0 1 1 0 .1'/%3E%3C/svg%3E"
