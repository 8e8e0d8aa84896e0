import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { useFittedAnswers } from './use-fitted-texts.ts'

afterEach(cleanup)

const Answers = () => (
  <main>
    <div ref={useFittedAnswers<HTMLDivElement>()} role="group">
      <span dir="auto">True</span>
    </div>
  </main>
)

/** happy-dom has no layout. */
function setHeights(content: number, window: number) {
  const heightIn = (height: number) =>
    function (this: Element) {
      return this.localName === 'main' ? height : 0
    }
  const spies = [
    vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockImplementation(heightIn(content)),
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockImplementation(heightIn(window)),
  ]
  onTestFinished(() => spies.forEach((spy) => spy.mockRestore()))
}

function setPrint(size: string) {
  document.documentElement.style.fontSize = size
  onTestFinished(() => void (document.documentElement.style.fontSize = ''))
}

test.each([
  ['32px', 900, true],
  ['32px', 640, false],
  ['16px', 900, false],
])('answers in print of %s in content of %s px in a window of 640 px are a list: %s', (print, content, isList) => {
  setPrint(print)
  setHeights(content, 640)
  render(<Answers />)
  expect('list' in screen.getByRole('group').dataset).toBe(isList)
})
