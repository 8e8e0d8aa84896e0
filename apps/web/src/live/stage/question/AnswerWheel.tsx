import { hueAt } from '../../../ui/hue.ts'
import { answerFlakes } from './answer-flakes.ts'
import styles from './AnswerWheel.module.css'

/** A kite from the middle of the wheel to its rim, with its shaded half. The wheel is 100 wide. */
const MIDDLE = 50
const RIM = 48
const WIDEST_AT = 0.72
const WIDEST = 14
/** The flakes of a full wheel form as many blades of one colour each as the mark has. */
const BLADES = 6

/** A wheel to which each answer adds a paper flake; the last one spins it. The number of answers stands beside it as text. */
export function AnswerWheel({ answers, players }: { answers: number; players: number }) {
  const { filled, all } = answerFlakes(answers, players)
  if (all === 0) return null
  const { whole, fold } = flakePaths(all)
  return (
    <svg className={styles.wheel} viewBox="0 0 100 100" aria-hidden="true">
      <circle className={styles.rim} cx={MIDDLE} cy={MIDDLE} r={RIM} />
      <g className={styles.flakes} data-complete={filled === all || undefined}>
        {Array.from({ length: filled }, (_, index) => (
          <g key={index} transform={`rotate(${(index * 360) / all} ${MIDDLE} ${MIDDLE})`}>
            <g className={styles.flake} data-hue={hueAt(Math.floor((index * BLADES) / all))}>
              <path className={styles.paper} d={whole} />
              <path className={styles.fold} d={fold} />
            </g>
          </g>
        ))}
      </g>
      <circle cx={MIDDLE} cy={MIDDLE} r="6" fill="var(--white)" />
    </svg>
  )
}

/** The flakes of a full wheel touch each other, up to a largest width. */
function flakePaths(all: number): { whole: string; fold: string } {
  const half = Math.min(WIDEST, WIDEST_AT * RIM * Math.tan(Math.PI / Math.max(all, 3)))
  const [tip, wide] = [MIDDLE - RIM, MIDDLE - RIM * WIDEST_AT]
  const right = (MIDDLE + half).toFixed(2)
  const left = (MIDDLE - half).toFixed(2)
  const wideAt = wide.toFixed(2)
  return {
    whole: `M${MIDDLE} ${MIDDLE}L${left} ${wideAt}L${MIDDLE} ${tip}L${right} ${wideAt}Z`,
    fold: `M${MIDDLE} ${MIDDLE}L${MIDDLE} ${tip}L${right} ${wideAt}Z`,
  }
}
