import type { Photo } from '@pinwheel/contract'

const PAINTS = ['%231f56d8', '%23ffcf33', '%23ff6b57', '%23ff9a3d', '%237bd04b', '%232fd3ce']
const SUBJECTS = ['Ringed planet', 'Lighthouse at dusk', 'Two herons', 'Volcano', 'Old bridge', 'Tram in the rain']

/** Drawn on the spot: stories have no network. Landscapes and portraits take turns. */
const drawing = (place: number): string => {
  const [width, height] = place % 3 === 0 ? [300, 450] : [480, 320]
  const paint = PAINTS[place % PAINTS.length] ?? ''
  const other = PAINTS[(place * 5 + 2) % PAINTS.length] ?? ''
  return (
    `data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' width='${width}' height='${height}'>` +
    `<rect width='100%25' height='100%25' fill='${paint}'/><circle cx='50%25' cy='55%25' r='${70 + (place % 5) * 12}' fill='${other}'/></svg>`
  )
}

export const samplePhotos = (count: number): Photo[] =>
  Array.from({ length: count }, (_, place) => ({
    photoURL: `${drawing(place)}<!--${place}-->`,
    thumbnailURL: drawing(place),
    alt: SUBJECTS[place % SUBJECTS.length] ?? '',
  }))
