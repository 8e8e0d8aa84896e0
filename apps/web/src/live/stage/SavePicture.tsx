import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { Button } from '../../ui/Button/Button.tsx'
import { download, fileNameOf } from '../../ui/download.ts'
import { notify } from '../../ui/Toast/toast.tsx'
import type { EventOf } from '../shared/screen.ts'
import type { HostEvent } from '@pinwheel/contract'
import styles from './Moments.module.css'
import { podiumPicture } from './podium-picture.ts'

/** Saves the podium as a picture that the host may share: title, nicknames and scores. */
export function SavePicture({ event }: { event: EventOf<HostEvent, 'GAME_PODIUM_HOST'> }) {
  const [isBusy, setBusy] = useState(false)
  async function save() {
    setBusy(true)
    const picture = await podiumPicture(event)
    setBusy(false)
    if (picture) download(picture, `${fileNameOf(event.game.name, t`Podium`)}.png`)
    else notify.error(t`This browser cannot draw the picture.`)
  }
  return (
    <Button kind="secondary" className={styles.skip} busy={isBusy} onClick={() => void save()}>
      {t`Save picture`}
    </Button>
  )
}
