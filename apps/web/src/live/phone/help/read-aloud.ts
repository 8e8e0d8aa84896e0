import type { PlayerEvent } from '@pinwheel/contract'

/** The letters of options, as the simple view shows them. */
const LETTERS = 'ABCDEF'

/** What is spoken for an event, in parts with a pause between them: the question, then its options. Empty for other events. */
export function spokenTexts(event: PlayerEvent): readonly string[] {
  if (event.type === 'GAME_QUESTION_PREVIEW_PLAYER') return [event.question.question]
  if (event.type !== 'GAME_QUESTION_PLAYER') return []
  const { question } = event
  if (question.type === 'MULTI_CHOICE')
    return [question.question, ...question.answers.map(({ value }, index) => `${LETTERS[index] ?? ''}: ${value}`)]
  return question.type === 'PUZZLE' ? [question.question, ...question.values] : [question.question]
}

/** Speaks the texts instead of what is being spoken. @returns a function that ends the speech */
export function speak(texts: readonly string[]): () => void {
  const { speechSynthesis } = window
  speechSynthesis.cancel()
  for (const text of texts) speechSynthesis.speak(new SpeechSynthesisUtterance(text))
  return () => speechSynthesis.cancel()
}
