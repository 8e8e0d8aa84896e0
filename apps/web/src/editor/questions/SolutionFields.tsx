import type { DraftQuestion } from '../model/draft-question.ts'
import { isClassic } from '../model/draft-question.ts'
import type { ErrorOfField } from '../use-field-errors.ts'
import { MultiChoiceFields } from './MultiChoiceFields.tsx'
import { PinFields } from './PinFields.tsx'
import { PuzzleFields } from './PuzzleFields.tsx'
import { RangeFields, ZeroToOneHundredFields } from './RangeFields.tsx'
import { TrueFalseFields } from './TrueFalseFields.tsx'
import { TypeAnswerFields } from './TypeAnswerFields.tsx'

/** The fields of the solution for each question type. */
export function SolutionFields({
  question,
  ...rest
}: {
  question: DraftQuestion
  errorOf: ErrorOfField
  onWrite: (question: DraftQuestion) => void
}) {
  if (!isClassic(question)) return <ZeroToOneHundredFields question={question} {...rest} />
  switch (question.type) {
    case 'MULTI_CHOICE':
      return <MultiChoiceFields question={question} {...rest} />
    case 'TRUE_FALSE':
      return <TrueFalseFields question={question} {...rest} />
    case 'RANGE':
      return <RangeFields question={question} {...rest} />
    case 'TYPE_ANSWER':
      return <TypeAnswerFields question={question} {...rest} />
    case 'PIN':
      return <PinFields question={question} {...rest} />
    case 'PUZZLE':
      return <PuzzleFields question={question} {...rest} />
  }
}
