import type { Answer, CorrectAnswer, HostEvent, PlayerEvent } from '@pinwheel/contract'
import type { ComponentType } from 'react'
import type { Feat } from '../phone/kind-words.ts'
import type { AnswerOutcome } from '../phone/send-answer.ts'

export type EventOf<Event extends { type: string }, Type extends Event['type']> = Extract<Event, { type: Type }>

/** What a player can do. A screen offers what its phase allows; the server decides. */
export type PlayerActions = {
  /** Sends an answer to the question that is showing. */
  answer: (answer: Answer) => Promise<AnswerOutcome>
  /** Asks whether to leave, and leaves. */
  leave: () => void
  /** Makes the player's animal wiggle on the stage. */
  wiggle: () => void
  /** Goes home from the podium. */
  finish: () => void
}

export type HostActions = {
  /** Takes the next step from the phase that is showing: start, open, skip, next, quit. */
  next: () => void
  /** False early in a phase and while a request is pending: the server treats another step then as a repeated one. */
  isStepReady: boolean
  remove: (playerId: string, ban: boolean) => void
  /** Shows the list of all players, where they can be found and removed. */
  showPlayers: () => void
  addCorrect: (correct: CorrectAnswer) => void
  removeCorrect: (correct: CorrectAnswer) => void
  lock: (locked: boolean) => void
  /** Allows that players' animals wiggle in the lobby, or switches it off. */
  allowWiggles: (allowed: boolean) => void
  /** Asks whether to end the game for everybody, and ends it. */
  end: () => void
}

/** A screen is a function of one event, so every screen is a story. */
export type PlayerScreen<Type extends PlayerEvent['type']> = ComponentType<{
  event: EventOf<PlayerEvent, Type>
  actions: PlayerActions
  /** For a result: the player's answer did not arrive in time. */
  isUndelivered?: boolean
  /** For a result: what stands out about the answer among those before. */
  feat?: Feat | undefined
  /** Absent in a preview of the creator. */
  gameId?: string
}>

export type HostScreen<Type extends HostEvent['type']> = ComponentType<{
  event: EventOf<HostEvent, Type>
  actions: HostActions
}>

/** A table of screens as it is indexed by an event's type: an index of a union type loses the pairing of type and screen. */
export type ScreenTable<Event extends { type: string }, Actions> = Readonly<
  Record<Event['type'], ComponentType<{ event: Event; actions: Actions }>>
>
