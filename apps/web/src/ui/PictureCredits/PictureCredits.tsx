import { plural, t } from '@lingui/core/macro'
import { parsedUrl } from '../parsed-url.ts'
import styles from './PictureCredits.module.css'
import { SECOND_SLOT, SLOT, withElements } from '../with-element.tsx'

/** `source` is the page of the picture at its provider. */
type PictureCredit = { title?: string; author?: string; source: string; licence: string; licenceURL?: string }

/** Author, source and licence of pictures, as their licences demand. Closed at first: a title may tell an answer. */
export function PictureCredits({ credits }: { credits: readonly PictureCredit[] }) {
  const bySource = new Map(credits.map((credit) => [credit.source, credit]))
  if (bySource.size === 0) return null
  return (
    <details className={styles.credits}>
      <summary>{creditCount(bySource.size)}</summary>
      <ul>
        {[...bySource.values()].map((credit) => (
          <li key={credit.source}>
            <Credit {...credit} />
          </li>
        ))}
      </ul>
    </details>
  )
}

const creditCount = (count: number): string =>
  plural(count, { 1: 'Picture credit', one: '# picture credit', other: '# picture credits' })

/** “Lake at dawn” by Ada Example, pictures.example.org, CC BY 4.0 */
function Credit({ title, author, source, licence, licenceURL }: PictureCredit) {
  return (
    <>
      {(title || author) &&
        withElements(workText(title, author), {
          [SLOT]: <bdi>{title ?? author}</bdi>,
          [SECOND_SLOT]: <bdi>{author}</bdi>,
        })}
      <Outside address={source}>{hostOf(source)}</Outside>
      {', '}
      {licenceURL ? <Outside address={licenceURL}>{licence}</Outside> : licence}
    </>
  )
}

function workText(title: string | undefined, author: string | undefined): string {
  if (!title) return t`by ${SLOT}, `
  return author ? t`“${SLOT}” by ${SECOND_SLOT}, ` : t`“${SLOT}” `
}

const Outside = ({ address, children }: { address: string; children: string }) => (
  <a href={address} target="_blank" rel="noreferrer">
    {children}
  </a>
)

const hostOf = (address: string): string => parsedUrl(address)?.host ?? address
