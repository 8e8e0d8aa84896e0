import { render } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { useMeasured } from './use-measured.ts'

function Measured({ measure }: { measure: () => void }) {
  return <div ref={useMeasured<HTMLDivElement>(measure)} />
}

test.each(['spacing', 'view'])('texts are measured again when the preference "%s" changes', async (name) => {
  const { dataset } = document.documentElement
  onTestFinished(() => void delete dataset[name])
  const measure = vi.fn<() => void>()
  render(<Measured measure={measure} />)
  measure.mockClear()
  dataset[name] = 'chosen'
  await vi.waitFor(() => expect(measure).toHaveBeenCalled())
})
