import { msg, t } from '@lingui/core/macro'
import type { KeyboardEvent, ReactNode } from 'react'
import { useState } from 'react'
import { optionsOf } from '../../quizzes/index.ts'
import { readingKey } from '../../ui/reading-key.ts'
import { translated } from '../../ui/translated.ts'
import { IconButton } from '../../ui/Button/IconButton.tsx'
import { Dialog } from '../../ui/Dialog/Dialog.tsx'
import { SegmentedField } from '../../ui/Field/SegmentedField.tsx'
import { ArrowRightIcon } from '../../ui/desk-icons.tsx'
import { ArrowLeftIcon } from '../../ui/icons.tsx'
import type { QuestionList } from '../model/question-list.ts'
import { DeviceFrame } from './DeviceFrame.tsx'
import { PhonePreview, StagePreview, FrozenClock, WithPicture } from './GamePreview.tsx'
import styles from './PreviewDialog.module.css'
import { previewedQuestion } from './previewed-question.ts'
import type { PreviewPhase } from './sample-events.ts'

type PreviewDevice = 'stage' | 'phone'

const DEVICES = translated<PreviewDevice>({ stage: msg`Stage`, phone: msg`Phone` })

const FRAMES: Readonly<Record<PreviewDevice, (number: number) => string>> = {
  stage: (number) => t`Question ${number} on the stage`,
  phone: (number) => t`Question ${number} on the phone`,
}

/** The result on the stage shows the answers of all players, on a phone that of its player. */
const PHASES = {
  stage: optionsOf(translated({ question: msg`Question`, right: msg`Result` })),
  phone: optionsOf(
    translated({
      question: msg`Question`,
      right: msg({ message: 'Right', context: 'answer' }),
      wrong: msg({ message: 'Wrong', context: 'answer' }),
    }),
  ),
} as const satisfies Record<PreviewDevice, readonly { value: PreviewPhase; label: string }[]>

/** The window sizes of a projector and of a small phone, in px. */
const WINDOWS = { stage: { width: 1280, height: 720 }, phone: { width: 360, height: 640 } } as const

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, PageUp: -1, PageDown: 1 }

/** The text, of which small windows leave out what is in brackets. */
const withShortForm = (text: string): ReactNode =>
  text.split(/\[(.*?)\]/).map((part, index) =>
    index % 2 === 1 ? (
      <span key={index} className={styles.word}>
        {part}
      </span>
    ) : (
      part
    ),
  )

/**
 * Shows the open question as the host and a player will see it, on the screens of a game. The buttons and arrow keys open other
 * questions.
 */
export function PreviewDialog({
  list,
  title,
  languageCode,
  onSelect,
  onClose,
}: {
  list: QuestionList
  title: string
  languageCode: string
  onSelect: (index: number) => void
  onClose: () => void
}) {
  const [device, setDevice] = useState<PreviewDevice>('stage')
  const [phase, setPhase] = useState<PreviewPhase>('question')
  const { entries, active } = list
  const count = entries.length
  const entry = entries[active]
  const canGo = (step: number) => entries[active + step] !== undefined

  function go(step: number) {
    if (!canGo(step)) return
    setPhase('question')
    onSelect(active + step)
  }
  function choose(chosen: PreviewDevice) {
    setDevice(chosen)
    if (chosen === 'stage' && phase === 'wrong') setPhase('right')
  }
  /** The next step of the host: the result, then the next question. */
  const goToNext = () => (phase === 'question' ? setPhase('right') : canGo(1) ? go(1) : onClose())

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const isInside = event.target instanceof Node && event.target.ownerDocument !== document
    const step = STEPS[readingKey(event.key)]
    if (isInside && event.key === 'Escape') onClose()
    // Radio buttons and the previewed screen handle arrow keys themselves.
    else if (!isInside && step !== undefined && !(event.target instanceof HTMLInputElement)) go(step)
    else return
    event.preventDefault()
  }

  if (!entry) return null
  const showing = `${entry.key} ${device} ${phase}`
  const position = { index: active, count: entries.length, title: title.trim() || t`Untitled quiz`, languageCode }
  const number = active + 1
  return (
    <Dialog title={t`Preview`} size="full" onClose={onClose}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- handles the keys of all its controls */}
      <div className={styles.preview} onKeyDown={onKeyDown}>
        <div className={styles.bar}>
          <div className={styles.pages}>
            <IconButton
              icon={ArrowLeftIcon}
              kind="secondary"
              label={t`Previous question`}
              tip="below"
              aria-disabled={!canGo(-1)}
              onClick={() => go(-1)}
            />
            <p role="status">{withShortForm(t`[Question ]${number} of ${count}`)}</p>
            <IconButton
              icon={ArrowRightIcon}
              kind="secondary"
              label={t`Next question`}
              tip="below"
              aria-disabled={!canGo(1)}
              onClick={() => go(1)}
            />
          </div>
          <SegmentedField
            label={t`Screen`}
            labelHidden
            name="preview-device"
            options={optionsOf(DEVICES)}
            value={device}
            onChange={(event) => choose(event.target.value as PreviewDevice)}
          />
          <SegmentedField
            label={t`Moment`}
            labelHidden
            name="preview-phase"
            options={PHASES[device]}
            value={phase}
            onChange={(event) => setPhase(event.target.value as PreviewPhase)}
          />
        </div>
        <div className={styles.screen}>
          <FrozenClock>
            <DeviceFrame {...WINDOWS[device]} label={FRAMES[device](number)} device={device} showing={showing}>
              <WithPicture question={previewedQuestion(entry.question)}>
                {(question) =>
                  device === 'stage' ? (
                    <StagePreview
                      key={entry.key}
                      {...{ question, position, phase }}
                      onNext={goToNext}
                      onEnd={onClose}
                    />
                  ) : (
                    <PhonePreview key={showing} {...{ question, position, phase }} />
                  )
                }
              </WithPicture>
            </DeviceFrame>
          </FrozenClock>
        </div>
      </div>
    </Dialog>
  )
}
