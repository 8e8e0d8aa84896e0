import { t } from '@lingui/core/macro'
import type { UPLOAD_MEDIA_TYPES } from '@pinwheel/contract/plain'
import { LIMITS } from '@pinwheel/contract/plain'
import { oneOfText } from '../../model/one-of.ts'
import { uploadPhoto, uploadSound } from '../../../api/media.ts'

/** The accepted media types, with their display names and the file extensions for the browser's file chooser. */
type Formats = Readonly<Record<string, { name: string; extensions: readonly string[] }>>

/** What can be uploaded. */
export type UploadKind = Readonly<{
  noun: 'picture' | 'sound'
  formats: Formats
  bytes: { min: number; max: number }
  send: typeof uploadPhoto
}>

const PICTURE_FORMATS = {
  'image/gif': { name: 'GIF', extensions: ['.gif'] },
  'image/jpeg': { name: 'JPEG', extensions: ['.jpg', '.jpeg'] },
  'image/png': { name: 'PNG', extensions: ['.png'] },
  'image/tiff': { name: 'TIFF', extensions: ['.tif', '.tiff'] },
  'image/webp': { name: 'WebP', extensions: ['.webp'] },
} as const satisfies Record<(typeof UPLOAD_MEDIA_TYPES)[number], Formats[string]>

/** Systems name some types differently. The server looks at the content. */
const SOUND_FORMATS: Formats = {
  'audio/mpeg': { name: 'MP3', extensions: ['.mp3'] },
  'audio/mp4': { name: 'M4A', extensions: ['.m4a'] },
  'audio/x-m4a': { name: 'M4A', extensions: ['.m4a'] },
  'audio/aac': { name: 'AAC', extensions: ['.aac'] },
  'audio/ogg': { name: 'OGG', extensions: ['.ogg', '.oga', '.opus'] },
  'audio/wav': { name: 'WAV', extensions: ['.wav'] },
  'audio/x-wav': { name: 'WAV', extensions: ['.wav'] },
}

export const namesOf = (formats: Formats): string[] => [...new Set(Object.values(formats).map(({ name }) => name))]

/** The server refuses more pixels as decompression bombs. */
export const PICTURES: UploadKind = {
  noun: 'picture',
  formats: PICTURE_FORMATS,
  bytes: LIMITS.uploadBytes,
  send: uploadPhoto,
}

export const SOUNDS: UploadKind = {
  noun: 'sound',
  formats: SOUND_FORMATS,
  bytes: LIMITS.soundBytes,
  send: uploadSound,
}

/** What can be uploaded, in the units that people know. */
export function adviceOn({ noun, formats }: UploadKind): string {
  const names = oneOfText(namesOf(formats))
  return noun === 'picture'
    ? t`One picture can be uploaded at a time: ${names}, of up to 20 MB and 64 megapixels. If yours is larger, save a smaller copy of it and choose that.`
    : t`One sound can be uploaded at a time: ${names}, of up to 10 MB. If yours is larger, cut it or save it as MP3.`
}

export const successText = ({ noun }: UploadKind): string =>
  noun === 'picture'
    ? t`Upload successful! Your photo has been uploaded.`
    : t`Upload successful! Your sound has been uploaded.`

/** Whether a file is a sound, by its type or its name. */
export const isSound = ({ type, name }: Pick<File, 'type' | 'name'>): boolean =>
  type.startsWith('audio/') || (type === '' && hasExtension(name, SOUND_FORMATS))

export const hasExtension = (name: string, formats: Formats): boolean =>
  Object.values(formats).some(({ extensions }) =>
    extensions.some((extension) => name.toLowerCase().endsWith(extension)),
  )
