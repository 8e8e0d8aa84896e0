import type { Ref } from 'react'
import { useEffectEvent, useImperativeHandle, useLayoutEffect, useRef } from 'react'
import styles from './AdvancedEditor.module.css'
import type { CodeEditor } from './codemirror.ts'
import { createCodeEditor } from './codemirror.ts'
import type { TextError } from './questions-json.ts'

export type CodeAreaHandle = Pick<CodeEditor, 'goTo'>

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
  /** For screen readers. */
  hint: string
  text: string
  errors: readonly TextError[]
  onText: (text: string) => void
  ref: Ref<CodeAreaHandle>
}) {
  const container = useRef<HTMLDivElement>(null)
  const editor = useRef<CodeEditor>(null)
  const notify = useEffectEvent(onText)
  const open = useEffectEvent((parent: HTMLElement) =>
    createCodeEditor({ parent, text, label, hint, onText: (written) => notify(written) }),
  )

  useLayoutEffect(() => {
    if (!container.current) return undefined
    const opened = open(container.current)
    editor.current = opened
    return () => opened.destroy()
  }, [])
  // In layout effects, so that the text is current before the next key press.
  useLayoutEffect(() => editor.current?.show(text), [text])
  useLayoutEffect(() => editor.current?.mark(errors), [errors])
  useImperativeHandle(ref, () => ({ goTo: (offset) => editor.current?.goTo(offset) }), [])

  return <div ref={container} className={styles.area} dir="ltr" />
}
