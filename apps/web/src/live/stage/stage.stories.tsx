import type { Meta } from '@storybook/react-vite'
import { beginOf, LONG_TITLE, previewOf } from '../testing/host-events.ts'
import { TEXTS } from '../testing/player-events.ts'
import { layoutOf, show, Stage } from '../testing/Stage.tsx'

const meta: Meta<typeof Stage> = { title: 'live/Stage', component: Stage, parameters: { layout: 'fullscreen' } }
export default meta

const slider = previewOf(TEXTS.question, 0)
const { chinese, arabic } = TEXTS.hardQuestions

export const Loading = show({ type: 'GAME_LOADING' })
export const Begin = show(beginOf())
export const BeginLongTitle = layoutOf(beginOf({ ...LONG_TITLE, players: 1 }))
export const BeginNobody = layoutOf(beginOf({ name: chinese.slice(0, 95), players: 0 }))
export const BeginTwoThousand = layoutOf(beginOf({ name: arabic.slice(0, 95), players: 2000 }))
export const BeginZeroToOneHundred = show(beginOf({ ...LONG_TITLE, players: 300, mode: 'ZERO_TO_ONE_HUNDRED' }))
export const Preview = show(previewOf(TEXTS.question))
export const PreviewZeroPoints = show(previewOf(TEXTS.question, 0))
export const PreviewLong = layoutOf(previewOf(TEXTS.question120, 2000))
export const PreviewZeroToOneHundred = show({ ...slider, game: { ...slider.game, mode: 'ZERO_TO_ONE_HUNDRED' } })
export const PreviewGerman = layoutOf(previewOf(TEXTS.hardQuestions.german))
export const PreviewArabic = layoutOf(previewOf(arabic))
export const PreviewHindi = layoutOf(previewOf(TEXTS.hardQuestions.hindi))
export const PreviewCyrillic = layoutOf(previewOf(TEXTS.hardQuestions.cyrillic))
export const PreviewEmoji = layoutOf(previewOf(TEXTS.hardQuestions.emoji))
export const PreviewWithoutSpaces = layoutOf(previewOf(TEXTS.hard[0]))
