import { plural } from '@lingui/core/macro'
import type { Quiz } from '@pinwheel/contract'
import { FOLDERS } from '@pinwheel/contract/plain'
import { useState } from 'react'
import { notify } from '../../ui/Toast/toast.tsx'

export type Selection = {
  /** Whether quizzes are being selected. */
  isOn: boolean
  /** Undefined while quizzes are not being selected. */
  ids: ReadonlySet<string> | undefined
  /** As they were when they were selected or last changed here. Kept while the list shows other pages. */
  quizzes: readonly Quiz[]
  select: (quiz: Quiz, isSelected: boolean) => void
  selectAll: (quizzes: readonly Quiz[]) => void
  /** Replaces selected quizzes. */
  update: (change: (quiz: Quiz) => Quiz) => void
  toggle: () => void
  end: () => void
}

const NONE: ReadonlyMap<string, Quiz> = new Map()
const MAX = FOLDERS.quizzesAtOnce

const tooManyText = (max: number): string =>
  plural(max, { one: 'At most # quiz can be selected at once.', other: 'At most # quizzes can be selected at once.' })

/** The quizzes that the user selects: at most as many as the server changes at once. */
export function useSelection(): Selection {
  const [selected, setSelected] = useState<ReadonlyMap<string, Quiz>>()
  const chosen = selected ?? NONE

  function set(quizzes: ReadonlyMap<string, Quiz>) {
    if (quizzes.size > MAX) return notify.warning(tooManyText(MAX))
    setSelected(quizzes)
  }

  return {
    isOn: selected !== undefined,
    ids: selected && new Set(selected.keys()),
    quizzes: [...chosen.values()],
    select: (quiz, isSelected) =>
      set(new Map(isSelected ? [...chosen, [quiz.id, quiz]] : [...chosen].filter(([id]) => id !== quiz.id))),
    selectAll: (quizzes) => set(new Map([...chosen, ...quizzes.map((quiz) => [quiz.id, quiz] as const)])),
    // Called when the server has answered: selecting may have ended meanwhile.
    update: (change) => setSelected((now) => now && new Map([...now].map(([id, quiz]) => [id, change(quiz)]))),
    toggle: () => setSelected(selected ? undefined : NONE),
    end: () => setSelected(undefined),
  }
}
