import axe from 'axe-core'
import { expect } from '@playwright/test'
import type { BrowserWindow, InputSource, KeyAction, PointerAction } from './driver.ts'
import { LONGEST_ANIMATION_MS } from '../fixtures.ts'
import { areFinished, choose, look, rememberAnimations, rememberErrors, seesText } from './in-page.ts'
import type { PlainQuery, SeenElement } from './in-page.ts'

/**
 * An element by its role and its accessible name: the whole name as a text, or a pattern of it. The role `field` is any input,
 * list or text field, `picture` any image.
 * @example { role: 'button', name: 'OK, Go!' }
 */
export type Query = {
  readonly role: string
  readonly name?: string | RegExp
  readonly within?: Query
  /** The position among the found elements, if it is not the first. */
  readonly nth?: number
}

type Point = { readonly x: number; readonly y: number }

/** Fractions of the width and height of an element. */
type Part = readonly [across: number, down: number]
const MIDDLE: Part = [0.5, 0.5]

/** The key of WebDriver. */
const CONTROL = '\u{E009}'

const POLLING = { timeout: 20_000, intervals: [100, 200] }

/** What a person sees and does in a window of a browser. Every action waits until it is possible. */
export class Screen {
  readonly #window: BrowserWindow
  readonly #origin: string
  readonly #thrown: string[] = []

  constructor(window: BrowserWindow, origin: string) {
    this.#window = window
    this.#origin = origin
  }

  async open(path: string): Promise<void> {
    await this.#window.goto(this.#origin + path)
    await this.#prepare()
  }

  async reload(): Promise<void> {
    await this.#collectErrors()
    await this.#window.reload()
    await this.#prepare()
  }

  /** Uncaught errors and violations of the content security policy. */
  async thrownErrors(): Promise<readonly string[]> {
    await this.#collectErrors()
    return this.#thrown
  }

  expectPath(path: string): Promise<void> {
    return expect.poll(() => this.#run(() => location.pathname), POLLING).toBe(path)
  }

  expectSeen(query: Query): Promise<void> {
    return this.#poll(`sees ${described(query)}`, async () => (await this.find(query)).length > 0)
  }

  expectText(text: string): Promise<void> {
    return this.#poll(`sees "${text}"`, () => this.#run(seesText, text))
  }

  find(query: Query): Promise<SeenElement[]> {
    return this.#run(look, plain(query), LONGEST_ANIMATION_MS)
  }

  async press(query: Query, part = MIDDLE): Promise<void> {
    await this.#point([pointIn(await this.#reached(query), part)])
  }

  /** Presses an element, moves to another one or another part, and releases there. */
  async drag([from, ...start]: readonly [Query, ...Part], [to, ...end]: readonly [Query, ...Part]): Promise<void> {
    const first = pointIn(await this.#reached(from), start)
    const last = pointIn(await this.#reached(to), end)
    const between = { x: (first.x + last.x) / 2, y: (first.y + last.y) / 2 }
    await this.#point([first, between, last])
  }

  /** Replaces the content of a field. */
  async fill(name: string, text: string): Promise<void> {
    const field = { role: 'field', name }
    // A dialog that opens may move the focus after the press.
    await expect(async () => {
      await this.press(field)
      expect((await this.find(field))[0]?.isFocused).toBe(true)
    }).toPass(POLLING)
    const selectAll: KeyAction[] = [
      { type: 'keyDown', value: CONTROL },
      ...keyPress('a'),
      { type: 'keyUp', value: CONTROL },
    ]
    await this.#type([...selectAll, ...[...text].flatMap(keyPress)])
    await expect
      .poll(async () => (await this.find(field))[0]?.value, { message: described(field), ...POLLING })
      .toBe(text)
  }

  /** Chooses an option of a list. */
  choose(label: string, option: string): Promise<void> {
    return this.#run(choose, label, option)
  }

  /** Waits for the end of short animations first. */
  async screenshot(): Promise<Buffer> {
    await this.#run(rememberAnimations, LONGEST_ANIMATION_MS)
    await this.#poll('animations are finished', () => this.#run(areFinished))
    return this.#window.screenshot()
  }

  /** Waits for an enabled element that does not move and that nothing covers. */
  async #reached(query: Query): Promise<SeenElement> {
    let last: SeenElement | undefined
    const isReached = async () => {
      const before = last
      last = (await this.find(query))[0]
      return last?.isEnabled && last.isInReach && JSON.stringify(last.box) === JSON.stringify(before?.box)
    }
    await this.#poll(`can press ${described(query)}`, async () => (await isReached()) ?? false)
    if (!last) throw new Error(`${described(query)} is gone.`)
    return last
  }

  async #point([first, ...others]: readonly Point[]): Promise<void> {
    const to = ({ x, y }: Point): PointerAction => ({
      type: 'pointerMove',
      x: Math.round(x),
      y: Math.round(y),
      duration: 0,
    })
    if (!first) return
    const { pointerType } = this.#window
    const actions: PointerAction[] = [
      to(first),
      { type: 'pointerDown', button: 0 },
      ...others.map(to),
      { type: 'pointerUp', button: 0 },
    ]
    await this.#window.perform([{ type: 'pointer', id: pointerType, parameters: { pointerType }, actions }])
  }

  #type(actions: readonly KeyAction[]): Promise<void> {
    const keyboard: InputSource = { type: 'key', id: 'keyboard', actions }
    return this.#window.perform([keyboard])
  }

  async #run<A extends unknown[], R>(inPage: (...args: A) => R, ...args: A): Promise<R> {
    const call = `(${String(inPage)})(...${JSON.stringify(args)})`
    return JSON.parse(await this.#window.run(`return JSON.stringify(${call} ?? null)`)) as R
  }

  async #prepare(): Promise<void> {
    await this.#window.run(`${axe.source}; return ''`)
    await this.#run(rememberErrors)
  }

  async #collectErrors(): Promise<void> {
    this.#thrown.push(...(await this.#run(() => window.thrown?.splice(0) ?? [])))
  }

  #poll(message: string, attempt: () => Promise<boolean>): Promise<void> {
    return expect.poll(attempt, { message, ...POLLING }).toBe(true)
  }
}

const keyPress = (value: string): KeyAction[] => [
  { type: 'keyDown', value },
  { type: 'keyUp', value },
]

const pointIn = ({ box }: SeenElement, [across, down]: Part): Point => ({
  x: box.x + box.width * across,
  y: box.y + box.height * down,
})

const described = ({ role, name, within }: Query): string =>
  `${role} ${String(name ?? '')}${within ? ` in ${described(within)}` : ''}`

function plain({ role, name, within, nth }: Query): PlainQuery {
  return {
    role,
    ...(nth !== undefined && { nth }),
    ...(name !== undefined && { name: name instanceof RegExp ? { pattern: name.source } : name }),
    ...(within && { within: plain(within) }),
  }
}
