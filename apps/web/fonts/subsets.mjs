import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'

/** The files of our faces: each face for Latin-1, which every page needs, and for the other letters of Latin alphabets. */

const range = (first, last) => Array.from({ length: last - first + 1 }, (_, index) => first + index)
const codesOf = (text) => Array.from(text, (character) => character.codePointAt(0))

/** Latin-1, general punctuation, and what the publisher's subset `latin` has beside them. */
const LATIN = [
  ...range(0x20, 0xff),
  ...codesOf('ıŒœʻʼˆ˚˜\u0304\u0308\u0329'),
  ...range(0x2000, 0x206f),
  ...codesOf('€™↑↓−∕\uFEFF\uFFFD'),
]

/** Latin Extended-A, and the letters of Azerbaijani, Romanian, Welsh and German (capital ẞ) outside it. */
const EXTENDED = [...range(0x100, 0x17f), ...codesOf('ƏəȘșȚțẀẁẂẃẄẅẞỲỳ')].filter((code) => !LATIN.includes(code))

/** Whether the faces have a character. */
export const isInSubsets = (character) => SUBSETS.some(({ codes }) => codes.includes(character.codePointAt(0)))

/** Weights and widths that no style uses are left out: with those of the packages, a phone would load 110 KB for Latin-1 alone. */
const FACES = [
  {
    family: 'Bricolage Grotesque Variable',
    source: (subset) =>
      `@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-${subset}-wdth-normal.woff2`,
    name: 'display',
    weights: [450, 800],
    stretch: '75% 100%',
  },
  {
    family: 'Atkinson Hyperlegible Next Variable',
    source: (subset) =>
      `@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-${subset}-wght-normal.woff2`,
    name: 'text',
    weights: [450, 700],
  },
]

const SUBSETS = [
  { name: 'latin', codes: LATIN },
  { name: 'latin-ext', codes: EXTENDED },
]

/** Without fractions, numerators and proportional figures, which no style uses. */
const FEATURES = ['ccmp', 'kern', 'locl', 'mark', 'mkmk', 'tnum']
/** The names that state copyright and licence. */
const LICENCE_NAMES = [0, 13, 14]

const packages = createRequire(import.meta.url)

/** @returns the content of each file by its name. */
export async function fontFiles() {
  const files = new Map([['fonts.css', Buffer.from(styleSheet())]])
  for (const { name, source, weights } of FACES)
    for (const subset of SUBSETS) {
      const [min, max] = weights
      const font = readFileSync(packages.resolve(source(subset.name)))
      const content = await subsetFont(font, String.fromCodePoint(...subset.codes), {
        targetFormat: 'woff2',
        keepFeatures: FEATURES,
        preserveNameIds: LICENCE_NAMES,
        variationAxes: { wght: { min, max, default: min } },
      })
      files.set(`${name}-${subset.name}.woff2`, content)
    }
  return files
}

/**
 * Each page loads the files for Latin-1, so their rules need no range, which would cost bytes on a phone. The rules of the other letters
 * follow them: browsers look for a letter in the last rule first.
 */
function styleSheet() {
  const faces = FACES.flatMap((face) =>
    SUBSETS.map(({ name, codes }) => fontFace(face, `${face.name}-${name}`, codes === LATIN ? undefined : codes)),
  )
  // The text face slashes its zero. Its figures therefore come from the display file: same file, digits alone.
  const digits = fontFace({ ...FACES[0], family: 'Pinwheel Digits' }, `${FACES[0].name}-latin`, range(0x30, 0x39))
  return `/* Written by subsets.mjs (npm run fonts). index.html makes the browser ask for the Latin files early. */\n${[...faces, digits].join('\n')}`
}

const fontFace = ({ family, weights, stretch }, file, codes) => `@font-face {
  font-family: '${family}';
  src: url('./files/${file}.woff2');
  font-weight: ${weights.join(' ')};
${stretch ? `  font-stretch: ${stretch};\n` : ''}  font-display: swap;
${codes ? `  unicode-range: ${unicodeRange(codes)};\n` : ''}}
`

/** @returns the code points as ranges: "U+30-39, U+131". */
function unicodeRange(codes) {
  const sorted = codes.toSorted((a, b) => a - b)
  const ranges = []
  for (const code of sorted) {
    const last = ranges.at(-1)
    if (last && code === last[1] + 1) last[1] = code
    else ranges.push([code, code])
  }
  const hex = (code) => code.toString(16).toUpperCase()
  return ranges.map(([from, to]) => (from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`)).join(', ')
}
