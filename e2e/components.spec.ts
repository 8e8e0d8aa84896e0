import type { Locator, Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { LARGE_PRINT, PHONE, STAGE, finishAnimations, showStory, test } from './storybook.ts'

/** The longest animation with reduced motion: `--arrive` in tokens.css. */
const FADE_MS = 120

test('[spec 9.42, 9.43] diameter and stroke of a progress circle depend on the window size', async ({ storybook }) => {
  await showStory(storybook, 'ui-progress--all')
  const circles = storybook.locator('[data-size]')
  /** Diameter and stroke in px: small, medium, large. */
  const sizesAt = async (width: number, height: number) => {
    await storybook.setViewportSize({ width, height })
    const sizes = await circles.evaluateAll((elements) =>
      elements.map((element) => {
        const stroke = getComputedStyle(element).getPropertyValue('--stroke')
        return `${element.getBoundingClientRect().width} ${Number.parseFloat(stroke)}`
      }),
    )
    return sizes.slice(0, 3)
  }
  await expect.poll(() => sizesAt(767, 640)).toEqual(['40 2', '70 6', '100 10'])
  await expect.poll(() => sizesAt(768, 1024)).toEqual(['50 4', '80 8', '110 12'])
  await expect.poll(() => sizesAt(1024, 768)).toEqual(['60 6', '100 10', '120 14'])
})

/** The common name of a colour such as `rgb(47, 122, 18)`, by its lightness, saturation and hue. */
function nameOfColour(colour: string): string {
  const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map((channel) => Number(channel) / 255)
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)]
  const [lightness, range] = [(most + least) / 2, most - least]
  if (lightness > 0.95) return 'white'
  if (lightness < 0.2) return 'dark-gray'
  if (range / (1 - Math.abs(2 * lightness - 1)) < 0.3) return 'gray'
  const sector =
    most === red ? (green - blue) / range : most === green ? 2 + (blue - red) / range : 4 + (red - green) / range
  const hue = (sector * 60 + 360) % 360
  return HUE_ENDS.find(([end]) => hue < end)?.[1] ?? 'red'
}

/** Where each hue ends on the colour wheel, in degrees. */
const HUE_ENDS = [
  [18, 'red'],
  [40, 'orange'],
  [65, 'yellow'],
  [150, 'green'],
  [195, 'turquoise'],
  [260, 'blue'],
] as const

/** The colour that fills an element: the last one of its gradient, or its background colour. */
const fillOf = (element: Locator) =>
  element.evaluate((drawn) => {
    const { backgroundImage, backgroundColor } = getComputedStyle(drawn)
    return backgroundImage.match(/rgb\([^)]*\)/g)?.at(-1) ?? backgroundColor
  })

const widthOf = async (element: Locator) => (await element.boundingBox())?.width

test('[spec 9.44] a button has less padding and smaller text below 768 px', async ({ storybook }) => {
  await showStory(storybook, 'ui-button--kinds')
  const button = storybook.getByRole('button', { name: 'Filter' }).first()
  const sizeAt = async (width: number) => {
    await storybook.setViewportSize({ width, height: 800 })
    return button.evaluate((drawn) => {
      const { fontSize, paddingInlineStart } = getComputedStyle(drawn)
      return { fontSize, padding: paddingInlineStart }
    })
  }
  expect(await sizeAt(767)).toEqual({ fontSize: '15px', padding: '16px' })
  expect(await sizeAt(768)).toEqual({ fontSize: '16px', padding: '24px' })
})

for (const story of ['kinds', 'kinds-dark', 'kinds-on-stage'])
  test(`[spec 9.45] the six kinds of button look different from each other (${story})`, async ({ storybook }) => {
    await storybook.setViewportSize(STAGE)
    await showStory(storybook, `ui-button--${story}`)
    const looks = await Promise.all(
      ['Create a quiz', 'Search', 'Filter', 'Well done', 'Delete', 'Replace'].map((label) =>
        storybook.locator('button', { hasText: label }).evaluate((drawn) => {
          const { backgroundColor, backgroundImage, boxShadow, color } = getComputedStyle(drawn)
          return [backgroundColor, backgroundImage, boxShadow, color].join(' ')
        }),
      ),
    )
    expect(new Set(looks).size).toBe(6)
  })

test('[spec 9.46] a card is white, yellow for a call to action or green for success', async ({ storybook }) => {
  await showStory(storybook, 'ui-card--kinds')
  const colours = await Promise.all(
    ['A note', 'Host your own', 'All right'].map(async (heading) =>
      nameOfColour(await fillOf(storybook.getByRole('heading', { name: heading }).locator('..'))),
    ),
  )
  expect(colours).toEqual(['white', 'yellow', 'green'])
})

