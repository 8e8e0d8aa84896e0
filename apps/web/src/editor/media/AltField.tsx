import { t } from '@lingui/core/macro'
import { lengthOf, LIMITS } from '@pinwheel/contract/plain'
import { useRef } from 'react'
import { Button } from '../../ui/Button/Button.tsx'
import { TextField } from '../../ui/Field/TextField.tsx'
import { useFieldLanguage } from '../use-field-language.ts'
import { altFailure } from './picture-words.ts'

/** Asks what a picture shows. The words of a search are offered, not filled in: they may tell the answer. */
export function AltField({
  alt,
  suggestion,
  onChange,
}: {
  alt: string
  suggestion: string | undefined
  onChange: (alt: string) => void
}) {
  const languageOfText = useFieldLanguage()
  const input = useRef<HTMLInputElement>(null)
  return (
    <TextField
      ref={input}
      label={t`What does it show?`}
      autoComplete="off"
      hint={t`Read out to players who cannot see it. Do not give the answer away.`}
      value={alt}
      {...languageOfText(alt)}
      error={altFailure(alt)}
      count={{ written: lengthOf(alt), max: LIMITS.mediaAlt.max }}
      onChange={(event) => onChange(event.target.value)}
      aside={
        suggestion !== undefined &&
        suggestion !== alt && (
          <Button
            kind="plain"
            size="small"
            title={suggestion}
            onClick={() => {
              onChange(suggestion)
              // The button disappears.
              input.current?.focus()
            }}
          >
            {offerText(shortened(suggestion))}
          </Button>
        )
      }
    />
  )
}

const offerText = (suggestion: string): string => t`Use “${suggestion}”`

const MAX_LENGTH = 24

const shortened = (text: string): string =>
  lengthOf(text) <= MAX_LENGTH ? text : `${[...text].slice(0, MAX_LENGTH).join('').trim()}…`
