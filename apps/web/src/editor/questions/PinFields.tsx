import { t } from '@lingui/core/macro'
import type { PinQuestion } from '@pinwheel/contract'
import type { PinTolerance } from '@pinwheel/contract/plain'
import { PIN_RADIUS } from '@pinwheel/contract/plain'
import { optionsOf, TOLERANCE_LABELS } from '../../quizzes/index.ts'
import { SelectField } from '../../ui/Field/desk-fields.tsx'
import { ImageField } from '../media/ImageField.tsx'
import type { ChosenPicture } from '../media/picture-words.ts'
import { isPlaced, shownPosition } from '../model/draft-question.ts'
import type { QuestionFieldsProps } from '../use-field-errors.ts'
import { PinBoard } from './PinBoard.tsx'
import styles from './Solution.module.css'

function withPicture(
  { imageAlt: _alt, imageCredit: _credit, ...question }: PinQuestion,
  { url, alt, credit }: ChosenPicture,
): PinQuestion {
  return { ...question, imageURL: url, ...(alt && { imageAlt: alt }), ...(credit && { imageCredit: credit }) }
}

/** The picture, the correct position on it, and the tolerance. */
export function PinFields({ question, errorOf, onWrite }: QuestionFieldsProps<PinQuestion>) {
  const { imageURL, imageAlt, imageCredit, tolerance } = question
  return (
    <div className={styles.solution}>
      <ImageField
        label={t`Pin Image`}
        addLabel={t`Add Pin Image`}
        picture={{ url: imageURL, ...(imageAlt && { alt: imageAlt }), ...(imageCredit && { credit: imageCredit }) }}
        error={errorOf('imageURL')}
        confirmsRemoval
        onChange={(picture) => onWrite(withPicture(question, picture))}
      >
        {imageURL && (
          <PinBoard
            imageURL={imageURL}
            position={shownPosition(question)}
            isPlaced={isPlaced(question)}
            radius={PIN_RADIUS[tolerance]}
            onPlace={(position) => onWrite({ ...question, ...position })}
          />
        )}
      </ImageField>
      <SelectField
        name="tolerance"
        label={t`Tolerance`}
        options={optionsOf(TOLERANCE_LABELS)}
        value={tolerance}
        hint={t`Sets the maximum distance that counts as correct; the closer the pin, the more points. Low is the strictest, Medium balanced, High forgiving except for extreme outliers, and Maximum scores all placements.`}
        error={errorOf('tolerance')}
        onChange={(event) => onWrite({ ...question, tolerance: event.target.value as PinTolerance })}
      />
    </div>
  )
}
