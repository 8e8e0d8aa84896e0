import { t } from '@lingui/core/macro'
import type { Photo } from '@pinwheel/contract'
import type { KeyboardEvent } from 'react'
import { useRef, useState } from 'react'
import { TickIcon, WarningIcon } from '../../../ui/icons.tsx'
import { Picture } from '../Picture.tsx'
import { readingKey } from '../../../ui/reading-key.ts'
import { nextIndexInGrid } from './grid-navigation.ts'
import styles from './Search.module.css'

/**
 * Photos of which one can be chosen. The grid is one tab stop: arrow keys, Home and End move inside it, Enter and the space
 * bar choose. Other photos need a new React key.
 */
export function PhotoGrid({
  label,
  photos,
  chosenUrl,
  onChoose,
}: {
  label: string
  photos: readonly Photo[]
  chosenUrl: string
  onChoose: (photo: Photo) => void
}) {
  const grid = useRef<HTMLDivElement>(null)
  const chosen = photos.findIndex(({ photoURL }) => photoURL === chosenUrl)
  const [current, setCurrent] = useState(Math.max(0, chosen))

  function onKeyDown(event: KeyboardEvent, index: number) {
    const photo = photos[index]
    const next = nextIndexInGrid(readingKey(event.key), index, {
      count: photos.length,
      columns: columnsOf(grid.current),
    })
    const chooses = event.key === 'Enter' || event.key === ' '
    if (next === undefined && !chooses) return
    event.preventDefault()
    if (chooses && photo) onChoose(photo)
    if (next !== undefined) (grid.current?.children[next] as HTMLElement | undefined)?.focus()
  }

  return (
    <div ref={grid} className={styles.grid} role="listbox" aria-label={label}>
      {photos.map((photo, index) => (
        <div
          key={photo.photoURL}
          className={styles.photo}
          role="option"
          aria-label={nameOf(photo, index)}
          aria-selected={index === chosen}
          tabIndex={index === current ? 0 : -1}
          onFocus={() => setCurrent(index)}
          onClick={() => onChoose(photo)}
          onKeyDown={(event) => onKeyDown(event, index)}
        >
          <Thumbnail photo={photo} name={nameOf(photo, index)} />
          {index === chosen && (
            <span className={styles.tick}>
              <TickIcon />
            </span>
          )}
        </div>
      ))}
    </div>
  )
}

function nameOf({ alt }: Photo, index: number): string {
  const number = index + 1
  return alt || t`Picture ${number}`
}

function Thumbnail({ photo, name }: { photo: Photo; name: string }) {
  const [isBroken, setBroken] = useState(false)
  if (!isBroken) return <Picture src={photo.thumbnailURL} alt={name} lazy onError={() => setBroken(true)} />
  return (
    <span className={styles.broken}>
      <WarningIcon />
      <span>{name}</span>
    </span>
  )
}

/** The number of columns in the current layout. */
function columnsOf(grid: HTMLElement | null): number {
  const options = [...(grid?.children ?? [])] as HTMLElement[]
  const next = options.findIndex(({ offsetTop }) => offsetTop !== options[0]?.offsetTop)
  return next === -1 ? Math.max(1, options.length) : next
}
