import { t } from '@lingui/core/macro'
import { lengthOf, normalised, textFailure, TYPED_ANSWER_RULE } from '@pinwheel/contract/plain'
import { failureText } from '../../../i18n/index.ts'
import { useLayoutEffect, useRef, useState } from 'react'
import { Count } from '../../../ui/Field/FieldFrame.tsx'
import { TextField } from '../../../ui/Field/TextField.tsx'
import type { Pad } from './pad.ts'
import { SendButton } from './SendButton.tsx'
import styles from './TypedPad.module.css'

function readText(text: string) {
  const value = normalised(text, TYPED_ANSWER_RULE)
  const failure = textFailure(value, TYPED_ANSWER_RULE)
  return { value, failure, answer: failure ? undefined : ({ type: 'TYPE_ANSWER', value } as const) }
}

/** A text field that stays above the open keyboard, together with its button. */
export const TypedPad: Pad<'TYPE_ANSWER'> = ({ sent, send, onDraft }) => {
  const [text, setText] = useState('')
  const { value, failure, answer } = readText(text)
  const isSent = sent !== undefined
  const form = useRef<HTMLFormElement>(null)
  // The disabled field loses the focus, and with a read-only one the keyboard of a phone would stay open.
  useLayoutEffect(() => {
    if (isSent && form.current?.contains(document.activeElement)) form.current.querySelector('button')?.focus()
  }, [isSent])
  return (
    <form
      ref={form}
      className={styles.form}
      onSubmit={(submit) => {
        submit.preventDefault()
        if (answer && !isSent) send(answer)
      }}
    >
      <div className={styles.paper} data-paper="" data-blade="bl">
        <TextField
          label={t`Your answer`}
          large
          value={text}
          error={value === '' ? undefined : failure && failureText(failure, TYPED_ANSWER_RULE)}
          // Not below the field, where it would push the button under the keyboard.
          aside={<Count written={lengthOf(value)} max={TYPED_ANSWER_RULE.max} />}
          disabled={isSent}
          enterKeyHint="send"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={({ target }) => {
            setText(target.value)
            onDraft(readText(target.value).answer)
          }}
        />
      </div>
      <SendButton type="submit" isSent={isSent} disabled={failure !== undefined}>
        {t`That’s my answer`}
      </SendButton>
    </form>
  )
}
