import { useLayoutEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import type { AdvancedEditorHandle } from './advanced/AdvancedEditor.tsx'
import type { EditorChange } from './model/editor-state.ts'
import type { QuestionFormHandle } from './QuestionForm.tsx'
import type { QuestionStripHandle } from './strip/QuestionStrip.tsx'

/**
 * Moves the focus between the parts of the creator. The refs belong on the content element, the strip, the form of the open question
 * and the advanced editor; a part that is not mounted is skipped, and the content takes the focus instead.
 *
 * @param openKey the key of the question whose form is shown, if any; another key scrolls the content to its top
 */
export function useEditorFocus(openKey: number | undefined, change: (change: EditorChange) => void) {
  const contentRef = useRef<HTMLElement>(null)
  const stripRef = useRef<QuestionStripHandle>(null)
  const formRef = useRef<QuestionFormHandle>(null)
  const advancedRef = useRef<AdvancedEditorHandle>(null)

  useLayoutEffect(() => {
    if (openKey !== undefined && contentRef.current) contentRef.current.scrollTop = 0
  }, [openKey])

  const focusContent = () => contentRef.current?.focus()
  const select = (index: number) => flushSync(() => change({ type: 'select', index }))
  return {
    contentRef,
    stripRef,
    formRef,
    advancedRef,
    focusContent,
    /** Opens a question. A focus in the form moves to its text, a focus in the strip to its item. */
    openQuestion(index: number) {
      const wasInContent = contentRef.current?.contains(document.activeElement)
      const wasInStrip = stripRef.current?.hasFocus()
      select(index)
      if (wasInContent) (formRef.current?.focusText ?? focusContent)()
      else if (wasInStrip) stripRef.current?.focusOpenQuestion()
    },
    /** Opens a question and focuses its first invalid field. */
    openFirstError(index: number) {
      select(index)
      ;(formRef.current?.focusFirstError ?? focusContent)()
    },
    /** Focuses the first error in the list of the advanced editor. */
    focusTextError: () => advancedRef.current?.focusFirstError() || focusContent(),
  }
}
