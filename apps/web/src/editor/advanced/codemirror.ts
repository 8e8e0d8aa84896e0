import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands'
import { json } from '@codemirror/lang-json'
import { bracketMatching, indentOnInput, syntaxHighlighting } from '@codemirror/language'
import { lintGutter, lintKeymap, setDiagnostics } from '@codemirror/lint'
import { EditorSelection } from '@codemirror/state'
import { EditorView, highlightActiveLineGutter, keymap, lineNumbers } from '@codemirror/view'
import { codeHighlighting, codeTheme } from './codemirror-theme.ts'
import type { TextPosition } from './json-positions.ts'

/** A CodeMirror editor for JSON. */
export type CodeEditor = {
  /** Replaces the text; the cursor stays in place if possible. */
  show: (text: string) => void
  /** Replaces the marked errors. */
  mark: (errors: readonly { message: string; position: TextPosition }[]) => void
  /** Moves the cursor and scrolls to it. */
  goTo: (offset: number) => void
  destroy: () => void
}

/** @param onText called with each text that the user writes, not with those set by `show` */
export function createCodeEditor({
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
}): CodeEditor {
  // The content security policy refuses style elements made by scripts. In a shadow root CodeMirror uses adopted sheets.
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
      syntaxHighlighting(codeHighlighting),
      codeTheme,
      // Tab indents; after Escape it moves the focus, as the hint says.
      keymap.of([indentWithTab, ...historyKeymap, ...lintKeymap, ...defaultKeymap]),
      // Editable content is focusable anyway; tools that check the attribute need it.
      EditorView.contentAttributes.of({ tabindex: '0', 'aria-label': label, 'aria-describedby': description.id }),
      EditorView.domEventHandlers({ beforeinput: replaceSelection }),
      EditorView.updateListener.of(({ docChanged, state }) => {
        if (docChanged && !isShowing) onText(state.doc.toString())
      }),
    ],
  })
  root.append(view.dom, description)
  // Keys without modifiers write text here and must not trigger shortcuts of the page.
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
      const diagnostics = errors.map(({ message, position }) => ({
        from: Math.min(position.from, length),
        to: Math.min(position.to, length),
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

/** When browsers replace a selection, they add a style attribute, which the content security policy refuses. */
function replaceSelection(event: InputEvent, view: EditorView): boolean {
  const { data, inputType } = event
  if (inputType !== 'insertText' || !data || view.composing || view.state.selection.main.empty) return false
  event.preventDefault()
  view.dispatch(view.state.replaceSelection(data), { userEvent: 'input.type', scrollIntoView: true })
  return true
}

/** The smallest range in which two texts differ. */
function difference(before: string, after: string): { from: number; to: number; insert: string } {
  const shortest = Math.min(before.length, after.length)
  let start = 0
  while (start < shortest && before[start] === after[start]) start += 1
  let end = 0
  while (end < shortest - start && before.at(-1 - end) === after.at(-1 - end)) end += 1
  return { from: start, to: before.length - end, insert: after.slice(start, after.length - end) }
}
