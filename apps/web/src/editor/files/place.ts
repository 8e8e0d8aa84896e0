/** What a person calls the fields whose names do not say it. */
const NAMES: Readonly<Record<string, string>> = {
  question: 'text',
  duration: 'time limit',
  imageURL: 'picture',
  imageCoverURL: 'image cover',
  positionX: 'position',
  positionY: 'position',
  languageCode: 'language',
  url: 'address',
}

/**
 * Where something in a quiz stands, counted from one: "Question 3, option 2, value", "Image cover".
 *
 * @param path within the quiz; steps through lists are numbers, or digits
 */
export function placeOf(path: readonly PropertyKey[]): string {
  const steps = path.map(String).flatMap((step, index, all) => {
    if (/^\d+$/.test(all[index + 1] ?? '')) return [`${step.replace(/s$/, '')} ${Number(all[index + 1]) + 1}`]
    return /^\d+$/.test(step) ? [] : [NAMES[step] ?? step]
  })
  const place = steps.join(', ') || 'quiz'
  return place.charAt(0).toUpperCase() + place.slice(1)
}
