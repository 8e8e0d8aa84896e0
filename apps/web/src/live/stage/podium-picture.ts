import type { HostEvent, PodiumEntry } from '@pinwheel/contract'
import { nicknameParts } from '../../ui/NicknameChip/nickname-parts.ts'
import { formatNumber } from '../shared/format-number.ts'
import type { EventOf } from '../shared/screen.ts'
import { isAllAtZero } from './ties.ts'

const WIDTH = 1200
const HEIGHT = 900
const GROUND = HEIGHT - 130

/** The smallest font sizes, in pixels, at which a title and a nickname can be read on a phone that shows the picture. */
const LEAST = { title: 40, nickname: 28 } as const
/** The size of two lines, as a share of that of one. */
const TWO_LINES = 0.75
/** How much longer than half of the text a line may be, so that no word is broken. */
const MOST_UNEVEN = 1.4

const COLOURS = {
  ground: '#1b1260',
  facets: ['#150d45', '#221c7e', '#2338ac'],
  text: '#fffdf8',
  quiet: '#c9c6ee',
  ink: '#16103f',
} as const

/** The steps of the first three places, in pixels, with their colours and the darker ones of their folds. */
const STEPS = [
  { place: 2, left: 110, width: 310, height: 250, paint: '#d9dcf2', fold: '#bec1dc' },
  { place: 1, left: 430, width: 340, height: 340, paint: '#ffcf33', fold: '#f5b400' },
  { place: 3, left: 780, width: 310, height: 180, paint: '#ff9a3d', fold: '#f47f17' },
] as const

/** What of a canvas the picture needs. */
export type Pen = Pick<
  CanvasRenderingContext2D,
  'fillStyle' | 'font' | 'textAlign' | 'fillRect' | 'fillText' | 'measureText' | 'beginPath' | 'moveTo' | 'arc' | 'fill'
>

/** The podium as a PNG; undefined if the browser cannot draw it. */
export async function podiumPicture(event: EventOf<HostEvent, 'GAME_PODIUM_HOST'>): Promise<Blob | undefined> {
  const canvas = document.createElement('canvas')
  canvas.width = WIDTH
  canvas.height = HEIGHT
  const pen = canvas.getContext('2d')
  if (!pen) return undefined
  drawPodium(pen, event, getComputedStyle(document.documentElement).getPropertyValue('--font-display') || 'sans-serif')
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/png'))
}

/** Draws title, nicknames and scores. Contains nothing else of the game, so that it can be shared. */
export function drawPodium(
  pen: Pen,
  { game, leaderboard }: Pick<EventOf<HostEvent, 'GAME_PODIUM_HOST'>, 'game' | 'leaderboard'>,
  family: string,
): void {
  drawGround(pen)
  const write = writer(pen, family)
  write(game.name, WIDTH / 2, 110, { size: 64, width: WIDTH - 140, colour: COLOURS.text, least: LEAST.title })
  if (isAllAtZero(leaderboard, game.mode)) drawRows(write, leaderboard, 260)
  else {
    for (const step of STEPS) {
      const entry = leaderboard[step.place - 1]
      if (entry) drawStep(pen, write, step, entry)
    }
    drawRows(write, leaderboard.slice(3), GROUND + 56)
  }
}

type Write = ReturnType<typeof writer>

type Line = {
  size: number
  width: number
  colour: string
  /** Text that would be smaller is written in two lines. */
  least?: number
}

/** Writes a centred text, shrunk until it fits its width. Of two lines, the second one is at `y`. */
const writer =
  (pen: Pen, family: string) =>
  (text: string, x: number, y: number, { size, width, colour, least = 0 }: Line) => {
    const fontOf = (pixels: number) => `800 ${pixels}px ${family}`
    pen.font = fontOf(size)
    const fitting = (line: string) => Math.floor(size * Math.min(1, width / Math.max(1, pen.measureText(line).width)))
    const lines = fitting(text) < least ? inTwo(text) : [text]
    const fitted = Math.min(Math.floor(lines.length > 1 ? size * TWO_LINES : size), ...lines.map(fitting))
    pen.font = fontOf(fitted)
    pen.textAlign = 'center'
    pen.fillStyle = colour
    for (const [index, line] of lines.entries()) pen.fillText(line, x, y - (lines.length - 1 - index) * fitted * 1.15)
  }

/** A text in two lines of similar length: between two words, or parts of a nickname, if possible. */
function inTwo(text: string): string[] {
  const words = /\s/u.test(text) ? text.split(/(?<=\s)/u) : nicknameParts(text)
  const characters = Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment)
  const halves = (parts: readonly string[]) =>
    parts.slice(1).map((_, index) => [
      parts
        .slice(0, index + 1)
        .join('')
        .trim(),
      parts.slice(index + 1).join(''),
    ])
  const longer = (lines: readonly string[]) => Math.max(...lines.map(({ length }) => length))
  const shortest = (all: string[][]) => all.toSorted((one, other) => longer(one) - longer(other))[0] ?? [text]
  const [byWord, byCharacter] = [shortest(halves(words)), shortest(halves(characters))]
  return longer(byWord) <= longer(byCharacter) * MOST_UNEVEN ? byWord : byCharacter
}

/** Six facets around a point, as behind every screen of a game. */
function drawGround(pen: Pen) {
  const [x, y, radius] = [WIDTH / 2, HEIGHT * 0.38, WIDTH]
  pen.fillStyle = COLOURS.ground
  pen.fillRect(0, 0, WIDTH, HEIGHT)
  for (let facet = 0; facet < 12; facet++) {
    const from = (facet * Math.PI) / 6 + 0.24
    pen.fillStyle = COLOURS.facets[facet % COLOURS.facets.length] ?? COLOURS.ground
    pen.beginPath()
    pen.moveTo(x, y)
    pen.arc(x, y, radius, from, from + Math.PI / 6)
    pen.fill()
  }
}

function drawStep(
  pen: Pen,
  write: Write,
  { place, left, width, height, paint, fold }: (typeof STEPS)[number],
  { position, nickname, score }: PodiumEntry,
) {
  const [middle, top] = [left + width / 2, GROUND - height]
  pen.fillStyle = paint
  pen.fillRect(left, top, width, height)
  pen.fillStyle = fold
  pen.fillRect(place === 1 ? middle : left + width * 0.7, top, place === 1 ? width / 2 : width * 0.3, height)
  write(String(position), middle, top + 130, { size: 120, width, colour: COLOURS.ink })
  write(nickname, middle, top - 66, {
    size: place === 1 ? 58 : 46,
    width: width - 10,
    colour: COLOURS.text,
    least: LEAST.nickname,
  })
  write(formatNumber(score), middle, top - 20, { size: 32, width, colour: COLOURS.quiet })
}

/** The other entries, side by side or below each other. */
function drawRows(write: Write, entries: readonly PodiumEntry[], top: number) {
  const isBelow = entries.length > 2
  for (const [index, { position, nickname, score }] of entries.entries()) {
    const text = isBelow ? `${nickname} · ${formatNumber(score)}` : `${position}  ${nickname} · ${formatNumber(score)}`
    const x = isBelow || entries.length === 1 ? WIDTH / 2 : WIDTH * (index === 0 ? 0.28 : 0.72)
    write(text, x, top + (isBelow ? index * 90 : 0), { size: 34, width: WIDTH * 0.4, colour: COLOURS.text })
  }
}
