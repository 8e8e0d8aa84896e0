import { t } from '@lingui/core/macro'
import type { GameMode } from '@pinwheel/contract/plain'
import { toCsv } from '../../../sheets/index.ts'
import type { Sheet } from '../../../sheets/index.ts'
import { isClassic, isPlaced } from '../../model/draft-question.ts'
import type { ClassicDraft } from '../../model/draft-question.ts'
import type { QuestionList } from '../../model/question-list.ts'
import type { ExportedPicture } from './exported-picture.ts'
import type { QtiVersion } from './qti/write-xml.ts'
import { toleranceOf } from './margins.ts'
import { fitsGift, toGift } from './write-gift.ts'
import { fitsKahoot, kahootSheet } from './write-kahoot.ts'
import { toMoodleXml } from './write-moodle-xml.ts'
import { tableOf } from './write-table.ts'
import { asSlider } from './zero-to-one-hundred.ts'

/** A text file with its media type, a spreadsheet, or the bytes of an archive. */
type ExportedFile = { text: string; type: string } | { sheet: Sheet } | { archive: Uint8Array<ArrayBuffer> }

/** A format of other programs in which a Classic quiz can be exported. */
export type ExportFormat = {
  readonly name: string
  /** Which programs read it. */
  readonly use: string
  readonly extension: string
  /**
   * `questions`: those of the 0–100 mode as sliders. `pictures`: those of the questions, as far as they could be loaded, for a
   * format that holds them.
   */
  readonly write: (
    title: string,
    questions: readonly ClassicDraft[],
    pictures: readonly ExportedPicture[],
    mode: GameMode,
  ) => ExportedFile | Promise<ExportedFile>
  readonly holdsPictures?: true
  /** Whether it says that a quiz is in 0–100 mode. */
  readonly holdsMode?: true
  /** Whether the format can hold the question. */
  readonly holds: (question: ClassicDraft) => boolean
  /** What it loses of the questions that it holds, as a sentence. */
  readonly losses?: string | undefined
}

/** The questions of a quiz as other programs can hold them. */
export const exportedQuestions = ({ entries }: Pick<QuestionList, 'entries'>): ClassicDraft[] =>
  entries.map(({ question }) => (isClassic(question) ? question : asSlider(question)))

/** What a quiz in 0–100 mode loses, as a sentence. Undefined: nothing. */
export function lossOfMode({ holds, holdsMode }: ExportFormat, mode: GameMode): string | undefined {
  if (mode === 'CLASSIC' || holdsMode) return undefined
  return holds(asSlider(EXAMPLE))
    ? t`The 0–100 mode is left out: its questions become numbers from 0 to 100, which are right within ${TOLERANCE} on each side.`
    : t`The 0–100 mode is left out: this format has no questions about numbers.`
}

const EXAMPLE = { type: 'RANGE', question: '', duration: 60, correct: 0 } as const
const TOLERANCE = toleranceOf(asSlider(EXAMPLE))

/** What a format of other programs loses of the quiz, as sentences. */
export const lossesOf = ({ losses }: ExportFormat): string =>
  `${losses ?? t`It holds everything that the questions have.`} ${t`Description, cover, category, language and tags of the quiz are left out.`}`

const lostCredits = (): string => t`Credits of pictures and sources of copied questions are left out.`
const lostAlts = (): string => t`Descriptions of the pictures of pins are left out.`

/** A pin is an area of its picture. */
const isNoOpenPin = (question: ClassicDraft): boolean =>
  question.type !== 'PIN' || (question.imageURL !== '' && isPlaced(question))

const qti = (version: QtiVersion): ExportFormat => ({
  get name() {
    return t`QTI ${version} (package)`
  },
  get use() {
    return t`for learning platforms and test programs`
  },
  extension: 'zip',
  async write(title, questions, pictures) {
    const { writeQtiPackage } = await import('./qti/write-package.ts')
    return { archive: writeQtiPackage(version, { title, questions, pictures }) }
  },
  holds: isNoOpenPin,
  holdsPictures: true,
  get losses() {
    return `${t`Sounds, films and pictures of explanations are left out. Positions of pins are rounded to whole pixels.`} ${lostCredits()}`
  },
})

export const EXPORT_FORMATS: readonly ExportFormat[] = [
  {
    get name() {
      return t`Table (CSV)`
    },
    get use() {
      return t`for spreadsheet programs, and to import here again`
    },
    extension: 'csv',
    write: (_, questions, _pictures, mode) => ({ text: toCsv(tableOf(questions, mode)), type: 'text/csv' }),
    holds: () => true,
    holdsMode: true,
  },
  {
    get name() {
      return t`Kahoot! spreadsheet (Excel)`
    },
    get use() {
      return t`for the import of Kahoot!`
    },
    extension: 'xlsx',
    write: (_, questions) => ({ sheet: kahootSheet(questions) }),
    holds: fitsKahoot,
    get losses() {
      return `${t`Points, pictures and media are left out. Time limits of 45 and 180 s become 60 and 240 s.`} ${lostCredits()}`
    },
  },
  {
    name: 'GIFT',
    get use() {
      return t`for Moodle and other learning platforms`
    },
    extension: 'gift',
    write: (title, questions) => ({ text: toGift(title, questions), type: 'text/plain' }),
    holds: fitsGift,
    get losses() {
      return `${t`Points, time limits, pictures, media and the scales of ranges are left out. A puzzle matches items with places.`} ${lostCredits()}`
    },
  },
  {
    name: 'Moodle XML',
    get use() {
      return t`for Moodle`
    },
    extension: 'xml',
    write: (title, questions, pictures) => ({ text: toMoodleXml(title, questions, pictures), type: 'text/xml' }),
    holds: isNoOpenPin,
    holdsPictures: true,
    get losses() {
      return `${t`Points, time limits, sounds, films, pictures of explanations and the scales of ranges are left out. Positions of pins are rounded to whole pixels.`} ${lostAlts()} ${lostCredits()}`
    },
  },
  qti('2.1'),
  qti('3.0'),
]
