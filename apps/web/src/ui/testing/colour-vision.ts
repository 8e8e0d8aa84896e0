/** Matrices for linear RGB of complete dichromacy, from Machado, Oliveira and Fernandes (2009). */
export const DEFICIENCIES = {
  protanopia: [0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998],
  deuteranopia: [0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.01182, 0.04294, 0.968881],
  tritanopia: [1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.3039],
} as const

export type Deficiency = keyof typeof DEFICIENCIES
type Triple = readonly [number, number, number]

/** Colours that are nearer to each other look alike. */
export const ALIKE = 12

/** Linear RGB of a colour as the browser computes it: `#fb0`, `#ffbb00`, `rgb(255, 187, 0)` or `color(srgb 1 0.7 0)`. */
function linearRgb(colour: string): Triple {
  const channels = colour.startsWith('#')
    ? hexChannels(colour.slice(1))
    : (colour.match(/[\d.]+/g) ?? []).map((channel) => Number(channel) / (colour.startsWith('rgb') ? 255 : 1))
  const linear = channels.map((share) => (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4))
  const [red, green, blue] = linear
  if (red === undefined || green === undefined || blue === undefined) throw new Error(`${colour} is not a colour.`)
  return [red, green, blue]
}

function hexChannels(digits: string): number[] {
  const full = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits
  return [0, 2, 4].map((start) => Number.parseInt(full.slice(start, start + 2), 16) / 255)
}

function seenWith(deficiency: Deficiency, [red, green, blue]: Triple): Triple {
  const row = (start: 0 | 3 | 6) => {
    const [one = 0, two = 0, three = 0] = DEFICIENCIES[deficiency].slice(start)
    return Math.min(1, Math.max(0, one * red + two * green + three * blue))
  }
  return [row(0), row(3), row(6)]
}

/** Oklab, whose distances are even to the eye. */
function oklab([red, green, blue]: Triple): Triple {
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const middle = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  return [
    0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short,
    1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short,
    0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short,
  ]
}

/** The distance of two colours in hundredths of the way from black to white. Two is about what an eye can tell apart. */
export function distance(deficiency: Deficiency, one: string, other: string): number {
  const [a, b] = [one, other].map((colour) => oklab(seenWith(deficiency, linearRgb(colour))))
  if (!a || !b) throw new Error('A colour is missing.')
  return 100 * Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])
}
