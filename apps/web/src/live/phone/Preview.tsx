import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { Points, QuestionType } from '@pinwheel/contract/plain'
import { Badge } from '../../ui/Badge/Badge.tsx'
import { useQuoted } from '../../ui/quoted.ts'
import type { PlayerScreen } from '../shared/screen.ts'
import { PhaseHeading } from '../shared/PhaseHeading.tsx'
import { useShrunkTexts } from './pads/use-fitted-texts.ts'
import { PhoneFrame } from './PhoneFrame.tsx'
import styles from './Preview.module.css'

const INSTRUCTIONS = {
  MULTI_CHOICE: msg`Pick the right answer`,
  TRUE_FALSE: msg`True or false?`,
  RANGE: msg`Slide to the right number`,
  TYPE_ANSWER: msg`Type the answer`,
  PIN: msg`Find the right spot`,
  PUZZLE: msg`Put things in order`,
} as const satisfies Record<QuestionType, MessageDescriptor>

const POINTS = {
  0: msg`Zero Points`,
  1000: msg`Standard Points`,
  2000: msg`Double Points`,
} as const satisfies Record<Points, MessageDescriptor>

/** The question without its options, so that all players can read it first. Its picture is preloaded. */
export const Preview: PlayerScreen<'GAME_QUESTION_PREVIEW_PLAYER'> = ({ event }) => {
  const { game, question, countdown, pagination, player } = event
  const quoted = useQuoted()
  return (
    <PhoneFrame {...{ countdown, pagination }} isCalm nickname={player.nickname} total={player.score}>
      {question.media?.type === 'IMAGE' && <link rel="preload" as="image" href={question.media.url} />}
      <div ref={useShrunkTexts()} className={styles.preview}>
        <PhaseHeading className={styles.question} {...quoted(question.question)}>
          {question.question}
        </PhaseHeading>
        <p className={styles.task}>{i18n._(INSTRUCTIONS[question.type])}</p>
        {game.mode === 'CLASSIC' && <Badge size="large">{i18n._(POINTS[question.points])}</Badge>}
      </div>
    </PhoneFrame>
  )
}
