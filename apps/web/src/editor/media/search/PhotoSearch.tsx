import { t } from '@lingui/core/macro'
import type { Photo } from '@pinwheel/contract'
import { TEXT_RULES, textFailure } from '@pinwheel/contract/plain'
import { useRef, useState } from 'react'
import { ruleText } from '../../model/rule-texts.ts'
import { clientSettings } from '../../../api/settings.ts'
import { TextField } from '../../../ui/Field/TextField.tsx'
import { SearchIcon } from '../../../ui/desk-icons.tsx'
import { useNarrow } from '../../../ui/use-narrow.ts'
import { PhotoResults } from './PhotoResults.tsx'
import styles from './Search.module.css'
import type { PhotoQuery } from './PhotoResults.tsx'
import { useDebounced } from './use-debounced.ts'

function failureOf(term: string): string | undefined {
  const failure = term === '' ? undefined : textFailure(term, TEXT_RULES.photoSearch)
  return failure && ruleText(failure.message)
}

/** Searches photos while the author types. Without a text it shows a selection to browse. */
export function PhotoSearch({
  chosenUrl,
  onChoose,
}: {
  chosenUrl: string /** `term`: what was searched for. */
  onChoose: (photo: Photo, term: string) => void
}) {
  const [text, setText] = useState('')
  const [query, setQuery] = useState<PhotoQuery>({ term: '', page: 1 })
  const top = useRef<HTMLDivElement>(null)
  const term = text.trim()
  const [debounced, searchNow] = useDebounced(term)
  const failure = failureOf(debounced)
  const hasPhotos = clientSettings().photoSearch
  const isNarrow = useNarrow()
  const label = hasPhotos ? t`Search photos` : t`Search pictures`
  const example = hasPhotos ? t`Search photos, for example “planet”` : t`Search pictures, for example “planet”`

  // An invalid text keeps the previous photos.
  if (failure === undefined && debounced !== query.term) setQuery({ term: debounced, page: 1 })

  return (
    <div className={styles.search}>
      <form
        role="search"
        onSubmit={(event) => {
          event.preventDefault()
          searchNow()
        }}
      >
        <TextField
          label={label}
          labelHidden
          type="search"
          placeholder={isNarrow ? label : example}
          autoComplete="off"
          before={<SearchIcon />}
          value={text}
          error={debounced === term ? failure : undefined}
          onChange={(event) => setText(event.target.value)}
        />
      </form>
      <div ref={top} className={styles.found}>
        <PhotoResults
          query={query}
          chosenUrl={chosenUrl}
          onChoose={(photo) => onChoose(photo, query.term)}
          onPage={(page) => {
            setQuery({ ...query, page })
            top.current?.scrollTo({ top: 0 })
            top.current?.scrollIntoView({ block: 'nearest' })
          }}
        />
      </div>
    </div>
  )
}
