import type { Photo, PhotoPage } from '@pinwheel/contract'
import { Button } from '../../../ui/Button/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState/EmptyState.tsx'
import { Pagination } from '../../../ui/Pagination/Pagination.tsx'
import { PhotoGrid } from './PhotoGrid.tsx'
import { providerOf } from './provider.ts'
import styles from './Search.module.css'
import type { PhotoWish } from './use-photos.ts'
import { usePhotos } from './use-photos.ts'

type Choosing = { chosenUrl: string; onChoose: (photo: Photo) => void }

/** What a search has found, page by page; or that it looks, finds nothing, or cannot be asked. */
export function FoundPhotos({
  wish,
  onPage,
  ...choosing
}: Choosing & { wish: PhotoWish; onPage: (page: number) => void }) {
  const { found, pages, isOutdated, error, tryAgain } = usePhotos(wish)
  return (
    <>
      {/* Always there, so that what comes into it is read out. */}
      <p className={styles.count} role="status">
        {spoken(wish, isOutdated ? undefined : found, error)}
      </p>
      {error ? (
        <div className={styles.failed}>
          <p role="alert">{error.message}</p>
          <Button kind="secondary" size="small" onClick={tryAgain}>
            Try again
          </Button>
        </div>
      ) : found === undefined ? (
        <Skeleton />
      ) : (
        <div aria-busy={isOutdated} data-outdated={isOutdated || undefined} className={styles.page}>
          <Page {...choosing} wish={wish} found={found} />
          <Pagination page={wish.page} pages={pages} onPage={onPage} />
        </div>
      )}
    </>
  )
}

function Page({ wish, found: { photos, offset }, ...choosing }: Choosing & { wish: PhotoWish; found: PhotoPage }) {
  if (photos.length === 0) return <EmptyState shape={1} text={nothingFor(wish)} />
  const provider = providerOf(photos[0]?.photoURL)
  return (
    <>
      <PhotoGrid key={`${photos[0]?.photoURL} ${offset}`} label="Photos" photos={photos} {...choosing} />
      {provider && (
        <p className={styles.provider}>
          Photos provided by{' '}
          <a href={provider.home} target="_blank" rel="noreferrer">
            {provider.name}
          </a>
        </p>
      )}
    </>
  )
}

const nothingFor = ({ term }: PhotoWish): string =>
  term === '' ? 'Search for a word, and photos are here.' : `No photo fits “${term}”. Try another word.`

function spoken({ term }: PhotoWish, found: PhotoPage | undefined, error: Error | null): string {
  if (error) return ''
  if (!found) return 'Searching …'
  const { total } = found
  if (term === '') return total === 0 ? '' : 'Some to look through'
  return `${total.toLocaleString('en')} ${total === 1 ? 'photo' : 'photos'} for “${term}”`
}

const TILES_ON_THEIR_WAY = 12

const Skeleton = () => (
  <div className={styles.grid} aria-hidden="true">
    {Array.from({ length: TILES_ON_THEIR_WAY }, (_, tile) => (
      <i key={tile} className={styles.blank} />
    ))}
  </div>
)
