/** "1 Question", "12 Questions" */
export const questionCount = (count: number): string => `${count} ${count === 1 ? 'Question' : 'Questions'}`

/** "Played once", "Played 1,200 times" */
export const playCount = (plays: number): string =>
  plays === 1 ? 'Played once' : `Played ${plays.toLocaleString('en')} times`
