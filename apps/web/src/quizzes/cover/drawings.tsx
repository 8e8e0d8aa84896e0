import type { QuizCategory } from '@pinwheel/contract'
import type { ReactNode } from 'react'
import styles from './drawings.module.css'

/**
 * A drawing for each category except Other, in white, dark and two colours that contrast with the background. The view box is
 * 160 × 100; a square cover shows only its middle.
 */
const DRAWINGS: Partial<Record<QuizCategory, ReactNode>> = {
  GENERAL_KNOWLEDGE: (
    <>
      <path className={styles.paint} d="M66 66C54 57 52 48 52 42A28 28 0 0 1 108 42C108 48 106 57 94 66Z" />
      <path className={styles.fold} d="M80 14A28 28 0 0 1 94 66H80Z" />
      <path className={styles.white} d="M66 66H94V82A8 8 0 0 1 86 90H74A8 8 0 0 1 66 82Z" />
      <path className={styles.sand} d="M66 72H94V78H66Z" />
      <path className={styles.line} d="M70 42 76 52 80 42 84 52 90 42" />
    </>
  ),
  SCIENCE: (
    <>
      <path className={styles.white} d="M68 10H92V40L118 82A8 8 0 0 1 111 92H49A8 8 0 0 1 42 82L68 40Z" />
      <path className={styles.paint} d="M58 56H102L118 82A8 8 0 0 1 111 92H49A8 8 0 0 1 42 82Z" />
      <path className={styles.fold} d="M80 56H102L118 82A8 8 0 0 1 111 92H80Z" />
      <path className={styles.ink} d="M62 8H98V17H62Z" />
      <circle className={styles.white} cx="70" cy="76" r="5" />
      <circle className={styles.white} cx="92" cy="68" r="4" />
    </>
  ),
  HISTORY: (
    <>
      <path className={styles.sand} d="M34 42H126L80 14Z" />
      <path className={styles.white} d="M38 42H122V84H38Z" />
      <path className={styles.ink} d="M46 50h8v28h-8zM66 50h8v28h-8zM86 50h8v28h-8zM106 50h8v28h-8zM30 82H130V91H30Z" />
      <circle className={styles.paint} cx="80" cy="31" r="6" />
    </>
  ),
  GEOGRAPHY: (
    <>
      <circle className={styles.second} cx="106" cy="26" r="13" />
      <path className={styles.paint} d="M20 92 66 24 98 70 110 54 140 92Z" />
      <path className={styles.fold} d="M66 24 98 70 84 92H66ZM110 54 140 92H112Z" />
      <path className={styles.white} d="M66 24 80 44 72 42 66 50 60 43 52 45Z" />
    </>
  ),
  ENTERTAINMENT: (
    <>
      <path
        className={styles.white}
        d="M34 28 114 14 119 40A12 12 0 0 0 123 62L128 74 48 88 44 64A12 12 0 0 0 39 52Z"
      />
      <path className={styles.sand} d="M114 14 119 40A12 12 0 0 0 123 62L128 74 108 78 97 17Z" />
      <path className={styles.paint} d="M72 28 80 43 96 44 85 55 90 71 75 63 62 73 64 57 52 47 67 44Z" />
      <path className={styles.fold} d="M72 28 80 43 96 44 85 55 90 71 75 63Z" />
    </>
  ),
  SPORTS: (
    <>
      <circle className={styles.white} cx="80" cy="50" r="38" />
      <path className={styles.sand} d="M106 23A38 38 0 0 1 53 77Z" />
      <path
        className={styles.ink}
        d="M80 33 94 43 89 60H71L66 43ZM80 12l12 2-4 7-8 5-8-5-4-7zM118 50l-2 13-9-2-5-10 3-10 8-3zM42 50l2 13 9-2 5-10-3-10-8-3zM68 70 61 80l-2 2 14 5 3-9zM92 70l7 10 2 2-14 5-3-9z"
      />
    </>
  ),
  LITERATURE: (
    <>
      <path className={styles.paint} d="M26 28Q54 18 80 32 106 18 134 28V86Q106 76 80 90 54 76 26 86Z" />
      <path className={styles.white} d="M34 22Q58 13 80 27V82Q58 69 34 78Z" />
      <path className={styles.sand} d="M126 22Q102 13 80 27V82Q102 69 126 78Z" />
      <path
        className={styles.line}
        d="M44 34Q58 30 70 36M44 48Q58 44 70 50M44 62Q58 58 70 64M90 36Q102 30 116 34M90 50Q102 44 116 48"
      />
    </>
  ),
  TECHNOLOGY: (
    <>
      <path className={styles.ink} d="M77 8h6v16h-6z" />
      <circle className={styles.second} cx="80" cy="11" r="7" />
      <path className={styles.ink} d="M34 46H126V66H34Z" />
      <path
        className={styles.white}
        d="M44 34A12 12 0 0 1 56 22H104A12 12 0 0 1 116 34V78A12 12 0 0 1 104 90H56A12 12 0 0 1 44 78Z"
      />
      <path className={styles.sand} d="M116 22V78A12 12 0 0 1 104 90H60Z" />
      <circle className={styles.ink} cx="64" cy="46" r="9" />
      <circle className={styles.ink} cx="96" cy="46" r="9" />
      <circle className={styles.white} cx="67" cy="43" r="3" />
      <circle className={styles.white} cx="99" cy="43" r="3" />
      <path className={styles.paint} d="M58 66H102V72A8 8 0 0 1 94 80H66A8 8 0 0 1 58 72Z" />
    </>
  ),
  ART: (
    <>
      <path
        className={styles.white}
        d="M80 14C112 14 132 32 132 52 132 66 120 68 110 66 100 64 94 70 98 78 102 87 94 90 82 90 50 90 28 72 28 50 28 30 50 14 80 14Z"
      />
      <circle className={styles.paint} cx="54" cy="40" r="9" />
      <circle className={styles.second} cx="80" cy="30" r="9" />
      <circle className={styles.fold} cx="106" cy="40" r="9" />
      <circle className={styles.ink} cx="52" cy="64" r="9" />
      <circle className={styles.sand} cx="76" cy="74" r="7" />
    </>
  ),
  MUSIC: (
    <>
      <path className={styles.paint} d="M60 78V22L116 10V66H104V32L72 39V78Z" />
      <path className={styles.fold} d="M72 39 104 32 116 10 60 22Z" />
      <ellipse className={styles.ink} cx="58" cy="78" rx="15" ry="11" />
      <ellipse className={styles.ink} cx="102" cy="66" rx="15" ry="11" />
    </>
  ),
  FILM: (
    <>
      <path className={styles.white} d="M36 40H124V82A8 8 0 0 1 116 90H44A8 8 0 0 1 36 82Z" />
      <path className={styles.sand} d="M124 40V82A8 8 0 0 1 116 90H74Z" />
      <path className={styles.ink} d="M36 40 32 24 118 6 122 21Z" />
      <path
        className={styles.white}
        d="M46 21 60 18 60 35 46 38ZM76 15 90 12 90 28 76 31ZM106 8 118 6 122 21 106 25Z"
      />
      <path className={styles.paint} d="M70 52 98 66 70 80Z" />
    </>
  ),
  FOOD_AND_DRINK: (
    <>
      <path className={styles.second} d="M46 54A22 22 0 0 1 86 44 20 20 0 0 1 116 54Z" />
      <path className={styles.paint} d="M68 54A15 15 0 0 1 98 54Z" />
      <path className={styles.white} d="M30 54H130A50 38 0 0 1 30 54Z" />
      <path className={styles.sand} d="M80 54H130A50 38 0 0 1 80 92Z" />
      <path className={styles.ink} d="M60 88H100V94H60Z" />
    </>
  ),
  POLITICS: (
    <>
      <path className={styles.white} d="M64 8 102 14 97 52 59 46Z" />
      <path className={styles.line} d="M69 30 77 38 92 22" />
      <path className={styles.paint} d="M34 48H126V84A8 8 0 0 1 118 92H42A8 8 0 0 1 34 84Z" />
      <path className={styles.fold} d="M126 48V84A8 8 0 0 1 118 92H66Z" />
      <path className={styles.ink} d="M28 44H132V54H28Z" />
    </>
  ),
  MYTHOLOGY: (
    <>
      <path className={styles.second} d="M92 34 58 70H77L66 96 106 58H86L102 34Z" />
      <path
        className={styles.white}
        d="M44 52A16 16 0 0 1 44 26 24 24 0 0 1 88 18 18 18 0 0 1 116 28 13 13 0 0 1 118 52Z"
      />
      <path className={styles.sand} d="M116 28A13 13 0 0 1 118 52H72Z" />
    </>
  ),
  NATURE: (
    <>
      <path className={styles.ink} d="M75 52H85V92H75Z" />
      <path className={styles.paint} d="M80 6 112 46H98L122 74H38L62 46H48Z" />
      <path className={styles.fold} d="M80 6 112 46H98L122 74H80Z" />
    </>
  ),
  BUSINESS: (
    <>
      <path className={styles.ink} d="M62 32V20A8 8 0 0 1 70 12H90A8 8 0 0 1 98 20V32H89V21H71V32Z" />
      <path
        className={styles.paint}
        d="M30 40A10 10 0 0 1 40 30H120A10 10 0 0 1 130 40V78A10 10 0 0 1 120 88H40A10 10 0 0 1 30 78Z"
      />
      <path className={styles.fold} d="M30 54H130V78A10 10 0 0 1 120 88H40A10 10 0 0 1 30 78Z" />
      <path className={styles.white} d="M70 48H90V62A6 6 0 0 1 84 68H76A6 6 0 0 1 70 62Z" />
    </>
  ),
  HEALTH: (
    <>
      <path className={styles.white} d="M80 92 42 52A24 24 0 0 1 80 24 24 24 0 0 1 118 52Z" />
      <path className={styles.sand} d="M80 92V24A24 24 0 0 1 118 52Z" />
      <path className={styles.beat} d="M36 54H62L70 38 82 70 92 46 98 54H124" />
    </>
  ),
  RELIGION: (
    <>
      <path className={styles.second} d="M80 6C94 22 96 28 96 34A16 16 0 0 1 64 34C64 28 66 22 80 6Z" />
      <path className={styles.paint} d="M80 24C87 32 88 35 88 38A8 8 0 0 1 72 38C72 35 73 32 80 24Z" />
      <path className={styles.white} d="M66 50H94V84H66Z" />
      <path className={styles.sand} d="M80 50H94V84H80Z" />
      <path className={styles.ink} d="M50 82H110L104 92H56ZM78 42H82V52H78Z" />
    </>
  ),
  SPACE: (
    <>
      <circle className={styles.white} cx="42" cy="24" r="3" />
      <circle className={styles.white} cx="122" cy="78" r="4" />
      <circle className={styles.second} cx="116" cy="22" r="8" />
      <g transform="rotate(-24 80 50)">
        <ellipse className={styles.ring} cx="80" cy="50" rx="50" ry="12" />
        <circle className={styles.paint} cx="80" cy="50" r="30" />
        <path className={styles.fold} d="M110 50A30 30 0 0 1 58 70L88 40Z" />
        <path className={styles.ring} d="M30 50A50 12 0 0 0 130 50" />
      </g>
    </>
  ),
  MATHEMATICS: (
    <>
      <path className={styles.white} fillRule="evenodd" d="M32 88V20L108 88ZM48 72V52L70 72Z" />
      <path className={styles.line} d="M32 36H40M32 48H40M32 60H40" />
      <circle className={styles.paint} cx="104" cy="38" r="24" />
      <path className={styles.fold} d="M121 21A24 24 0 0 1 87 55Z" />
      <path className={styles.white} d="M101 25h6v10h10v6h-10v10h-6v-10H91v-6h10z" />
    </>
  ),
}

/** The drawing of a category, if it has one. Decorative. */
export function drawingOf(category: QuizCategory | undefined): ReactNode {
  const drawing = category && DRAWINGS[category]
  if (!drawing) return undefined
  return (
    <svg className={styles.drawing} viewBox="0 0 160 100" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      {drawing}
    </svg>
  )
}
