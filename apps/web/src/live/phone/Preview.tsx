import type { QuestionType } from '@pinwheel/contract/plain'
import { POINTS_NAMES } from '@pinwheel/contract/plain'
import { Badge } from '../../ui/Badge/Badge.tsx'
import type { PlayerScreen } from '../shared/screen.ts'
import { PhaseHeading } from '../shared/PhaseHeading.tsx'
import { PhoneFrame } from './PhoneFrame.tsx'
import styles from './Preview.module.css'

const INSTRUCTIONS = {
  MULTI_CHOICE: 'Pick the right answer',
  TRUE_FALSE: 'True or false?',
  RANGE: 'Slide to the right number',
  TYPE_ANSWER: 'Type the answer',
  PIN: 'Find the right spot',
  PUZZLE: 'Put things in order',
} as const satisfies Record<QuestionType, string>

/** The question without its options, so that all players can read it first. Its picture is preloaded. */
export const Preview: PlayerScreen<'GAME_QUESTION_PREVIEW_PLAYER'> = ({ event }) => {
  const { game, question, countdown, pagination, player } = event
  return (
    <PhoneFrame {...{ countdown, pagination }} isCalm nickname={player.nickname} total={player.score}>
      {question.media?.type === 'IMAGE' && <link rel="preload" as="image" href={question.media.url} />}
      <div className={styles.preview}>
        <PhaseHeading className={styles.question}>{question.question}</PhaseHeading>
        <p className={styles.task}>{INSTRUCTIONS[question.type]}</p>
        {game.mode === 'CLASSIC' && <Badge size="large">{POINTS_NAMES[question.points]}</Badge>}
      </div>
    </PhoneFrame>
  )
}
