import { plural, t } from '@lingui/core/macro'
import { LIMITS } from '@pinwheel/contract/plain'
import { strToU8, zipSync } from 'fflate'
import { z } from 'zod'
import { ArchiveError, entriesNamed, entryText } from './archive.ts'
import type { ExportedPicture } from './exported-picture.ts'
import { isSoundName } from './package-names.ts'
import type { EmbeddedPicture } from './reading.ts'

/** The package: a quiz file with copies of its pictures in a ZIP archive. See docs/quiz-file.md. */

const FORMAT = 'pinwheel-package'
const VERSION = 1
const MANIFEST = 'manifest.json'
export const QUIZ = 'quiz.json'

/** Of each question and its explanation, and the cover. */
const MAX_PICTURES = LIMITS.questionsPerQuiz.max * 2 + 1

const MAX_SOUNDS = LIMITS.questionsPerQuiz.max

type PackagedPicture = {
  /** As in the quiz file. */
  readonly address: string
  readonly picture: EmbeddedPicture
}

export type QuizPackage = {
  /** The text of the quiz file. */
  readonly quizFile: string
  readonly pictures: readonly PackagedPicture[]
  /** Addresses of pictures that the package names and does not contain. */
  readonly missing: readonly string[]
}

const Manifest = z.object({
  format: z.literal(FORMAT),
  version: z.int().min(1),
  pictures: z.array(z.object({ address: z.string().min(1), file: z.string().regex(/^pictures\/\w+\.\w+$/) })),
  sounds: z.array(z.object({ address: z.string().min(1), file: z.string().regex(/^sounds\/\w+\.\w+$/) })).optional(),
})

/** @param pictures and sounds, by address */
export function writePackage(quizFile: string, pictures: readonly ExportedPicture[]): Uint8Array<ArrayBuffer> {
  const files = pictures.map(
    ({ extension }, index) => `${isSoundName(extension) ? 'sounds' : 'pictures'}/${index + 1}.${extension}`,
  )
  const named = pictures.map(({ address }, index) => ({ address, file: files[index]! }))
  const sounds = named.filter(({ file }) => isSoundName(file))
  const manifest: z.infer<typeof Manifest> = {
    format: FORMAT,
    version: VERSION,
    pictures: named.filter(({ file }) => !isSoundName(file)),
    ...(sounds.length > 0 && { sounds }),
  }
  return zipSync({
    [MANIFEST]: strToU8(`${JSON.stringify(manifest, null, 2)}\n`),
    [QUIZ]: strToU8(quizFile),
    // Pictures are compressed already.
    ...Object.fromEntries(pictures.map(({ bytes }, index) => [files[index], [bytes, { level: 0 }]])),
  })
}

export const isPackage = (names: ReadonlySet<string>): boolean => names.has(MANIFEST) && names.has(QUIZ)

/** Entries that the manifest does not name are ignored. @throws {ArchiveError} with the reason */
export function readPackage(bytes: Uint8Array): QuizPackage {
  const manifest = parsedManifest(entryText(bytes, MANIFEST) ?? '')
  const entries = entriesNamed(bytes, new Set(manifest.map(({ file }) => file)))
  const pictures = manifest.map(({ address, file }) => ({ address, name: file, bytes: entries.get(file) }))
  return {
    quizFile: entryText(bytes, QUIZ) ?? '',
    pictures: pictures.flatMap(({ address, name, bytes: content }) =>
      content ? [{ address, picture: { name, bytes: content } }] : [],
    ),
    missing: pictures.flatMap(({ address, bytes: content }) => (content ? [] : [address])),
  }
}

const tooManyPictures = (count: number): string =>
  plural(count, {
    one: `It is a package of ${count} picture. A quiz has at most ${MAX_PICTURES}.`,
    other: `It is a package of ${count} pictures. A quiz has at most ${MAX_PICTURES}.`,
  })

const tooManySounds = (count: number): string =>
  plural(count, {
    one: `It is a package of ${count} sound. A quiz has at most ${MAX_SOUNDS}.`,
    other: `It is a package of ${count} sounds. A quiz has at most ${MAX_SOUNDS}.`,
  })

function parsedManifest(text: string): z.infer<typeof Manifest>['pictures'] {
  const { success, data, error } = Manifest.safeParse(parsedJson(text))
  if (!success)
    throw new ArchiveError(
      t`It is an archive whose ${MANIFEST} is not the one of a Pinwheel package.`,
      fieldPlace(error.issues[0]?.path ?? []),
    )
  const { version, pictures, sounds = [] } = data
  if (version > VERSION)
    throw new ArchiveError(
      t`It is a package of version ${version}, and this page reads versions up to ${VERSION}.`,
      MANIFEST,
    )
  if (pictures.length > MAX_PICTURES)
    throw new ArchiveError(tooManyPictures(pictures.length), pictures[MAX_PICTURES]!.file)
  if (sounds.length > MAX_SOUNDS) throw new ArchiveError(tooManySounds(sounds.length), sounds[MAX_SOUNDS]!.file)
  return [...pictures, ...sounds]
}

/** "manifest.json, pictures 3, file": counted from one. */
const fieldPlace = (path: readonly PropertyKey[]): string =>
  path.reduce<string>(
    (place, step) => (typeof step === 'number' ? `${place} ${step + 1}` : `${place}, ${String(step)}`),
    MANIFEST,
  )

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
