import { fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createRef, useEffect, useReducer } from 'react'
import type { DraftQuestion } from '../model/draft-question.ts'
import { changeList, loadList } from '../model/question-list.ts'
import type { QuestionFormHandle } from '../QuestionForm.tsx'
import { QuestionForm } from '../QuestionForm.tsx'

/** Renders the form of a question. @returns also functions for its handle and for the question as it was last written */
export function openQuestion(question: DraftQuestion) {
  let written = question
  const form = createRef<QuestionFormHandle>()
  function OneQuestion() {
    const mode = 'points' in question ? 'CLASSIC' : 'ZERO_TO_ONE_HUNDRED'
    const [list, change] = useReducer(changeList, loadList(mode, [question]))
    const [entry] = list.entries
    useEffect(() => {
      written = entry?.question ?? question
    }, [entry])
    return entry && <QuestionForm ref={form} entry={entry} index={0} onChange={change} />
  }
  render(<OneQuestion />)
  return { user: userEvent.setup(), written: () => written, form: () => form.current as QuestionFormHandle }
}

export const text = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
export const number = (name: string) => screen.getByRole<HTMLInputElement>('spinbutton', { name })
export const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
export const choice = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name })
export const correctBox = (of: string) => screen.getByRole<HTMLInputElement>('checkbox', { name: `${of} is right` })
export const textsOf = (name: RegExp) =>
  screen.getAllByRole<HTMLInputElement>('textbox', { name }).map(({ value }) => value)
export const chosen = (select: HTMLSelectElement) => select.selectedOptions[0]?.textContent
export const described = (control: HTMLElement) =>
  (control.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ')
export const paste = (into: string, lines: string) =>
  fireEvent.paste(text(into), { clipboardData: { getData: () => lines } as unknown as DataTransfer })
