type Welcome = { title: string; subtitle: string }

const LOGIN_WELCOMES = [
  { title: 'Back for another round?', subtitle: 'Your quizzes kept your seat warm.' },
  { title: 'There you are!', subtitle: 'The wheel has hardly stopped turning.' },
  { title: 'Good to see you', subtitle: 'Somewhere a room is waiting for your next question.' },
  { title: 'Ready when you are', subtitle: 'Log in, pick a quiz, fill the room.' },
  { title: 'Who’s asking?', subtitle: 'You are, as soon as you have logged in.' },
  { title: 'Welcome back, quizmaster', subtitle: 'Pick up where you left off.' },
] as const satisfies readonly Welcome[]

const REGISTER_WELCOMES = [
  { title: 'Take a seat', subtitle: 'An account, and the room is yours.' },
  { title: 'New here? Splendid', subtitle: 'Make a quiz today, play it tonight.' },
  { title: 'Let’s get you a name', subtitle: 'Then a quiz. Then applause.' },
  { title: 'Give it a spin', subtitle: 'Two minutes from now you could be making a quiz.' },
  { title: 'Room for one more', subtitle: 'Players need no account. Hosts do, and here it is.' },
] as const satisfies readonly Welcome[]

/** @param random from 0 up to, but not including, 1 */
function pick(welcomes: readonly [Welcome, ...Welcome[]], random: number): Welcome {
  return welcomes[Math.floor(random * welcomes.length)] ?? welcomes[0]
}

export const randomLoginWelcome = (random = Math.random()): Welcome => pick(LOGIN_WELCOMES, random)
export const randomRegisterWelcome = (random = Math.random()): Welcome => pick(REGISTER_WELCOMES, random)
