import type { Photo } from '@pinwheel/contract'
import type { KeyboardEvent } from 'react'
import { useRef, useState } from 'react'
import { TickIcon, WarningIcon } from '../../../ui/icons.tsx'
import { Picture } from '../Picture.tsx'
import { nextIndexInGrid } from './grid-navigation.ts'
import styles from './Search.module.css'

/**
 * Photos of which one may be chosen. For the keyboard it is one thing: arrow keys, Home and End move within, Enter and
 * the space bar choose. Give it a new key with other photos.
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

  function onKeyDown(event: KeyboardEvent, place: number) {
    const photo = photos[place]
    const next = nextIndexInGrid(event.key, place, { count: photos.length, columns: columnsOf(grid.current) })
    const chooses = event.key === 'Enter' || event.key === ' '
    if (next === undefined && !chooses) return
    event.preventDefault()
    if (chooses && photo) onChoose(photo)
    if (next !== undefined) (grid.current?.children[next] as HTMLElement | undefined)?.focus()
  }

  return (
    <div ref={grid} className={styles.grid} role="listbox" aria-label={label}>
      {photos.map((photo, place) => (
        <div
          key={photo.photoURL}
          className={styles.photo}
          role="option"
          aria-label={nameOf(photo, place)}
          aria-selected={place === chosen}
          tabIndex={place === current ? 0 : -1}
          onFocus={() => setCurrent(place)}
          onClick={() => onChoose(photo)}
          onKeyDown={(event) => onKeyDown(event, place)}
        >
          <Thumbnail photo={photo} name={nameOf(photo, place)} />
          {place === chosen && (
            <span className={styles.tick}>
              <TickIcon />
            </span>
          )}
        </div>
      ))}
    </div>
  )
}

const nameOf = ({ alt }: Photo, place: number): string => alt || `Photo ${place + 1}`

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

/** As many as stand in the first row now: the window decides. */
function columnsOf(grid: HTMLElement | null): number {
  const options = [...(grid?.children ?? [])] as HTMLElement[]
  const next = options.findIndex(({ offsetTop }) => offsetTop !== options[0]?.offsetTop)
  return next === -1 ? Math.max(1, options.length) : next
}
