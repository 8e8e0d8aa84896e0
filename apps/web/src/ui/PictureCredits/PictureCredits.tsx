import styles from './PictureCredits.module.css'

/** `source` is the page of the picture at its provider. */
type PictureCredit = { title?: string; author?: string; source: string; licence: string; licenceURL?: string }

/** Author, source and licence of pictures, as their licences demand. Closed at first: a title may tell an answer. */
export function PictureCredits({ credits }: { credits: readonly PictureCredit[] }) {
  const bySource = new Map(credits.map((credit) => [credit.source, credit]))
  if (bySource.size === 0) return null
  return (
    <details className={styles.credits}>
      <summary>{bySource.size === 1 ? 'Picture credit' : `${bySource.size} picture credits`}</summary>
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

/** “Lake at dawn” by Ada Example, pictures.example.org, CC BY 4.0 */
function Credit({ title, author, source, licence, licenceURL }: PictureCredit) {
  return (
    <>
      {title && (
        <>
          “<bdi>{title}</bdi>”{' '}
        </>
      )}
      {author && (
        <>
          by <bdi>{author}</bdi>
          {', '}
        </>
      )}
      <Outside address={source}>{hostOf(source)}</Outside>
      {', '}
      {licenceURL ? <Outside address={licenceURL}>{licence}</Outside> : licence}
    </>
  )
}

const Outside = ({ address, children }: { address: string; children: string }) => (
  <a href={address} target="_blank" rel="noreferrer">
    {children}
  </a>
)

const hostOf = (address: string): string => (URL.canParse(address) ? new URL(address).host : address)
