import { createContext } from 'react'

/** Whether sounds and films of a question start by themselves: in a game they do, where a question is only looked at not. */
export const StartsByItself = createContext(true)
