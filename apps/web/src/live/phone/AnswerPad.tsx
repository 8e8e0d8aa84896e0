import type { Answer, AskedQuestion } from '@pinwheel/contract'
import { MultiChoicePad } from './pads/MultiChoicePad.tsx'
import { PinPad } from './pads/PinPad.tsx'
import { PuzzlePad } from './pads/PuzzlePad.tsx'
import { RangePad } from './pads/RangePad.tsx'
import { TrueFalsePad } from './pads/TrueFalsePad.tsx'
import { TypedPad } from './pads/TypedPad.tsx'

/** The pad that goes with the question. */
export function AnswerPad({
  question,
  ...rest
}: {
  question: AskedQuestion
  sent: Answer | undefined
  send: (answer: Answer) => void
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
