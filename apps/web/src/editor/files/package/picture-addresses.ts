import type { MediaType } from '@pinwheel/contract/plain'
import { isOwnPicture } from '../../../api/media.ts'
import { isUploadedSound } from '../../media/media-name.ts'
import type { DraftQuestion } from '../../model/draft-question.ts'
import type { QuizDraft } from '../../model/quiz-draft.ts'

type ChangeAddress = (address: string, type: MediaType) => string

/** The quiz with the address of each picture, sound and film changed. An empty address is none. */
export function withAddresses({ settings, list, ...rest }: QuizDraft, change: ChangeAddress): QuizDraft {
  const changed: ChangeAddress = (address, type) => (address === '' ? '' : change(address, type))
  return {
    ...rest,
    settings: { ...settings, imageCoverURL: changed(settings.imageCoverURL, 'IMAGE') },
    list: list && {
      ...list,
      entries: list.entries.map((entry) => ({ ...entry, question: inQuestion(entry.question, changed) })),
    },
  }
}

function inQuestion<Question extends DraftQuestion>(question: Question, change: ChangeAddress): Question {
  const changed = { ...question }
  if ('media' in changed && changed.media)
    changed.media = { ...changed.media, url: change(changed.media.url, changed.media.type) }
  if ('imageURL' in changed) changed.imageURL = change(changed.imageURL, 'IMAGE')
  const { explanation } = changed
  if (explanation?.media)
    changed.explanation = {
      ...explanation,
      media: { ...explanation.media, url: change(explanation.media.url, 'IMAGE') },
    }
  return changed
}

/** The addresses of the pictures and of the uploaded sounds of a quiz, each once. Other sounds and all films stay links. */
export function packagedAddresses(draft: QuizDraft): string[] {
  const addresses = new Set<string>()
  withAddresses(draft, (address, type) => {
    if (type === 'IMAGE' || (type === 'AUDIO' && isOwnSound(address))) addresses.add(address)
    return address
  })
  return [...addresses]
}

const isOwnSound = (address: string): boolean => isOwnPicture(address) && isUploadedSound(address)
