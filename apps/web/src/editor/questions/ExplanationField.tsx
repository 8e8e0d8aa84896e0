import { t } from '@lingui/core/macro'
import { lengthOf, LIMITS } from '@pinwheel/contract/plain'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/Button/Button.tsx'
import { TextArea } from '../../ui/Field/desk-fields.tsx'
import { PlusIcon } from '../../ui/icons.tsx'
import { ImageField } from '../media/ImageField.tsx'
import { NO_PICTURE } from '../media/picture-words.ts'
import type { DraftQuestion } from '../model/draft-question.ts'
import { withExplanation } from '../model/draft-question.ts'
import type { QuestionFieldsProps } from '../use-field-errors.ts'
import { useFieldLanguage } from '../use-field-language.ts'
import styles from './ExplanationField.module.css'

/** Why the answer is right: a text, a picture, or both. A button until one is wanted. */
export function ExplanationField({ question, errorOf, onWrite }: QuestionFieldsProps<DraftQuestion>) {
  const [isOpened, setIsOpened] = useState(false)
  const section = useRef<HTMLElement>(null)
  const textArea = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (isOpened) textArea.current?.focus()
  }, [isOpened])
  const languageOfText = useFieldLanguage()
  const { explanation } = question
  const { text = '', media } = explanation ?? {}
  if (!explanation && !isOpened)
    return (
      <div className={styles.closed}>
        <Button kind="plain" size="small" icon={PlusIcon} onClick={() => setIsOpened(true)}>
          {t`Add explanation`}
        </Button>
        <small>{t`Shown with the result: why the answer is right.`}</small>
      </div>
    )
  return (
    <section ref={section} className={styles.explanation} aria-label={t`Explanation of the answer`}>
      <TextArea
        ref={textArea}
        name="explanation.text"
        label={t`Explanation`}
        rows={2}
        placeholder={t`Why is this the answer?`}
        hint={t`Shown with the result, on the big screen and on the phones.`}
        value={text}
        {...languageOfText(text)}
        count={{ written: lengthOf(text), max: LIMITS.explanationText.max }}
        error={errorOf('explanation.text')}
        onChange={(event) =>
          onWrite(withExplanation(question, { ...explanation, text: event.target.value.replace(/[\r\n]+/g, ' ') }))
        }
      />
      <ImageField
        label={t`Explanation picture`}
        addLabel={t`Add Explanation picture`}
        picture={media ?? NO_PICTURE}
        error={errorOf('explanation.media.url')}
        area={section}
        onChange={(picture) => {
          const { media: _replaced, ...others } = explanation ?? {}
          onWrite(withExplanation(question, picture.url ? { ...others, media: { ...picture, type: 'IMAGE' } } : others))
        }}
      />
    </section>
  )
}
