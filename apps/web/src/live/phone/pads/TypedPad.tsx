import { lengthOf, normalised, textFailure, TEXT_RULES } from '@pinwheel/contract/plain'
import { useState } from 'react'
import { Count } from '../../../ui/Field/FieldFrame.tsx'
import { TextField } from '../../../ui/Field/TextField.tsx'
import type { Pad } from './pad.ts'
import { SendButton } from './SendButton.tsx'
import styles from './TypedPad.module.css'

const RULE = TEXT_RULES.typedAnswer

/** A text field that stays above the open keyboard, together with its button. */
export const TypedPad: Pad<'TYPE_ANSWER'> = ({ sent, send }) => {
  const [text, setText] = useState('')
  const value = normalised(text, RULE)
  const failure = textFailure(value, RULE)
  const isSent = sent !== undefined
  return (
    <form
      className={styles.form}
      onSubmit={(submit) => {
        submit.preventDefault()
        if (!failure && !isSent) send({ type: 'TYPE_ANSWER', value })
      }}
    >
      <div className={styles.paper} data-paper="" data-blade="bl">
        <TextField
          label="Your answer"
          large
          value={text}
          error={value === '' ? undefined : failure?.message}
          // Not below the field, where it would push the button under the keyboard.
          aside={<Count written={lengthOf(value)} max={RULE.max} />}
          disabled={isSent}
          enterKeyHint="send"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={(change) => setText(change.target.value)}
        />
      </div>
      <SendButton type="submit" isSent={isSent} disabled={failure !== undefined}>
        That’s my answer
      </SendButton>
    </form>
  )
}
