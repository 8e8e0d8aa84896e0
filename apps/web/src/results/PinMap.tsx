import type { QuestionResults } from '@pinwheel/contract'
import { PIN_RADIUS } from '@pinwheel/contract/plain'
import type { CSSProperties } from 'react'
import { useState } from 'react'
import { TickIcon } from '../ui/icons.tsx'
import { naturalRatio } from '../ui/natural-ratio.ts'
import styles from './PinMap.module.css'

type PinResults = Extract<QuestionResults, { type: 'PIN' }>

/** The picture with all pins and the circle in which a pin is correct. Decorative: the list below has the same figures. */
export function PinMap({
  results: { imageURL, positionX, positionY, tolerance, distribution },
}: {
  results: PinResults
}) {
  const [picture, setPicture] = useState<'wide' | 'tall' | 'failed'>('wide')
  return (
    <div className={styles.map} data-picture={picture} aria-hidden="true">
      {picture !== 'failed' && (
        <img
          src={imageURL}
          alt=""
          loading="lazy"
          onLoad={({ currentTarget }) => setPicture(naturalRatio(currentTarget) < 1 ? 'tall' : 'wide')}
          onError={() => setPicture('failed')}
        />
      )}
      <span
        className={styles.circle}
        style={{ ...percentPosition(positionX, positionY), '--diameter': PIN_RADIUS[tolerance] * 2 } as CSSProperties}
      />
      {distribution
        .filter(({ count }) => count > 0)
        .map(({ value, correct }) => (
          <span
            key={value}
            className={styles.pin}
            data-verdict={correct ? 'right' : 'wrong'}
            style={pinPosition(value)}
          >
            {correct && <TickIcon />}
          </span>
        ))}
    </div>
  )
}

const percentPosition = (x: number, y: number) => ({ left: `${x * 100}%`, top: `${y * 100}%` })

function pinPosition(value: string) {
  const [x = 0.5, y = 0.5] = value.split(',').map(Number)
  return percentPosition(x, y)
}
