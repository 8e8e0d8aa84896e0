import { plural, t } from '@lingui/core/macro'
import type { Photo, PhotoPage } from '@pinwheel/contract'
import { LIMITS } from '@pinwheel/contract/plain'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { formatNumber } from '../../../ui/format.ts'
import { SLOT, withElement } from '../../../ui/with-element.tsx'
import { searchPhotos } from '../../../api/media.ts'
import { Button } from '../../../ui/Button/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState/EmptyState.tsx'
import { Pagination } from '../../../ui/Pagination/Pagination.tsx'
import { parsedUrl } from '../../../ui/parsed-url.ts'
import { PhotoGrid } from './PhotoGrid.tsx'
import styles from './Search.module.css'

type PhotoChoice = { chosenUrl: string; onChoose: (photo: Photo) => void }

/** The photos that a search found, in pages; or that it is running, found nothing or failed. */
export function PhotoResults({
  query,
  onPage,
  ...choice
}: PhotoChoice & { query: PhotoQuery; onPage: (page: number) => void }) {
  const { found, pages, isOutdated, error, tryAgain } = usePhotoSearch(query)
  return (
    <>
      {/* Always rendered, so that screen readers announce its changes. */}
      <p className={styles.count} role="status">
        {announcement(query, isOutdated ? undefined : found, error)}
      </p>
      {error ? (
        <div className={styles.failed}>
          <p role="alert">{error.message}</p>
          <Button kind="secondary" size="small" onClick={tryAgain}>
            {t`Try again`}
          </Button>
        </div>
      ) : found === undefined ? (
        <Skeleton />
      ) : (
        <div aria-busy={isOutdated} data-outdated={isOutdated || undefined} className={styles.page}>
          <Page {...choice} query={query} found={found} />
          <Pagination page={query.page} pages={pages} onPage={onPage} />
        </div>
      )}
    </>
  )
}

function Page({ query, found: { photos, offset }, ...choice }: PhotoChoice & { query: PhotoQuery; found: PhotoPage }) {
  if (photos.length === 0) return <EmptyState shape={1} text={emptyText(query)} />
  const provider = providerOf(photos[0]?.thumbnailURL)
  return (
    <>
      <PhotoGrid key={`${photos[0]?.photoURL} ${offset}`} label={t`Pictures`} photos={photos} {...choice} />
      {provider && (
        <p className={styles.provider}>
          {withElement(
            t`Photos provided by ${SLOT}`,
            <a href={provider.home} target="_blank" rel="noreferrer">
              {provider.name}
            </a>,
          )}
        </p>
      )}
    </>
  )
}

const emptyText = ({ term }: PhotoQuery): string =>
  term === '' ? t`Search for a word, and pictures appear here.` : t`No picture fits “${term}”. Try another word.`

function announcement({ term }: PhotoQuery, found: PhotoPage | undefined, error: Error | null): string {
  if (error) return ''
  if (!found) return t`Searching …`
  const { total } = found
  if (term === '') return total === 0 ? '' : t`Some to look through`
  const figure = formatNumber(total)
  return plural(total, { one: `${figure} picture for “${term}”`, other: `${figure} pictures for “${term}”` })
}

const SKELETON_TILES = 12

const Skeleton = () => (
  <div className={styles.grid} aria-hidden="true">
    {Array.from({ length: SKELETON_TILES }, (_, tile) => (
      <i key={tile} className={styles.blank} />
    ))}
  </div>
)

type PhotoProvider = { name: string; home: string }

/** Providers that require attribution next to their search results, by the host of their thumbnails. */
const PROVIDERS: Readonly<Record<string, PhotoProvider>> = {
  'images.pexels.com': { name: 'Pexels', home: 'https://www.pexels.com' },
  'api.openverse.org': { name: 'Openverse', home: 'https://openverse.org' },
  'upload.wikimedia.org': { name: 'Wikimedia Commons', home: 'https://commons.wikimedia.org' },
}

function providerOf(url: string | undefined): PhotoProvider | undefined {
  return PROVIDERS[parsedUrl(url ?? '')?.hostname ?? '']
}

/** An empty term requests a selection to browse. Pages count from 1. */
export type PhotoQuery = { term: string; page: number }

const PAGE_SIZE = LIMITS.pageLimit.max
/** The server caches results for an hour. */
const FRESH_FOR_MS = 10 * 60_000

/** The photos of a query. The previous ones stay while another query loads (`isOutdated`). */
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
