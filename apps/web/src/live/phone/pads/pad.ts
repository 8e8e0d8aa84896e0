import type { Answer, AskedQuestion } from '@pinwheel/contract'
import type { ComponentType } from 'react'

/** The input for one question type. It holds the draft of the answer; the question screen knows whether it was sent. */
export type Pad<Type extends AskedQuestion['type']> = ComponentType<{
  question: Extract<AskedQuestion, { type: Type }>
  /** The answer that was sent. The pad shows it and is disabled. */
  sent: Answer | undefined
  send: (answer: Answer) => void
}>