test('[spec 9.47] small, medium and large cards have a maximum width, full cards have none', async ({ storybook }) => {
  await showStory(storybook, 'ui-card--kinds')
  const cards = ['A note', 'Host your own', 'All right', '62%'].map((heading) =>
    storybook.getByRole('heading', { name: heading }).locator('..'),
  )
  const widthsAt = async (width: number) => {
    await storybook.setViewportSize({ width, height: 900 })
    return Promise.all(cards.map(widthOf))
  }
  // Storybook adds 16 px on each side.
  expect(await widthsAt(1440)).toEqual([320, 480, 760, 1408])
  expect(await widthsAt(312)).toEqual([280, 280, 280, 280])
})

test('[spec 9.48, 9.49] green, red and orange badges have text of their colour, larger in the large size', async ({
  storybook,
}) => {
  await showStory(storybook, 'ui-badge--all')
  for (const colour of ['green', 'red', 'orange']) {
    const [small, large] = await storybook.getByText(colour, { exact: true }).evaluateAll((badges) =>
      badges.map((badge) => {
        const { color, fontSize } = getComputedStyle(badge)
        return { color, fontSize: Number.parseFloat(fontSize), height: badge.getBoundingClientRect().height }
      }),
    )
    expect([small, large].map((badge) => nameOfColour(badge?.color ?? ''))).toEqual([colour, colour])
    expect(large?.fontSize).toBeGreaterThan(small?.fontSize ?? Infinity)
    expect(large?.height).toBeGreaterThan(small?.height ?? Infinity)
  }
})

test('[spec 9.50] each brand colour has the hue or the lightness of its name', async ({ storybook }) => {
  await showStory(storybook, 'ui-colours--brand')
  const named = await storybook
    .locator('dt')
    .evaluateAll((names) =>
      names.map(
        (name) => [name.textContent, getComputedStyle(name.nextElementSibling ?? name).backgroundColor] as const,
      ),
    )
  expect(named).toHaveLength(9)
  for (const [name, colour] of named) expect(nameOfColour(colour)).toBe(name)
})

test('[spec 9.13] the diameter of a pin’s circle is twice its tolerance, relative to the shorter side', async ({
  storybook,
}) => {
  await storybook.setViewportSize(STAGE)
  await showStory(storybook, 'live-stage-afterwards--result-pin')
  await storybook
    .locator('img')
    .first()
    .evaluate((picture: HTMLImageElement) => picture.decode())
  await finishAnimations(storybook)
  const { circle, shorter } = await storybook
    .locator('[style*="--diameter"]')
    .first()
    .evaluate((element) => {
      const { width, height } = element.parentElement?.getBoundingClientRect() ?? { width: 0, height: 0 }
      return { circle: element.getBoundingClientRect().width, shorter: Math.min(width, height) }
    })
  expect(shorter).toBeGreaterThan(100)
  expect(circle / shorter).toBeCloseTo(0.12 * 2, 2)
})

test('[spec 9.41] the player’s pin is 30, 35 and 40 px wide on phone, tablet and desktop', async ({ storybook }) => {
  await showStory(storybook, 'live-phone-answering--pin')
  const pin = storybook.getByRole('slider').locator('span').last()
  for (const [width, size] of [
    [767, 30],
    [768, 35],
    [1024, 40],
  ] as const) {
    await storybook.setViewportSize({ width, height: 700 })
    await expect.poll(async () => (await pin.boundingBox())?.width).toBe(size)
  }
})

test('[spec 9.41] the creator’s pin is 30, 35 or 40 px wide, depending on the window size', async ({ storybook }) => {
  await showStory(storybook, 'editor-questions--pin')
  const pin = storybook.getByRole('slider', { name: 'Pin' })
  for (const [width, size] of [
    [767, 30],
    [768, 35],
    [1024, 40],
  ] as const) {
    await storybook.setViewportSize({ width, height: 900 })
    await expect.poll(async () => (await pin.boundingBox())?.width).toBe(size)
  }
})

test('[spec 9.36] a pin keeps its position on the image when the window is resized', async ({ storybook }) => {
  await storybook.setViewportSize(STAGE)
  await showStory(storybook, 'editor-questions--pin')
  const pin = storybook.getByRole('slider', { name: 'Pin' })
  await expect(pin).toBeVisible()
  /** The centre of the pin, in percent of the image. */
  const position = () =>
    pin.evaluate((element) => {
      const own = element.getBoundingClientRect()
      const picture = element.parentElement?.getBoundingClientRect() ?? own
      const share = (middle: number, start: number, length: number) => Math.round(((middle - start) / length) * 100)
      return [
        share(own.x + own.width / 2, picture.x, picture.width),
        share(own.y + own.height / 2, picture.y, picture.height),
      ]
    })
  const before = await position()
  for (const width of [360, 768, 1440]) {
    await storybook.setViewportSize({ width, height: 900 })
    expect(await position()).toEqual(before)
  }
})

