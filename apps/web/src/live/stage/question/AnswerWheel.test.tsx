import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { AnswerWheel } from './AnswerWheel.tsx'

afterEach(cleanup)

const flakes = (container: HTMLElement) => container.querySelectorAll('[data-hue]').length
const isSpinning = (container: HTMLElement) => container.querySelector('[data-complete]') !== null

test('each answer adds a flake, and the last one spins the wheel', () => {
  const { container, rerender } = render(<AnswerWheel answers={0} players={3} />)
  expect(flakes(container)).toBe(0)
  rerender(<AnswerWheel answers={2} players={3} />)
  expect(flakes(container)).toBe(2)
  expect(isSpinning(container)).toBe(false)
  rerender(<AnswerWheel answers={3} players={3} />)
  expect(flakes(container)).toBe(3)
  expect(isSpinning(container)).toBe(true)
})

test('ten thousand answers draw 36 flakes, and a question without players has no wheel', () => {
  const { container, rerender } = render(<AnswerWheel answers={10_000} players={10_000} />)
  expect(flakes(container)).toBe(36)
  rerender(<AnswerWheel answers={0} players={0} />)
  expect(container.querySelector('svg')).toBeNull()
})
