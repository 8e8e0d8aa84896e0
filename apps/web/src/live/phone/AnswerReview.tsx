import { t } from '@lingui/core/macro'
import type { Answer, Solution } from '@pinwheel/contract'
import { comparedAnswer } from '@pinwheel/contract/plain'
import { useState } from 'react'
import type { CSSProperties } from 'react'
import { answerMark, AnswerShape } from '../../ui/AnswerShape.tsx'
import { hueAt } from '../../ui/hue.ts'
import { CrossIcon, TickIcon } from '../../ui/icons.tsx'
import type { PicturePosition } from '../../ui/picture-position.ts'
import { naturalRatio } from '../../ui/natural-ratio.ts'
import { positionText } from '../../ui/picture-position.ts'
import { useQuoted } from '../../ui/quoted.ts'
import { listOf } from '../shared/format-number.ts'
import { puzzleMark } from '../shared/puzzle-mark.ts'
import type { AnswerText } from './answer-text.ts'
import { solutionTexts, answerText } from './answer-text.ts'
import styles from './AnswerReview.module.css'
import { ScaleTrack } from './guess/GuessScale.tsx'

type Own = { answer: Answer | undefined; option: string | undefined }

/** The player's answer and the correct ones. A correct answer is shown once if it is the only correct one. */
export function AnswerReview({
  isRight,
  wasAsked = true,
  solution,
  ...own
}: Own & {
  isRight: boolean
  /** False for a player who joined after the question. */
  wasAsked?: boolean
  solution: Solution | undefined
}) {
  if (solution?.type === 'PIN') return <PinReview own={own.answer} solution={solution} />
  if (solution?.type === 'PUZZLE') return <OrderReview own={own.answer} order={solution.right[0]} />
  const chosen = own.answer && answerText(own.answer, own.option)
  const right = solution && solutionTexts(solution)
  const isWholeTruth = right?.length === 1 && isSame(right[0], chosen)
  return (
    <div className={styles.review}>
      {wasAsked && <Slip caption={t`Your answer`} answers={chosen ? [chosen] : []} isRight={isRight} />}
      {right && !isWholeTruth && <Slip caption={t`Right answer`} answers={right} isRight />}
      {solution?.type === 'RANGE' && solution.scale && (
        <div className={styles.scale}>
          <ScaleTrack
            {...solution.scale}
            guess={own.answer?.type === 'RANGE' ? own.answer.value : undefined}
            right={solution.right.map(({ value }) => value)}
          />
        </div>
      )}
    </div>
  )
}

const isSame = (one: AnswerText | undefined, other: AnswerText | undefined): boolean =>
  one?.mark === other?.mark && comparedAnswer(one?.text ?? '') === comparedAnswer(other?.text ?? '')

/** A correct answer is filled, with a tick; a wrong one is outlined, with a cross. */
function Slip({ caption, answers, isRight }: { caption: string; answers: readonly AnswerText[]; isRight: boolean }) {
  const Verdict = isRight ? TickIcon : CrossIcon
  return (
    <figure className={styles.slip} data-right={isRight || undefined} data-blade={isRight ? 'br' : 'tl'}>
      <Verdict className={styles.verdict} />
      <figcaption className={styles.caption}>{caption}</figcaption>
      <div className={styles.answers}>
        {answers.length === 0 && <p>{t`None`}</p>}
        {answers.map((answer) => (
          <Words key={answer.text} {...answer} />
        ))}
      </div>
    </figure>
  )
}

function Words({ mark, text, isQuoted }: AnswerText) {
  const quoted = useQuoted()
  const { hue, name } = answerMark(mark ?? 0)
  return (
    <p className={styles.words} data-long={lengthStep(text)}>
      {mark !== undefined && (
        <>
          <span className={styles.mark} data-hue={hue}>
            <AnswerShape index={mark} />
          </span>
          {name !== text && <span className="visually-hidden">{name}: </span>}
        </>
      )}
      <bdi {...(isQuoted && quoted(text))}>{text}</bdi>
    </p>
  )
}

