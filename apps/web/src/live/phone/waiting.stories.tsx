import type { Meta } from '@storybook/react-vite'
import { awaiting, SAMPLE_AWAITING, TEXTS } from '../testing/player-events.ts'
import { layoutOf, Phone, show } from '../testing/Phone.tsx'

/** A player who has answered, or who has joined during a question. */
const meta: Meta<typeof Phone> = { title: 'live/Phone waiting', component: Phone, parameters: { layout: 'fullscreen' } }
export default meta

const of = (current: number, total: number) => ({ current, total })
const [german, chinese, arabic, cyrillic] = TEXTS.hard

export const Choice = show(SAMPLE_AWAITING)
export const ChoiceLong = layoutOf(
  awaiting({ answer: { type: 'MULTI_CHOICE', optionIndex: 0 }, option: TEXTS.options[0] }, of(1, 1)),
)
export const ChoiceGerman = layoutOf(
  awaiting({ answer: { type: 'MULTI_CHOICE', optionIndex: 5 }, option: german }, of(1, 12)),
)
export const ChoiceChinese = layoutOf(
  awaiting({ answer: { type: 'MULTI_CHOICE', optionIndex: 1 }, option: chinese }, of(12, 12)),
)
export const ChoiceArabic = layoutOf(
  awaiting({ answer: { type: 'MULTI_CHOICE', optionIndex: 2 }, option: arabic }, of(49, 50)),
)
export const ChoiceCyrillic = layoutOf(
  awaiting({ answer: { type: 'MULTI_CHOICE', optionIndex: 3 }, option: cyrillic }, of(1999, 2000)),
)
export const TrueFalse = layoutOf(awaiting({ answer: { type: 'TRUE_FALSE', value: false } }, of(27, 50)))
export const Range = layoutOf(awaiting({ answer: { type: 'RANGE', value: -10_000 } }, of(299, 300)))
export const ZeroToOneHundred = layoutOf(awaiting({ answer: { type: 'RANGE', value: 42 } }, of(3, 12)))
export const Typed = layoutOf(awaiting({ answer: { type: 'TYPE_ANSWER', value: TEXTS.nicknames[1] } }, of(7, 12)))
export const Pin = show(awaiting({ answer: { type: 'PIN', positionX: 0.2, positionY: 0.9 } }, of(7, 12)))
export const Puzzle = show(
  awaiting(
    { answer: { type: 'PUZZLE', values: TEXTS.options.map((value) => value.padEnd(75, ' and on')) } },
    of(7, 12),
  ),
)
export const PuzzleScripts = layoutOf(awaiting({ answer: { type: 'PUZZLE', values: [...TEXTS.hard] } }, of(7, 12)))
export const WithoutAnswer = show({
  ...SAMPLE_AWAITING,
  player: { nickname: TEXTS.cjkNickname, score: { total: 0 } },
})
