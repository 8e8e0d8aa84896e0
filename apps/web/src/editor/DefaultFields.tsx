import { t } from '@lingui/core/macro'
import type { GameMode } from '@pinwheel/contract/plain'
import { DURATIONS, POINTS } from '@pinwheel/contract/plain'
import { SelectField } from '../ui/Field/desk-fields.tsx'
import type { Settings } from './model/settings.ts'
import { withDefault } from './model/settings.ts'
import { durationLabel, POINTS_LABELS } from './QuestionRules.tsx'

const NONE = ''

/** What new questions of the quiz start with. 0–100 mode has no points. */
export function DefaultFields({
  settings,
  mode,
  onChange,
}: {
  settings: Settings
  mode: GameMode | undefined
  onChange: (settings: Settings) => void
}) {
  const { points, duration } = settings.questionDefaults ?? {}
  const none = { value: NONE, label: t`As in the other questions` }
  return (
    <>
      {mode !== 'ZERO_TO_ONE_HUNDRED' && (
        <SelectField
          label={t`Points of a new question`}
          options={[none, ...POINTS.map((value) => ({ value, label: POINTS_LABELS[value] }))]}
          value={points ?? NONE}
          onChange={({ target }) =>
            onChange(
              withDefault(
                settings,
                'points',
                POINTS.find((value) => String(value) === target.value),
              ),
            )
          }
        />
      )}
      <SelectField
        label={t`Time limit of a new question`}
        hint={t`The questions that the quiz has keep theirs.`}
        options={[none, ...DURATIONS.map((value) => ({ value, label: durationLabel(value) }))]}
        value={duration ?? NONE}
        onChange={({ target }) =>
          onChange(
            withDefault(
              settings,
              'duration',
              DURATIONS.find((value) => String(value) === target.value),
            ),
          )
        }
      />
    </>
  )
}
