import type { Photo } from '@pinwheel/contract'

const COLOURS = ['%231f56d8', '%23ffcf33', '%23ff6b57', '%23ff9a3d', '%237bd04b', '%232fd3ce']
const SUBJECTS = ['Ringed planet', 'Lighthouse at dusk', 'Two herons', 'Volcano', 'Old bridge', 'Tram in the rain']

/** As data URLs, because stories have no network. Every third picture has portrait format. */
const drawing = (index: number): string => {
  const [width, height] = index % 3 === 0 ? [300, 450] : [480, 320]
  const colour = COLOURS[index % COLOURS.length] ?? ''
  const other = COLOURS[(index * 5 + 2) % COLOURS.length] ?? ''
  return (
    `data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' width='${width}' height='${height}'>` +
    `<rect width='100%25' height='100%25' fill='${colour}'/><circle cx='50%25' cy='55%25' r='${70 + (index % 5) * 12}' fill='${other}'/></svg>`
  )
}

export const samplePhotos = (count: number): Photo[] =>
  Array.from({ length: count }, (_, index) => ({
    photoURL: `${drawing(index)}<!--${index}-->`,
    thumbnailURL: drawing(index),
    alt: SUBJECTS[index % SUBJECTS.length] ?? '',
  }))
