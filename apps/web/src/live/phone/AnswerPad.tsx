import type { Answer, AskedQuestion } from '@pinwheel/contract'
import { PinPad } from './pads/PinPad.tsx'
import { PuzzlePad } from './pads/PuzzlePad.tsx'
import { RangePad } from './pads/RangePad.tsx'
import { MultiChoicePad, TrueFalsePad } from './pads/TilePads.tsx'
import { TypedPad } from './pads/TypedPad.tsx'

/** The input for the type of the question. */
export function AnswerPad({
  question,
  ...rest
}: {
  question: AskedQuestion
  sent: Answer | undefined
  send: (answer: Answer) => void
  onDraft: (draft: Answer | undefined) => void
}) {
  switch (question.type) {
    case 'MULTI_CHOICE':
      return <MultiChoicePad question={question} {...rest} />
    case 'TRUE_FALSE':
      return <TrueFalsePad question={question} {...rest} />
    case 'RANGE':
      return <RangePad question={question} {...rest} />
    case 'TYPE_ANSWER':
      return <TypedPad question={question} {...rest} />
    case 'PIN':
      return <PinPad question={question} {...rest} />
    case 'PUZZLE':
      return <PuzzlePad question={question} {...rest} />
  }
}