test('with large text the phone’s answers keep their space, and no elements overlap', async ({ storybook }) => {
  await storybook.setViewportSize(PHONE)
  /** Top and bottom in px. */
  const boundsOf = async (element: Locator) => {
    const box = await element.boundingBox()
    return { top: box?.y ?? Number.NaN, bottom: (box?.y ?? 0) + (box?.height ?? 0), height: box?.height ?? 0 }
  }
  const setTextSize = (size: string) =>
    storybook.evaluate((value) => (document.documentElement.style.fontSize = value), size)
  const main = storybook.getByRole('main')

  await showStory(storybook, 'live-phone-answering--range')
  await setTextSize(LARGE_PRINT)
  const [question, number] = [await boundsOf(main.getByRole('heading')), await boundsOf(main.locator('output'))]
  const [slider, send] = [await boundsOf(main.getByRole('slider')), await boundsOf(main.getByRole('button').last())]
  expect(question.bottom).toBeLessThanOrEqual(number.top)
  expect(slider.bottom).toBeLessThanOrEqual(send.top)

  await showStory(storybook, 'live-phone-answering--multi-choice-six-long')
  const tiles = await main.getByRole('group', { name: 'Answers' }).getByRole('button').all()
  for (const tile of tiles) expect((await boundsOf(tile)).height).toBeGreaterThan(100)

  await showStory(storybook, 'live-phone-answering--puzzle-six-long')
  const scrolled = await main
    .getByRole('listitem')
    .locator('span')
    .evaluateAll((values) => values.filter((value) => value.scrollHeight > value.clientHeight + 1).length)
  expect(scrolled, 'values that scroll in their row').toBe(0)

  await showStory(storybook, 'live-phone-result--incorrect')
  const rightOfVerdict = await main.getByRole('heading').evaluate((heading) => {
    const text = document.createRange()
    text.selectNodeContents(heading)
    return text.getBoundingClientRect().right
  })
  expect(rightOfVerdict).toBeLessThanOrEqual(PHONE.width)
  await setTextSize('')
})

test('the simple view keeps the background of a right answer, without its facets', async ({ storybook }) => {
  await storybook.setViewportSize(PHONE)
  await showStory(storybook, 'live-phone-result--correct')
  const [facets, green] = await storybook.evaluate(() => {
    document.documentElement.dataset['view'] = 'simple'
    const background = document.querySelector('[data-background]')
    const valueOf = (name: string) => (background ? getComputedStyle(background).getPropertyValue(name) : '')
    const values = [[1, 2, 3].map((facet) => valueOf(`--facet-${facet}`)), valueOf('--green-fold')] as const
    delete document.documentElement.dataset['view']
    return values
  })
  expect(green).not.toBe('')
  expect(facets).toEqual([green, green, green])
})

test('text is readable before the fonts have loaded (font-display: swap)', async ({ storybook }) => {
  const displays = await storybook.evaluate(() =>
    [...document.fonts].map(({ family, display }) => `${family} ${display}`),
  )
  expect(displays.length).toBeGreaterThanOrEqual(3)
  expect(displays.filter((display) => !display.endsWith(' swap'))).toEqual([])
})

test('with reduced motion the phone fades instead of moving or rotating', async ({ storybook }) => {
  await storybook.setViewportSize(PHONE)
  const tooLong: string[] = []
  for (const story of [
    '--begin',
    '-answering--multi-choice',
    '-waiting--choice',
    '-result--correct',
    '--podium',
    '--loading',
  ]) {
    expect(await showStory(storybook, `live-phone${story}`)).toBeUndefined()
    const moving = await storybook.evaluate((fadeMs) => {
      // The time bar shrinks, because that is what it shows.
      const isShrinking = (effect: KeyframeEffect) =>
        effect.target?.closest('[role="progressbar"]') &&
        effect.getKeyframes().every(({ transform }) => !/rotate/.test(`${transform}`))
      return document
        .getAnimations()
        .flatMap(({ effect }) => (effect instanceof KeyframeEffect && !isShrinking(effect) ? [effect] : []))
        .map((effect) => Number(effect.getComputedTiming().activeDuration))
        .filter((duration) => duration > fadeMs)
    }, FADE_MS)
    tooLong.push(...moving.map((duration) => `${story}: ${duration} ms`))
  }
  expect(tooLong).toEqual([])
})

