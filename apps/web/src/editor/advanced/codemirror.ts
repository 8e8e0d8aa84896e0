import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands'
import { json } from '@codemirror/lang-json'
import { bracketMatching, indentOnInput, syntaxHighlighting } from '@codemirror/language'
import { lintGutter, lintKeymap, setDiagnostics } from '@codemirror/lint'
import { EditorSelection } from '@codemirror/state'
import { EditorView, highlightActiveLineGutter, keymap, lineNumbers } from '@codemirror/view'
import { codeColours, codeLook } from './codemirror-theme.ts'
import type { Place } from './json-positions.ts'

/** A text area for JSON, as the library of it gives it, without anything of ours around it. */
export type CodeView = {
  /** Writes another text into it, and leaves the cursor where it was as far as that can be. */
  show: (text: string) => void
  /** Marks these, and no others. */
  mark: (errors: readonly { message: string; place: Place }[]) => void
  /** Puts the cursor there, in sight. */
  goTo: (offset: number) => void
  destroy: () => void
}

/** @param onText told every text that somebody writes; not what is shown */
export function openCodeView({
  parent,
  text,
  label,
  hint,
  onText,
}: {
  parent: HTMLElement
  text: string
  label: string
  hint: string
  onText: (text: string) => void
}): CodeView {
  // The page's policy takes no style sheets that a script writes into it. In a tree of its own the library adopts them.
  const host = document.createElement('div')
  host.style.height = '100%'
  parent.append(host)
  const root = host.attachShadow({ mode: 'open' })
  const description = document.createElement('p')
  description.id = 'hint'
  description.hidden = true
  description.textContent = hint

  let isShowing = false
  const view = new EditorView({
    root,
    doc: text,
    extensions: [
      lineNumbers(),
      highlightActiveLineGutter(),
      lintGutter(),
      history(),
      json(),
      bracketMatching(),
      indentOnInput(),
      EditorView.lineWrapping,
      syntaxHighlighting(codeColours),
      codeLook,
      // Tab writes, but does not hold the keyboard: after Escape it goes on, as the hint says.
      keymap.of([indentWithTab, ...historyKeymap, ...lintKeymap, ...defaultKeymap]),
      // What can be written in has the focus anyway; said in so many words for those who look for it by the attribute.
      EditorView.contentAttributes.of({ tabindex: '0', 'aria-label': label, 'aria-describedby': description.id }),
      EditorView.domEventHandlers({ beforeinput: writeOverSelection }),
      EditorView.updateListener.of(({ docChanged, state }) => {
        if (docChanged && !isShowing) onText(state.doc.toString())
      }),
    ],
  })
  root.append(view.dom, description)
  // Bare keys are written here: to the page they mean nothing.
  host.addEventListener('keydown', (event) => {
    if (!event.altKey && !event.ctrlKey && !event.metaKey) event.stopPropagation()
  })

  return {
    show(other) {
      isShowing = true
      view.dispatch({ changes: difference(view.state.doc.toString(), other) })
      isShowing = false
    },
    mark(errors) {
      const { length } = view.state.doc
      const diagnostics = errors.map(({ message, place }) => ({
        from: Math.min(place.from, length),
        to: Math.min(place.to, length),
        severity: 'error' as const,
        message,
      }))
      view.dispatch(setDiagnostics(view.state, diagnostics))
    },
    goTo(offset) {
      const at = Math.min(offset, view.state.doc.length)
      view.dispatch({
        selection: EditorSelection.cursor(at),
        effects: EditorView.scrollIntoView(at, { y: 'center' }),
      })
      view.focus()
    },
    destroy() {
      view.destroy()
      host.remove()
    },
  }
}

/** A browser that writes over a selection itself keeps its colour as a style, which the page's policy refuses. */
function writeOverSelection(event: InputEvent, view: EditorView): boolean {
  const { data, inputType } = event
  if (inputType !== 'insertText' || !data || view.composing || view.state.selection.main.empty) return false
  event.preventDefault()
  view.dispatch(view.state.replaceSelection(data), { userEvent: 'input.type', scrollIntoView: true })
  return true
}

/** The one stretch in which two texts differ. */
function difference(before: string, after: string): { from: number; to: number; insert: string } {
  const shortest = Math.min(before.length, after.length)
  let start = 0
  while (start < shortest && before[start] === after[start]) start += 1
  let end = 0
  while (end < shortest - start && before.at(-1 - end) === after.at(-1 - end)) end += 1
  return { from: start, to: before.length - end, insert: after.slice(start, after.length - end) }
}
