import { t } from '@lingui/core/macro'
import { listed } from '../../../ui/format.ts'
import type { UploadKind } from './upload-kinds.ts'
import { hasExtension, namesOf } from './upload-kinds.ts'

/** The errors of these files; empty if they can be uploaded. */
export function uploadErrors(
  files: readonly Pick<File, 'name' | 'type' | 'size'>[],
  { formats, bytes: { min, max } }: UploadKind,
): string[] {
  const [file] = files
  if (!file || files.length > 1) return [t`Too many files`]
  // Some systems do not report a media type; then the file extension decides. The server checks the content.
  const isAccepted = file.type === '' ? hasExtension(file.name, formats) : Object.hasOwn(formats, file.type)
  const names = listed(namesOf(formats))
  return [
    !isAccepted && t`File type must be one of ${names}`,
    file.size > max && t`File is larger than ${max} bytes`,
    file.size < min && t`File is smaller than ${min} bytes`,
  ].filter((error) => error !== false)
}
