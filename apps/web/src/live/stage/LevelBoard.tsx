import { PaperCreature } from '../../ui/PaperCreature/PaperCreature.tsx'
import { formatNumber } from '../shared/format-number.ts'
import styles from './LevelBoard.module.css'
import { Nickname } from './Nickname.tsx'

const SIZES = [2.6, 2.4, 2.1, 1.9, 1.6]

/** Players with equal scores, none of whom leads: without ranks and steps. */
export function LevelBoard({ entries }: { entries: readonly { nickname: string; score: number }[] }) {
  return (
    <ul className={styles.board}>
      {entries.map(({ nickname, score }) => (
        <li key={nickname} className={styles.row}>
          <PaperCreature nickname={nickname} className={styles.creature} />
          <Nickname nickname={nickname} sizes={SIZES} className={styles.nickname} />
          <b className={styles.score}>{formatNumber(score)}</b>
        </li>
      ))}
    </ul>
  )
}
