import { t } from '@lingui/core/macro'
import type { RefObject } from 'react'

/** Some systems know no type for these endings. The content decides in the end. */
const ACCEPTED =
  '.pinwheel,.zip,.json,.xlsx,.ods,.csv,.tsv,.txt,.gift,.xml,application/json,text/plain,text/csv,text/xml'

type Props = { ref: RefObject<HTMLInputElement | null>; multiple?: boolean; onFiles: (files: File[]) => void }

/** The hidden input that opens the file chooser. */
export function FileInput({ ref, multiple = false, onFiles }: Props) {
  return (
    <input
      ref={ref}
      type="file"
      hidden
      multiple={multiple}
      aria-label={t`Quiz file`}
      accept={ACCEPTED}
      onChange={({ currentTarget }) => {
        const files = [...(currentTarget.files ?? [])]
        if (files.length > 0) onFiles(files)
        // Choosing the same file again must fire a change event.
        currentTarget.value = ''
      }}
    />
  )
}
