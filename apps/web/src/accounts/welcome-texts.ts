import type { MessageDescriptor } from '@lingui/core'
import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'

type Welcome = { title: MessageDescriptor; subtitle: MessageDescriptor }

const LOGIN_WELCOMES = [
  { title: msg`Back for another round?`, subtitle: msg`Your quizzes kept your seat warm.` },
  { title: msg`There you are!`, subtitle: msg`The wheel has hardly stopped turning.` },
  { title: msg`Good to see you`, subtitle: msg`Somewhere a room is waiting for your next question.` },
  { title: msg`Ready when you are`, subtitle: msg`Log in, pick a quiz, fill the room.` },
  { title: msg`Who’s asking?`, subtitle: msg`You are, as soon as you have logged in.` },
  { title: msg`Welcome back, quizmaster`, subtitle: msg`Pick up where you left off.` },
] as const satisfies readonly Welcome[]

const REGISTER_WELCOMES = [
  { title: msg`Take a seat`, subtitle: msg`An account, and the room is yours.` },
  { title: msg`New here? Splendid`, subtitle: msg`Make a quiz today, play it tonight.` },
  { title: msg`Let’s get you a name`, subtitle: msg`Then a quiz. Then applause.` },
  { title: msg`Give it a spin`, subtitle: msg`Two minutes from now you could be making a quiz.` },
  { title: msg`Room for one more`, subtitle: msg`Players need no account. Hosts do, and here it is.` },
] as const satisfies readonly Welcome[]

/** @param random from 0 up to, but not including, 1 */
function pick(welcomes: readonly [Welcome, ...Welcome[]], random: number): { title: string; subtitle: string } {
  const { title, subtitle } = welcomes[Math.floor(random * welcomes.length)] ?? welcomes[0]
  return { title: i18n._(title), subtitle: i18n._(subtitle) }
}

export const randomLoginWelcome = (random = Math.random()) => pick(LOGIN_WELCOMES, random)
export const randomRegisterWelcome = (random = Math.random()) => pick(REGISTER_WELCOMES, random)
