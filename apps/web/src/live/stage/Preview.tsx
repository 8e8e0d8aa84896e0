import { t } from '@lingui/core/macro'
import type { Media } from '@pinwheel/contract'
import { preload } from 'react-dom'
import { CountdownTimer } from '../shared/CountdownTimer.tsx'
import { mayLoad } from '../../ui/media-consent.ts'
import type { HostScreen } from '../shared/screen.ts'
import styles from './Preview.module.css'
import { QuestionCard } from './QuestionCard.tsx'
import { StageFrame } from './StageFrame.tsx'
import { NextStep } from './NextStep.tsx'
import { instruction } from './instructions.ts'
import { pointsName } from './points-names.ts'
import { QuestionPosition } from './QuestionPosition.tsx'

/** The question without answers, for as long as reading takes; the host can shorten it. Its media are preloaded, if consent is not needed. */
export const Preview: HostScreen<'GAME_QUESTION_PREVIEW_HOST'> = ({ event, actions }) => {
  const { game, question, countdown, pagination } = event
  const { media } = question
  if (media?.type === 'IMAGE') preload(media.url, { as: 'image' })
  return (
    <StageFrame
      mood="show"
      pin={[50, 50]}
      game={game}
      actions={actions}
      barStart={<QuestionPosition pagination={pagination} />}
    >
      <section className={styles.preview}>
        <p className={styles.task}>{instruction(question.type)}</p>
        <QuestionCard text={question.question} size="hero" />
        {game.mode === 'CLASSIC' && <p className={styles.points}>{pointsName(question.points)}</p>}
      </section>
      <section className={styles.clock}>
        <CountdownTimer countdown={countdown} size="stage" isCalm />
        <NextStep label={t`Show answers`} kind="secondary" actions={actions} />
      </section>
      {media && media.type !== 'IMAGE' && mayLoad(media.url) && <Fetched media={media} />}
    </StageFrame>
  )
}

/** Browsers can preload sound and video only through a muted element. */
function Fetched({ media: { type, url } }: { media: Media }) {
  const Element = type === 'AUDIO' ? 'audio' : 'video'
  return <Element src={url} preload="auto" muted hidden />
}
