import type { MessageDescriptor } from '@lingui/core'
import { i18n } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import type { GameMode } from '@pinwheel/contract/plain'
import { GAME_MODES } from '@pinwheel/contract/plain'
import type { ReactNode } from 'react'
import { useNavigate } from '../navigation/index.ts'
import { paths } from '../paths.ts'
import { Header } from '../shell/index.ts'
import { answerMark, AnswerShape } from '../ui/AnswerShape.tsx'
import { Dialog } from '../ui/Dialog/Dialog.tsx'
import { Page } from '../ui/Page/Page.tsx'
import styles from './ChooseMode.module.css'
import { FileZone } from './files/FileZone.tsx'
import type { OpenQuiz } from './use-open-quiz.tsx'

export const importTexts = () => ({ text: t`Have a quiz in a file?`, label: t`Import a file` })

/** The first screen of a new quiz: choose a game mode, or import a file. */
export function ChooseMode({ open: { change, files, isSearching, dialogs } }: { open: OpenQuiz }) {
  const navigate = useNavigate()
  return (
    <Page header={<Header />}>
      {!isSearching && (
        <ModeDialog
          onChoose={(mode) => change({ type: 'chooseMode', mode })}
          onClose={() => navigate(paths.ownQuizzes())}
        >
          <FileZone {...importTexts()} onChoose={files.choose} onFiles={([file]) => file && files.read(file)} />
        </ModeDialog>
      )}
      {dialogs}
    </Page>
  )
}

const MODES = {
  CLASSIC: {
    name: msg`Classic Mode`,
    text: msg`A traditional quiz with multiple-choice, true/false, range sliders and typed answers.`,
    shape: 0,
  },
  ZERO_TO_ONE_HUNDRED: {
    name: msg`0-100 Mode`,
    text: msg`Slider-based: every answer lies between 0 and 100, and the closest wins.`,
    shape: 2,
  },
} as const satisfies Record<GameMode, { name: MessageDescriptor; text: MessageDescriptor; shape: number }>

/** Chooses the game mode of a new quiz. */
export function ModeDialog({
  onChoose,
  onClose,
  children,
}: {
  onChoose: (mode: GameMode) => void
  onClose: () => void
  /** Other ways to start a quiz. */
  children?: ReactNode
}) {
  return (
    <Dialog title={t`Choose Your Game Mode`} size="large" onClose={onClose}>
      <div className={styles.modes}>
        {GAME_MODES.map((mode, index) => (
          <button
            key={mode}
            type="button"
            className={styles.mode}
            data-hue={answerMark(MODES[mode].shape).hue}
            data-blade={index === 0 ? 'tl' : 'tr'}
            data-fold=""
            onClick={() => onChoose(mode)}
          >
            <AnswerShape index={MODES[mode].shape} className={styles.shape} />
            <b>{i18n._(MODES[mode].name)}</b>
            <span>{i18n._(MODES[mode].text)}</span>
          </button>
        ))}
      </div>
      {children}
    </Dialog>
  )
}
