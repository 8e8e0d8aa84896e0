import type { Answer, AskedQuestion } from '@pinwheel/contract'
import type { ComponentType } from 'react'

/** A way to answer one type of question. It holds what is being composed; whether it was sent is the question's matter. */
export type Pad<Type extends AskedQuestion['type']> = ComponentType<{
  question: Extract<AskedQuestion, { type: Type }>
  /** The answer that is on its way or has arrived. The pad shows it and does nothing more. */
  sent: Answer | undefined
  send: (answer: Answer) => void
}>
