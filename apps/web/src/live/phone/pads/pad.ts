import type { Answer, AskedQuestion } from '@pinwheel/contract'
import { createContext, type ComponentType } from 'react'

/** The input for one question type. It shows the draft of the answer; the question screen knows whether it was sent. */
export type Pad<Type extends AskedQuestion['type']> = ComponentType<{
  question: Extract<AskedQuestion, { type: Type }>
  /** The answer that was sent. The pad shows it and is disabled. */
  sent: Answer | undefined
  send: (answer: Answer) => void
  /** Called after each change by the player; undefined if the draft is not a valid answer. */
  onDraft: (draft: Answer | undefined) => void
}>

/** Whether the server has taken the answer that was sent. */
export const TakenContext = createContext(false)