test('a bar of 0 percent has no coloured part', async ({ storybook }) => {
  await showStory(storybook, 'ui-progress--all')
  const coloured = await storybook.locator('[role="progressbar"]:not([data-size])').evaluateAll((bars) =>
    bars.map((bar) => {
      const [outer, inner] = [bar.getBoundingClientRect(), bar.firstElementChild?.getBoundingClientRect()]
      const share = ((inner?.right ?? outer.left) - outer.left) / outer.width
      return [bar.getAttribute('aria-valuenow'), Math.round(Math.max(0, share) * 100)]
    }),
  )
  expect(coloured).toEqual([
    ['0', 0],
    ['31', 31],
    ['62', 62],
    ['100', 100],
  ])
})

for (const [where, size, story] of [
  ['stage', STAGE, 'live-stage-question--four-with-transparent-picture'],
  ['stage, with a pin', STAGE, 'live-stage-question--pin-on-transparent-picture'],
  ['phone', PHONE, 'live-phone-answering--pin'],
] as const)
  test(`a picture has white paper behind it (${where})`, async ({ storybook }) => {
    await storybook.setViewportSize(size)
    await showStory(storybook, story)
    const white = await storybook.evaluate(() => {
      const sample = document.body.appendChild(document.createElement('i'))
      sample.style.background = 'var(--white)'
      const { backgroundColor } = getComputedStyle(sample)
      sample.remove()
      return backgroundColor
    })
    expect(nameOfColour(white)).toBe('white')
    const paper = await storybook
      .locator('main img')
      .evaluateAll((pictures) => pictures.map((picture) => getComputedStyle(picture).backgroundColor))
    expect(paper).toEqual([white])
  })

for (const width of [1440, 1024, 768, 390])
  test(`the controls of the preview neither overlap nor move with the question and its screen (${width} px)`, async ({
    storybook,
  }) => {
    await storybook.setViewportSize({ width, height: 844 })
    await showStory(storybook, 'editor-preview--finished')
    const dialog = storybook.getByRole('dialog', { name: 'Preview' })
    const next = dialog.getByRole('button', { name: 'Next question' })
    const controls = [
      dialog.getByRole('button', { name: 'Previous question' }),
      next,
      dialog.getByRole('group', { name: 'Screen' }),
      dialog.getByRole('group', { name: 'Moment' }),
    ]
    const boxes = () => Promise.all(controls.map(async (control) => (await control.boundingBox())!))
    const before = await boxes()
    for (const [index, one] of before.entries())
      for (const other of before.slice(index + 1)) {
        const isApart =
          one.x + one.width <= other.x ||
          other.x + other.width <= one.x ||
          one.y + one.height <= other.y ||
          other.y + other.height <= one.y
        expect(isApart).toBe(true)
      }
    await next.hover()
    const tip = await next.evaluate(
      (button) => button.getBoundingClientRect().top + Number.parseFloat(getComputedStyle(button, '::after').top),
    )
    const heading = (await dialog.getByRole('heading', { name: 'Preview' }).boundingBox())!
    expect(tip).toBeGreaterThanOrEqual(heading.y + heading.height)
    await next.click()
    expect(await boxes()).toEqual(before)
    await dialog.getByText('Phone', { exact: true }).click()
    expect(await boxes()).toEqual(before)
  })

/** What is outside of the PIN field: the point in which the facets meet, or nothing. */
async function facetsAwayFromPin(storybook: Page): Promise<object | undefined> {
  const point = await storybook.locator('[data-background]').evaluate((background) => {
    const mark = background.appendChild(document.createElement('i'))
    mark.style.cssText = 'position: absolute; left: var(--pin-x); top: var(--pin-y)'
    const { left, top } = mark.getBoundingClientRect()
    mark.remove()
    return { left, top }
  })
  // Null while the field is being replaced.
  const box = await storybook.getByLabel('Game PIN').boundingBox()
  if (box === null) return { point, pin: undefined }
  const { x, y, ...pin } = box
  const isMet = point.left >= x && point.left <= x + pin.width && point.top >= y && point.top <= y + pin.height
  return isMet ? undefined : { point, pin: { x, y, ...pin } }
}

for (const story of ['home-homepage--signed-out', 'own-home-ownhome--with-quizzes-and-games'])
  test(`the facets of the home page meet at the PIN on every width (${story})`, async ({ storybook }) => {
    for (const [width, height] of [
      [360, 640],
      [390, 844],
      [768, 1024],
      [1024, 768],
      [1440, 900],
      [1920, 1080],
    ] as const) {
      await storybook.setViewportSize({ width, height })
      await showStory(storybook, story)
      // They follow the layout once its parts have been measured.
      await expect.poll(() => facetsAwayFromPin(storybook), { message: `${width} px` }).toBeUndefined()
    }
  })
