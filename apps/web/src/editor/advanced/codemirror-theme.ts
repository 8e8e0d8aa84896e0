import { HighlightStyle } from '@codemirror/language'
import { EditorView } from '@codemirror/view'
import { tags } from '@lezer/highlight'

/** The editor's styles, made of the design tokens, which follow the theme. */
export const codeTheme = EditorView.theme({
  '&': { height: '100%', color: 'var(--text)', backgroundColor: 'var(--surface)', fontSize: 'var(--code-size)' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': {
    overflow: 'auto',
    fontFamily: "ui-monospace, 'Cascadia Mono', Menlo, Consolas, 'DejaVu Sans Mono', monospace",
    lineHeight: '1.55',
  },
  '.cm-content': { padding: 'var(--s3) 0', caretColor: 'var(--text)' },
  '.cm-line': { padding: '0 var(--s3) 0 var(--s2)' },
  '.cm-content ::selection, .cm-line::selection': { backgroundColor: 'var(--info-wash)', color: 'inherit' },
  '.cm-gutters': { backgroundColor: 'var(--surface-sunk)', color: 'var(--text-quiet)', border: '0' },
  '.cm-lineNumbers .cm-gutterElement': { minWidth: '2.4ch', padding: '0 var(--s1) 0 var(--s2)' },
  '.cm-gutter-lint': { width: '1.2em' },
  '.cm-gutter-lint .cm-gutterElement': { padding: '0.32em 0 0 0.2em' },
  '.cm-lint-marker': { width: '0.9em', height: '0.9em' },
  '.cm-lint-marker-error': { content: '""', borderRadius: 'var(--r-full)', backgroundColor: 'var(--wrong-text)' },
  '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: 'transparent' },
  '&.cm-focused .cm-activeLineGutter': { color: 'var(--text)', fontWeight: 'var(--weight-strong)' },
  '&.cm-focused .cm-matchingBracket': { backgroundColor: 'var(--info-wash)', outline: '1px solid var(--info-text)' },
  '&.cm-focused .cm-nonmatchingBracket': { backgroundColor: 'var(--wrong-wash)' },
  '.cm-lintRange-error': {
    backgroundImage: 'none',
    // At full strength the contrast of green text would be below 4.5:1.
    backgroundColor: 'color-mix(in srgb, var(--wrong-wash) 60%, var(--surface))',
    borderBottom: '2px solid var(--wrong-text)',
    paddingBottom: '0',
  },
  '.cm-lintRange-active': { backgroundColor: 'var(--wrong-wash)' },
  '.cm-lintPoint-error::after': { borderBottomColor: 'var(--wrong-text)' },
  '.cm-tooltip': {
    maxWidth: 'min(36rem, 90vw)',
    border: '1px solid var(--line)',
    borderRadius: 'var(--r-s)',
    overflow: 'hidden',
    color: 'var(--text)',
    backgroundColor: 'var(--surface)',
    boxShadow: 'var(--lift)',
  },
  '.cm-diagnostic': { padding: 'var(--s2) var(--s3)', font: 'var(--desk-small)/1.4 var(--font-text)' },
  '.cm-diagnostic-error': { borderLeft: '4px solid var(--wrong-text)' },
})

/** Colours for names, texts and numbers, which quotes and position distinguish without colour. */
export const codeHighlighting = HighlightStyle.define([
  { tag: tags.propertyName, color: 'var(--info-text)' },
  { tag: tags.string, color: 'var(--right-text)' },
  { tag: tags.number, color: 'var(--warn-text)' },
  { tag: [tags.bool, tags.null], color: 'var(--warn-text)', fontWeight: 'var(--weight-strong)' },
  { tag: [tags.separator, tags.squareBracket, tags.brace], color: 'var(--text-quiet)' },
  { tag: tags.invalid, color: 'var(--wrong-text)' },
])
