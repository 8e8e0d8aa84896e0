import { plural, t } from '@lingui/core/macro'
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
      download(new Blob([bytes]), `${fileNameOf(settings.title, t`Untitled quiz`)}.pinwheel`)
      onClose()
    } catch {
      notify.error(t`The file could not be written.`)
    }
  }

  return (
    <Dialog
      title={t`Export with its pictures`}
      onClose={onClose}
      actions={
        <>
          <Button kind="secondary" onClick={onClose}>
            {t`Cancel`}
          </Button>
          <Button kind="primary" disabled={!pictures} onClick={() => pictures && void exportPackage(pictures)}>
            {t({ message: 'Export', context: 'verb' })}
          </Button>
        </>
      }
    >
      <p>
        {t`The file holds the quiz and copies of its pictures and uploaded sounds, to move it to another server. Other sounds and films stay links.`}
      </p>
      <div role="status" className={styles.section}>
        <p>{progressOf(addresses.length, count)}</p>
        {pictures && pictures.failed.length > 0 && (
          <>
            <p>{failedText(pictures.failed.length)}</p>
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

const failedText = (count: number): string =>
  plural(count, {
    one: '# could not be loaded. The file holds only their addresses:',
    other: '# could not be loaded. The file holds only their addresses:',
  })

function progressOf(total: number, count: number): string {
  if (total === 0) return t`The quiz has no pictures.`
  return count < total
    ? plural(total, { one: `Loading picture: ${count} of #`, other: `Loading pictures: ${count} of #` })
    : plural(total, { one: '# picture.', other: '# pictures.' })
}
