import { expect, test } from 'vitest'
import { podiumOf } from '../testing/ranking-events.ts'
import type { Pen } from './podium-picture.ts'
import { drawPodium } from './podium-picture.ts'

/** A pen that records its texts with their font sizes; every character is as wide as this share of the font size. */
function aPen(share = 0.5) {
  const written: { text: string; size: number; y: number }[] = []
  const sizeOf = (font: string) => Number(/(\d+)px/.exec(font)?.[1])
  const pen: Pen = {
    fillStyle: '',
    font: '',
    textAlign: 'start',
    fillRect: () => undefined,
    beginPath: () => undefined,
    moveTo: () => undefined,
    arc: () => undefined,
    fill: () => undefined,
    fillText: (text, _x, y) => void written.push({ text, size: sizeOf(pen.font), y }),
    measureText: (text) => ({ width: text.length * sizeOf(pen.font) * share }) as TextMetrics,
  }
  return { pen, written, texts: () => written.map(({ text }) => text) }
}

test.each([0, 1, 2, 3, 4, 5])('the picture contains the title and the %d leading nicknames, and no PIN', (entries) => {
  const { pen, texts } = aPen()
  const event = podiumOf(entries)
  drawPodium(pen, event, 'sans-serif')
  expect(texts()[0]).toBe(event.game.name)
  for (const { nickname } of event.leaderboard) expect(texts().join('\n')).toContain(nickname)
  expect(texts().join('\n')).not.toContain(event.game.pin)
})

test('a long nickname is shrunk to the width of its step', () => {
  const { pen, written } = aPen()
  drawPodium(pen, podiumOf(3, true), 'sans-serif')
  const name = written.find(({ text }) => text.startsWith('WWWW'))
  expect(name && (name.text.length * name.size) / 2).toBeLessThanOrEqual(310)
})

test.each([
  ['Превысокомногорассмо', ['Превысоком', 'ногорассмо']],
  ['Team_Window_Seat_Two', ['Team_Window_', 'Seat_Two']],
  ['WWWWWWWWWWWWWWWWWWWW', ['WWWWWWWWWW', 'WWWWWWWWWW']],
])('the wide nickname %s is written in two lines of a readable size', (nickname, lines) => {
  const { pen, written } = aPen(1)
  const event = podiumOf(3)
  const leaderboard = event.leaderboard.map((entry, index) => (index === 2 ? { ...entry, nickname } : entry))
  drawPodium(pen, { ...event, leaderboard }, 'sans-serif')
  const ofName = written.filter(({ text }) => lines.includes(text))
  expect(ofName.map(({ text }) => text)).toEqual(lines)
  for (const { text, size } of ofName) {
    expect(size).toBeGreaterThanOrEqual(25)
    expect(text.length * size).toBeLessThanOrEqual(300)
  }
})

test.each([
  'The rivers, lakes and mountains of Europe and of Asia',
  'Ödön von Horváth, Ágnes Heller und andere Älteste in Österreich und Ungarn',
])('the long title "%s" is written between its words, and within the picture', (name) => {
  const { pen, written } = aPen(0.6)
  const event = podiumOf(3)
  drawPodium(pen, { ...event, game: { ...event.game, name } }, 'sans-serif')
  const lines = written.filter(({ text }) => name.includes(text) && text.length > 10)
  expect(lines.map(({ text }) => text).join(' ')).toBe(name)
  expect(lines).toHaveLength(2)
  // Capitals with accents are about as high as their font size.
  for (const { y, size } of lines) expect(y - size).toBeGreaterThanOrEqual(0)
})

test('while no player has points, the picture shows no ranks', () => {
  const { pen, texts } = aPen()
  const event = podiumOf(3)
  drawPodium(pen, { ...event, leaderboard: event.leaderboard.map((entry) => ({ ...entry, score: 0 })) }, 'sans-serif')
  expect(texts()).toEqual([event.game.name, 'TheQuizzards · 0', 'GrandmaJo · 0', 'Team_Window_Seat · 0'])
})
