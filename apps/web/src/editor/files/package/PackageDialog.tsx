import { useEffect, useState } from 'react'
import { Button } from '../../../ui/Button/Button.tsx'
import { Dialog } from '../../../ui/Dialog/Dialog.tsx'
import { download, fileNameOf } from '../../../ui/download.ts'
import { notify } from '../../../ui/Toast/toast.tsx'
import type { QuestionList } from '../../model/question-list.ts'
import type { Settings } from '../../model/settings.ts'
import styles from '../ImportDialog.module.css'
import { quizFile } from '../quiz-file.ts'
import { loadPictures } from './load-pictures.ts'
import type { LoadedPictures } from './load-pictures.ts'
import { packagedAddresses } from './picture-addresses.ts'

type Props = { settings: Settings; list: QuestionList; onClose: () => void }

/** Loads the pictures of a quiz and downloads the package. Names the pictures that it cannot contain first. */
export function PackageDialog({ settings, list, onClose }: Props) {
  const [quiz] = useState({ settings, list })
  const [addresses] = useState(() => packagedAddresses(quiz))
  const [count, setCount] = useState(0)
  const [pictures, setPictures] = useState<LoadedPictures>()

  useEffect(() => {
    const controller = new AbortController()
    loadPictures(addresses, { signal: controller.signal, onLoaded: setCount }).then(setPictures, () => undefined)
    return () => controller.abort()
  }, [addresses])

  async function exportPackage({ loaded }: LoadedPictures) {
    try {
      const { writePackage } = await import('../formats/package.ts')
      const bytes = writePackage(quizFile(quiz.settings, quiz.list), loaded)
      download(new Blob([bytes]), `${fileNameOf(settings.title, 'Untitled quiz')}.pinwheel`)
      onClose()
    } catch {
      notify.error('The file could not be written.')
    }
  }

  return (
    <Dialog
      title="Export with its pictures"
      onClose={onClose}
      actions={
        <>
          <Button kind="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button kind="primary" disabled={!pictures} onClick={() => pictures && void exportPackage(pictures)}>
            Export
          </Button>
        </>
      }
    >
      <p>
        The file holds the quiz and copies of its pictures and uploaded sounds, to move it to another server. Other
        sounds and films stay links.
      </p>
      <div role="status" className={styles.section}>
        <p>{progressOf(addresses.length, count)}</p>
        {pictures && pictures.failed.length > 0 && (
          <>
            <p>{`${pictures.failed.length} could not be loaded. The file holds only their addresses:`}</p>
            <ul className={styles.problems}>
              {pictures.failed.map((address) => (
                <li key={address}>{address}</li>
              ))}
            </ul>
          </>
        )}
      </div>
    </Dialog>
  )
}

function progressOf(total: number, count: number): string {
  if (total === 0) return 'The quiz has no pictures.'
  const pictures = total === 1 ? 'picture' : 'pictures'
  return count < total ? `Loading ${pictures}: ${count} of ${total}` : `${total} ${pictures}.`
}
