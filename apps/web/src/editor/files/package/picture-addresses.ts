import type { DraftQuestion } from '../../model/draft-question.ts'
import type { QuizDraft } from '../../model/quiz-draft.ts'

type ChangeAddress = (address: string) => string

/** The quiz with the address of each picture changed. Sounds and films keep theirs. An empty address is no picture. */
export function withAddresses({ settings, list, ...rest }: QuizDraft, change: ChangeAddress): QuizDraft {
  const changed: ChangeAddress = (address) => (address === '' ? '' : change(address))
  return {
    ...rest,
    settings: { ...settings, imageCoverURL: changed(settings.imageCoverURL) },
    list: list && {
      ...list,
      entries: list.entries.map((entry) => ({ ...entry, question: inQuestion(entry.question, changed) })),
    },
  }
}

function inQuestion<Question extends DraftQuestion>(question: Question, change: ChangeAddress): Question {
  const changed = { ...question }
  if ('media' in changed && changed.media?.type === 'IMAGE')
    changed.media = { ...changed.media, url: change(changed.media.url) }
  if ('imageURL' in changed) changed.imageURL = change(changed.imageURL)
  const { explanation } = changed
  if (explanation?.media)
    changed.explanation = { ...explanation, media: { ...explanation.media, url: change(explanation.media.url) } }
  return changed
}

/** The addresses of the pictures of a quiz, each once. */
export function pictureAddresses(draft: QuizDraft): string[] {
  const addresses = new Set<string>()
  withAddresses(draft, (address) => {
    addresses.add(address)
    return address
  })
  return [...addresses]
}
