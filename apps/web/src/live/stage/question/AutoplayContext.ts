import { createContext } from 'react'

/** Whether the sound or video of a question starts playing without a press: in a game, but not in a preview. */
export const AutoplayContext = createContext(true)
