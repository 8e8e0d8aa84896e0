import { useState } from 'react'
import { CENTRE } from '../../../ui/picture-position.ts'
import type { Pad } from './pad.ts'
import pads from './pads.module.css'
import { PinSurface } from './PinSurface.tsx'
import { SendButton } from './SendButton.tsx'

export const PinPad: Pad<'PIN'> = ({ question, sent, send }) => {
  const [spot, setSpot] = useState(CENTRE)
  const isSent = sent !== undefined
  return (
    <div className={pads.composed}>
      <PinSurface imageURL={question.imageURL} spot={spot} disabled={isSent} onPlace={setSpot} />
      <SendButton isSent={isSent} onPress={() => send({ type: 'PIN', ...spot })}>
        That’s the spot
      </SendButton>
    </div>
  )
}
