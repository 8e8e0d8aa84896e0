import { useState } from 'react'

const KEY = 'creator.questionMark'
const OFF = 'off'

/** Whether the question mark alone opens the help. Who dictates turns it off, once for this device. */
export function useQuestionMark() {
  const [isOn, setOn] = useState(() => read() !== OFF)
  function choose(on: boolean) {
    setOn(on)
    try {
      localStorage.setItem(KEY, on ? 'on' : OFF)
    } catch {
      // Without storage it holds as long as the page.
    }
  }
  return [isOn, choose] as const
}

function read(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}
