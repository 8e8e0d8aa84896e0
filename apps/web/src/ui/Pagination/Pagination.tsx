import { IconButton } from '../Button/IconButton.tsx'
import { ArrowLeftIcon, ArrowRightIcon } from '../icons.tsx'
import styles from './Pagination.module.css'

/** "Page 2 of 13" between previous and next. Pages count from 1. With a single page there is nothing to show. */
export function Pagination({ page, pages, onPage }: { page: number; pages: number; onPage: (page: number) => void }) {
  if (pages <= 1) return null
  return (
    <nav className={styles.pager} aria-label="Pages">
      <IconButton
        kind="secondary"
        icon={ArrowLeftIcon}
        label="Previous page"
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      />
      <span aria-live="polite">
        Page {page} of {pages}
      </span>
      <IconButton
        kind="secondary"
        icon={ArrowRightIcon}
        label="Next page"
        disabled={page >= pages}
        onClick={() => onPage(page + 1)}
      />
    </nav>
  )
}
