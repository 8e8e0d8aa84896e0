import { t } from '@lingui/core/macro'
import type { Explanation } from '@pinwheel/contract'
import { lengthOf, LIMITS } from '@pinwheel/contract/plain'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
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
  const languageOfText = useFieldLanguage()
  const { explanation } = question
  const { text = '', media } = explanation ?? {}

  function open() {
    flushSync(() => setIsOpened(true))
    textArea.current?.focus()
  }
  function write(written: Explanation) {
    // It stays open while its text is replaced.
    setIsOpened(true)
    onWrite(withExplanation(question, written))
  }

  if (!explanation && !isOpened)
    return (
      <div className={styles.closed}>
        <Button kind="plain" size="small" icon={PlusIcon} onClick={open}>
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
        onChange={(event) => write({ ...explanation, text: event.target.value.replace(/[\r\n]+/g, ' ') })}
      />
      <ImageField
        label={t`Explanation picture`}
        addLabel={t`Add Explanation picture`}
        picture={media ?? NO_PICTURE}
        error={errorOf('explanation.media.url')}
        area={section}
        onChange={(picture) => {
          const { media: _replaced, ...others } = explanation ?? {}
          write(picture.url ? { ...others, media: { ...picture, type: 'IMAGE' } } : others)
        }}
      />
    </section>
  )
}
