import type { KeyboardEvent } from 'react'
import { useState } from 'react'
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

const DEVICES = [
  { value: 'stage', label: 'Stage' },
  { value: 'phone', label: 'Phone' },
] as const
type PreviewDevice = (typeof DEVICES)[number]['value']

const QUESTION = { value: 'question', label: 'Question' } as const
/** The result on the stage shows the answers of all players, on a phone that of its player. */
const PHASES = {
  stage: [QUESTION, { value: 'right', label: 'Result' }],
  phone: [QUESTION, { value: 'right', label: 'Right' }, { value: 'wrong', label: 'Wrong' }],
} as const satisfies Record<PreviewDevice, readonly { value: PreviewPhase; label: string }[]>

/** The window sizes of a projector and of a small phone, in px. */
const WINDOWS = { stage: { width: 1280, height: 720 }, phone: { width: 360, height: 640 } } as const

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, PageUp: -1, PageDown: 1 }

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
    const step = STEPS[event.key]
    if (isInside && event.key === 'Escape') onClose()
    // Radio buttons and the previewed screen handle arrow keys themselves.
    else if (!isInside && step !== undefined && !(event.target instanceof HTMLInputElement)) go(step)
    else return
    event.preventDefault()
  }

  if (!entry) return null
  const showing = `${entry.key} ${device} ${phase}`
  const position = { index: active, count: entries.length, title: title.trim() || 'Untitled quiz', languageCode }
  return (
    <Dialog title="Preview" size="full" onClose={onClose}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- handles the keys of all its controls */}
      <div className={styles.preview} onKeyDown={onKeyDown}>
        <div className={styles.bar}>
          <div className={styles.pages}>
            <IconButton
              icon={ArrowLeftIcon}
              kind="secondary"
              label="Previous question"
              tip="below"
              aria-disabled={!canGo(-1)}
              onClick={() => go(-1)}
            />
            <p role="status">
              <span className={styles.word}>Question </span>
              {active + 1} of {entries.length}
            </p>
            <IconButton
              icon={ArrowRightIcon}
              kind="secondary"
              label="Next question"
              tip="below"
              aria-disabled={!canGo(1)}
              onClick={() => go(1)}
            />
          </div>
          <SegmentedField
            label="Screen"
            labelHidden
            name="preview-device"
            options={DEVICES}
            value={device}
            onChange={(event) => choose(event.target.value as PreviewDevice)}
          />
          <SegmentedField
            label="Moment"
            labelHidden
            name="preview-phase"
            options={PHASES[device]}
            value={phase}
            onChange={(event) => setPhase(event.target.value as PreviewPhase)}
          />
        </div>
        <div className={styles.screen}>
          <FrozenClock>
            <DeviceFrame
              {...WINDOWS[device]}
              label={`Question ${active + 1} on the ${device}`}
              device={device}
              showing={showing}
            >
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
