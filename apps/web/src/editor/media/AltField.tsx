import { lengthOf, LIMITS } from '@pinwheel/contract/plain'
import { Button } from '../../ui/Button/Button.tsx'
import { TextField } from '../../ui/Field/TextField.tsx'
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
  return (
    <TextField
      label="What does it show?"
      autoComplete="off"
      hint="Read out to players who cannot see it. Do not give the answer away."
      value={alt}
      error={altFailure(alt)}
      count={{ written: lengthOf(alt), max: LIMITS.mediaAlt.max }}
      onChange={(event) => onChange(event.target.value)}
      aside={
        suggestion !== undefined &&
        suggestion !== alt && (
          <Button kind="plain" size="small" title={suggestion} onClick={() => onChange(suggestion)}>
            {`Use “${shortened(suggestion)}”`}
          </Button>
        )
      }
    />
  )
}

const MAX_LENGTH = 24

const shortened = (text: string): string =>
  lengthOf(text) <= MAX_LENGTH ? text : `${[...text].slice(0, MAX_LENGTH).join('').trim()}…`
