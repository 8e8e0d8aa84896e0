import type { Media } from '@pinwheel/contract'
import { POINTS_NAMES } from '@pinwheel/contract/plain'
import { preload } from 'react-dom'
import { CountdownTimer } from '../shared/CountdownTimer.tsx'
import { mayLoad } from '../../ui/media-consent.ts'
import type { HostScreen } from '../shared/screen.ts'
import styles from './Preview.module.css'
import { QuestionCard } from './QuestionCard.tsx'
import { StageFrame } from './StageFrame.tsx'
import { TASKS } from './instructions.ts'
import { Where } from './QuestionPosition.tsx'

/** The question alone, for as long as it takes to read it. Its picture, sound or film is fetched meanwhile, if it may be loaded. */
export const Preview: HostScreen<'GAME_QUESTION_PREVIEW_HOST'> = ({ event, actions }) => {
  const { game, question, countdown, pagination } = event
  const { media } = question
  if (media?.type === 'IMAGE') preload(media.url, { as: 'image' })
  return (
    <StageFrame mood="show" pin={[50, 50]} game={game} actions={actions} where={<Where pagination={pagination} />}>
      <section className={styles.preview}>
        <p className={styles.task}>{TASKS[question.type]}</p>
        <QuestionCard text={question.question} size="hero" />
        {game.mode === 'CLASSIC' && <p className={styles.points}>{POINTS_NAMES[question.points]}</p>}
      </section>
      <CountdownTimer countdown={countdown} size="stage" />
      {media && media.type !== 'IMAGE' && mayLoad(media.url) && <Fetched media={media} />}
    </StageFrame>
  )
}

/** For sounds and films browsers know no other way to ask early than an element that stays silent. */
function Fetched({ media: { type, url } }: { media: Media }) {
  const Element = type === 'AUDIO' ? 'audio' : 'video'
  return <Element src={url} preload="auto" muted hidden />
}
