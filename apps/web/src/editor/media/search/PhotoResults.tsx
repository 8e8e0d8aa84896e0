import type { Photo, PhotoPage } from '@pinwheel/contract'
import { LIMITS } from '@pinwheel/contract/plain'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { searchPhotos } from '../../../api/media.ts'
import { Button } from '../../../ui/Button/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState/EmptyState.tsx'
import { Pagination } from '../../../ui/Pagination/Pagination.tsx'
import { PhotoGrid } from './PhotoGrid.tsx'
import styles from './Search.module.css'

type Choosing = { chosenUrl: string; onChoose: (photo: Photo) => void }

/** What a search has found, page by page; or that it looks, finds nothing, or cannot be asked. */
export function PhotoResults({
  wish,
  onPage,
  ...choosing
}: Choosing & { wish: PhotoQuery; onPage: (page: number) => void }) {
  const { found, pages, isOutdated, error, tryAgain } = usePhotoSearch(wish)
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

function Page({ wish, found: { photos, offset }, ...choosing }: Choosing & { wish: PhotoQuery; found: PhotoPage }) {
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

const nothingFor = ({ term }: PhotoQuery): string =>
  term === '' ? 'Search for a word, and photos are here.' : `No photo fits “${term}”. Try another word.`

function spoken({ term }: PhotoQuery, found: PhotoPage | undefined, error: Error | null): string {
  if (error) return ''
  if (!found) return 'Searching …'
  const { total } = found
  if (term === '') return total === 0 ? '' : 'Some to look through'
  return `${total.toLocaleString('en')} ${total === 1 ? 'photo' : 'photos'} for “${term}”`
}

const SKELETON_TILES = 12

const Skeleton = () => (
  <div className={styles.grid} aria-hidden="true">
    {Array.from({ length: SKELETON_TILES }, (_, tile) => (
      <i key={tile} className={styles.blank} />
    ))}
  </div>
)

type Provider = { name: string; home: string }

/** Whose photos lie on which hosts, where they ask to be named wherever their photos are searched. */
const PROVIDERS: Readonly<Record<string, Provider>> = {
  'images.pexels.com': { name: 'Pexels', home: 'https://www.pexels.com' },
}

/** Who is to be named for a photo, by where it lies. */
function providerOf(photoURL: string | undefined): Provider | undefined {
  return photoURL !== undefined && URL.canParse(photoURL) ? PROVIDERS[new URL(photoURL).hostname] : undefined
}

/** An empty term asks for photos to look through. Pages count from 1. */
export type PhotoQuery = { term: string; page: number }

const PAGE_SIZE = LIMITS.pageLimit.max
/** The server remembers what it has found for an hour. */
const FRESH_FOR_MS = 10 * 60_000

/** The photos of a wish. While another one is on its way those before stay, `isOutdated`. */
function usePhotoSearch({ term, page }: PhotoQuery) {
  const { data, error, isPlaceholderData, refetch } = useQuery({
    queryKey: ['photos', term, page],
    queryFn: ({ signal }) => searchPhotos({ search: term, limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE }, signal),
    placeholderData: keepPreviousData,
    staleTime: FRESH_FOR_MS,
  })
  return {
    found: error ? undefined : data,
    pages: Math.max(1, Math.ceil((data?.total ?? 0) / PAGE_SIZE)),
    isOutdated: isPlaceholderData,
    error,
    tryAgain: () => void refetch(),
  }
}
