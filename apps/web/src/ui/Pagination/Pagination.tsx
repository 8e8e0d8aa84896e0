import { t } from '@lingui/core/macro'
import type { FormEvent } from 'react'
import { IconButton } from '../Button/IconButton.tsx'
import { Button } from '../Button/Button.tsx'
import { TextField } from '../Field/TextField.tsx'
import type { Icon } from '../icons.tsx'
import { ArrowRightIcon } from '../desk-icons.tsx'
import { ArrowLeftIcon } from '../icons.tsx'
import { latinDigits } from '../latin-digits.ts'
import styles from './Pagination.module.css'

/** From this number of pages a page number can be entered. */
const MANY_PAGES = 8

/** "Page 2 of 13" between previous and next. Pages count from 1. Renders nothing for a single page. */
export function Pagination({ page, pages, onPage }: { page: number; pages: number; onPage: (page: number) => void }) {
  if (pages <= 1) return null
  return (
    <nav className={styles.pager} aria-label={t`Pages`}>
      <div className={styles.steps}>
        <Step icon={ArrowLeftIcon} label={t`Previous page`} to={page > 1 ? page - 1 : undefined} onPage={onPage} />
        <span aria-live="polite">{t`Page ${page} of ${pages}`}</span>
        <Step icon={ArrowRightIcon} label={t`Next page`} to={page < pages ? page + 1 : undefined} onPage={onPage} />
      </div>
      {pages >= MANY_PAGES && <GoToPage pages={pages} onPage={onPage} />}
    </nav>
  )
}

/** At an end the button does nothing but stays enabled, so that it keeps the focus. */
function Step({
  icon,
  label,
  to,
  onPage,
}: {
  icon: Icon
  label: string
  to: number | undefined
  onPage: (page: number) => void
}) {
  return (
    <IconButton
      kind="secondary"
      icon={icon}
      label={label}
      aria-disabled={to === undefined}
      onClick={() => to !== undefined && onPage(to)}
    />
  )
}

function GoToPage({ pages, onPage }: { pages: number; onPage: (page: number) => void }) {
  function go(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = new FormData(event.currentTarget).get('page')
    const page = typeof typed === 'string' ? Number(latinDigits(typed)) : 0
    if (!Number.isInteger(page) || page < 1) return
    event.currentTarget.reset()
    onPage(Math.min(page, pages))
  }

  return (
    <form className={styles.jump} noValidate onSubmit={go}>
      <TextField label={t`Go to page`} name="page" inputMode="numeric" autoComplete="off" maxLength={7} />
      <Button type="submit" kind="secondary">
        {t({ message: 'Go', context: 'to a page' })}
      </Button>
    </form>
  )
}
