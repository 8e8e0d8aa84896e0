import type { AskedQuestion, PlayerEvent } from '@pinwheel/contract'

/** The letters of options, as the simple view shows them. */
const LETTERS = 'ABCDEF'

/**
 * What is spoken for an event, in parts with a pause between them: the question, what its picture shows, then its options. Empty for
 * other events.
 */
export function spokenTexts(event: PlayerEvent): readonly string[] {
  if (event.type === 'GAME_QUESTION_PREVIEW_PLAYER') return [event.question.question]
  if (event.type !== 'GAME_QUESTION_PLAYER') return []
  const { question } = event
  return [question.question, pictureText(question), ...optionTexts(question)].filter(Boolean)
}

const pictureText = (question: AskedQuestion): string =>
  (question.type === 'PIN' ? question.imageAlt : question.media?.alt) ?? ''

function optionTexts(question: AskedQuestion): readonly string[] {
  if (question.type === 'MULTI_CHOICE')
    return question.answers.map(({ value }, index) => `${LETTERS[index] ?? ''}: ${value}`)
  return question.type === 'PUZZLE' ? question.values : []
}

/**
 * Speaks the texts instead of what is being spoken, in a voice of their language if the device has one.
 * @returns a function that ends the speech
 */
export function speak(texts: readonly string[], language: string | undefined): () => void {
  const { speechSynthesis } = window
  speechSynthesis.cancel()
  const voice = language === undefined ? undefined : voiceOf(language, speechSynthesis.getVoices())
  for (const text of texts) {
    const utterance = new SpeechSynthesisUtterance(text)
    // Browsers load their voices late: until then, they choose one by the language.
    if (language !== undefined) utterance.lang = voice?.lang ?? language
    if (voice) utterance.voice = voice
    speechSynthesis.speak(utterance)
  }
  return () => speechSynthesis.cancel()
}

/** The device's preferred voice of a language: the default one, else one that needs no network. Android writes "ar_EG". */
function voiceOf(language: string, voices: readonly SpeechSynthesisVoice[]): SpeechSynthesisVoice | undefined {
  const own = voices.filter(({ lang }) => lang.toLowerCase().split(/[-_]/)[0] === language)
  return own.find((voice) => voice.default) ?? own.find(({ localService }) => localService) ?? own[0]
}
