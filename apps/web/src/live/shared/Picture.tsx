import { t } from '@lingui/core/macro'
import type { CSSProperties, ReactNode, Ref } from 'react'
import { useState } from 'react'
import { WarningIcon } from '../../ui/icons.tsx'
import { naturalRatio } from '../../ui/natural-ratio.ts'
import type { Quoted } from '../../ui/quoted.ts'
import { Spinner } from '../../ui/Spinner/Spinner.tsx'
import styles from './Picture.module.css'

/** A picture at its own aspect ratio, as large as its container allows. `children` are positioned in percent of it. */
export function Picture({
  url,
  alt,
  planeRef,
  children,
  ...quoted
}: Partial<Quoted> & {
  url: string
  alt: string
  /** The box that is exactly as large as the picture. */
  planeRef?: Ref<HTMLDivElement>
  children?: ReactNode
}) {
  const [ratio, setRatio] = useState<number>()
  const [hasFailed, setFailed] = useState(false)
  return (
    <div className={styles.place}>
      <div ref={planeRef} className={styles.plane} style={{ '--ratio': ratio ?? 1.5 } as CSSProperties}>
        {!hasFailed && (
          <img
            src={url}
            alt={alt}
            {...quoted}
            draggable={false}
            data-ready={ratio && ''}
            onLoad={({ currentTarget }) => setRatio(naturalRatio(currentTarget))}
            onError={() => setFailed(true)}
          />
        )}
        {!hasFailed && ratio === undefined && <Spinner label={t`Loading the picture`} />}
        {hasFailed && (
          <p className={styles.failure}>
            <WarningIcon />
            {t`Oh no! Unable to load image`}
          </p>
        )}
        {children}
      </div>
    </div>
  )
}