/** Up to 24 characters are large, up to 40 normal, longer texts small. */
const lengthStep = (text: string): 'very' | 'long' | undefined =>
  text.length > 40 ? 'very' : text.length > 24 ? 'long' : undefined

/** The aspect ratio until the picture has loaded. */
const USUAL_RATIO = 4 / 3

/** Both pins on the picture, with a text alternative. */
function PinReview({ own, solution }: { own: Answer | undefined; solution: Extract<Solution, { type: 'PIN' }> }) {
  const [ratio, setRatio] = useState<number | 'failed'>(USUAL_RATIO)
  const hasPicture = ratio !== 'failed'
  const quoted = useQuoted()
  const ownPin = own?.type === 'PIN' ? own : undefined
  return (
    <div className={styles.review}>
      {hasPicture && (
        <div className={styles.map} style={{ '--ratio': ratio } as CSSProperties}>
          <img
            src={solution.imageURL}
            alt={solution.imageAlt ?? ''}
            {...quoted(solution.imageAlt ?? '')}
            onLoad={({ currentTarget }) => setRatio(naturalRatio(currentTarget, USUAL_RATIO))}
            onError={() => setRatio('failed')}
          />
          {solution.right.map((position) => (
            <Pin key={positionText(position, 2)} position={position} kind="right" />
          ))}
          {ownPin && <Pin position={ownPin} kind="own" />}
        </div>
      )}
      {hasPicture && (
        <p className={styles.legend} aria-hidden="true">
          <i className={styles.pin} data-kind="own" /> {ownPin ? t`Your pin` : t`No pin of yours`}
          <i className={styles.pin} data-kind="right" /> {t`Right place`}
        </p>
      )}
      <p className={hasPicture ? 'visually-hidden' : styles.slip} data-blade="br" data-right="true">
        {pinsText(ownPin, solution.right)}
      </p>
    </div>
  )
}

function pinsText(own: PicturePosition | undefined, right: readonly PicturePosition[]): string {
  const ownPlace = own ? positionText(own) : t`none`
  const rightPlaces = right.length > 0 ? listOf(right.map((position) => positionText(position))) : t`none`
  return t`Your pin: ${ownPlace}. Right place: ${rightPlaces}.`
}

function Pin({ position: { positionX, positionY }, kind }: { position: PicturePosition; kind: 'own' | 'right' }) {
  return (
    <i
      className={styles.pin}
      data-pin=""
      data-kind={kind}
      style={{ '--x': positionX, '--y': positionY } as CSSProperties}
    />
  )
}

/** The correct order; each value with its position in the player's order. */
function OrderReview({ own, order = [] }: { own: Answer | undefined; order: readonly string[] | undefined }) {
  const places = own?.type === 'PUZZLE' ? own.values : []
  const quoted = useQuoted()
  return (
    <div className={styles.review}>
      <p className={styles.caption}>{places.length > 0 ? t`The right order, and yours` : t`The right order`}</p>
      <ol className={styles.order} data-blade="br" data-long={order.map(lengthStep).find((step) => step === 'very')}>
        {order.map((piece, index) => (
          <li key={piece}>
            <span className={styles.mark} data-hue={hueAt(puzzleMark(order, piece))}>
              <AnswerShape index={puzzleMark(order, piece)} />
            </span>
            <bdi {...quoted(piece)}>{piece}</bdi>
            {places.length > 0 && <OwnPlace place={places.indexOf(piece)} isRight={places[index] === piece} />}
          </li>
        ))}
      </ol>
    </div>
  )
}

function OwnPlace({ place, isRight }: { place: number; isRight: boolean }) {
  return (
    <b className={styles.place} data-right={isRight || undefined}>
      <span className="visually-hidden">{isRight ? t`Right` : `${t`Yours`}: `}</span>
      {isRight ? <TickIcon /> : place + 1}
    </b>
  )
}
