import type { UploadKind } from './upload-kinds.ts'
import { hasExtension, namesOf } from './upload-kinds.ts'

/** The errors of these files; empty if they can be uploaded. */
export function uploadErrors(
  files: readonly Pick<File, 'name' | 'type' | 'size'>[],
  { formats, bytes: { min, max } }: UploadKind,
): string[] {
  const [file] = files
  if (!file || files.length > 1) return ['Too many files']
  // Some systems do not report a media type; then the file extension decides. The server checks the content.
  const isAccepted = file.type === '' ? hasExtension(file.name, formats) : Object.hasOwn(formats, file.type)
  return [
    !isAccepted && `File type must be one of ${namesOf(formats).join(', ')}`,
    file.size > max && `File is larger than ${max} bytes`,
    file.size < min && `File is smaller than ${min} bytes`,
  ].filter((error) => error !== false)
}
