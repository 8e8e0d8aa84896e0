import type { Ref } from 'react'
import { useEffectEvent, useImperativeHandle, useLayoutEffect, useRef } from 'react'
import styles from './AdvancedEditor.module.css'
import type { CodeView } from './codemirror.ts'
import { openCodeView } from './codemirror.ts'
import type { TextError } from './questions-json.ts'

/** What one may ask of it besides what it shows. */
export type CodeAreaHandle = Pick<CodeView, 'goTo'>

/** A text area for JSON, with line numbers, colours, and its errors marked. */
export function CodeArea({
  label,
  hint,
  text,
  errors,
  onText,
  ref,
}: {
  label: string
  /** For who hears the page. */
  hint: string
  text: string
  errors: readonly TextError[]
  onText: (text: string) => void
  ref: Ref<CodeAreaHandle>
}) {
  const place = useRef<HTMLDivElement>(null)
  const view = useRef<CodeView>(null)
  const tell = useEffectEvent(onText)
  const open = useEffectEvent((parent: HTMLElement) =>
    openCodeView({ parent, text, label, hint, onText: (written) => tell(written) }),
  )

  useLayoutEffect(() => {
    if (!place.current) return undefined
    const opened = open(place.current)
    view.current = opened
    return () => opened.destroy()
  }, [])
  // Before anything is painted, and before another key arrives: what is shown is never behind what was written.
  useLayoutEffect(() => view.current?.show(text), [text])
  useLayoutEffect(() => view.current?.mark(errors), [errors])
  useImperativeHandle(ref, () => ({ goTo: (offset) => view.current?.goTo(offset) }), [])

  return <div ref={place} className={styles.area} />
}
