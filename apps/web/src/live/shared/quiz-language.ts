import type { HostEvent, PlayerEvent } from '@pinwheel/contract'

/** The language of the texts of the quiz in an event. Servers and games of earlier versions do not say it. */
export const quizLanguage = (event: HostEvent | PlayerEvent): string | undefined =>
  'game' in event && event.game && 'languageCode' in event.game ? event.game.languageCode : undefined
