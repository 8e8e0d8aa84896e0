import { t } from '@lingui/core/macro'
import { lineText } from './losses.ts'
import { createCollector, withDefaults } from './collector.ts'
import { inOneLine } from './plain-text.ts'
import { multiChoice } from './questions.ts'
import type { Built } from './questions.ts'
import type { Reading } from './reading.ts'

/**
 * Reads Aiken: a question, its options ("A. Rome" or "A) Rome") and the letter of the right one ("ANSWER: A").
 * Source: the reader of Moodle, `question/format/aiken/format.php`.
 */

const OPTION = /^\s*([A-Z])[.)]\s+(.*)$/
const ANSWER = /^\s*ANSWER:\s*([A-Z])/

export const isAiken = (text: string): boolean => /^[ \t]*ANSWER:\s*[A-Z]/m.test(text) && /^[ \t]*A[.)]\s/m.test(text)

type Open = { line: number; lines: string[]; asked: string[]; options: { letter: string; text: string }[] }

/** Options without an answer are a question to finish. */
function unanswered(question: Open): Built {
  const reason = t`It has no line "ANSWER:".`
  return question.options.length === 0 ? { ok: false, reason } : choiceOf(question, undefined, [reason])
}

const unasked = (): Built => ({ ok: false, reason: t`It is an answer without a question.` })

export function readAiken(text: string): Reading {
  const { add, reading } = createCollector()
  let open: Open | undefined
  const close = (build: (question: Open) => Built): void => {
    if (open) {
      const { line, asked, lines } = open
      add(build(open), { place: lineText(line), asked: asked.join(' '), source: lines.join('\n') })
    }
    open = undefined
  }
  for (const [index, line] of text.split(/\r\n?|\n/).entries()) {
    const [, letter, option = ''] = OPTION.exec(line) ?? []
    const answer = ANSWER.exec(line)?.[1]
    if (answer !== undefined && open) {
      open.lines.push(line)
      close((question) => answered(question, answer))
    } else if (answer !== undefined) add(unasked(), { place: lineText(index + 1), asked: '', source: line })
    else if (letter !== undefined && open) {
      open.options.push({ letter, text: inOneLine(option) })
      open.lines.push(line)
    } else if (line.trim() !== '') {
      // A question after options without an answer.
      if (open && open.options.length > 0) close(unanswered)
      open ??= { line: index + 1, lines: [], asked: [], options: [] }
      open.asked.push(line)
      open.lines.push(line)
    }
  }
  close(unanswered)
  return reading()
}

function answered(question: Open, right: string): Built {
  const isMissing = question.options.every(({ letter }) => letter !== right)
  return choiceOf(question, right, isMissing ? [t`Its answer ${right} is not one of its options.`] : [])
}

function choiceOf({ asked, options }: Open, right: string | undefined, changes: readonly string[]): Built {
  const answers = options.map(({ letter, text }) => ({ text, weight: letter === right ? 100 : 0 }))
  return multiChoice(withDefaults(inOneLine(asked.join(' '))), answers, changes)
}
