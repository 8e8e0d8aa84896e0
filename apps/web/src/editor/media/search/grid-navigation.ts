/**
 * The index to which a key moves in a grid that is filled row by row; undefined if it does not move. Left and right continue in
 * the previous and next row, up and down stay in the column.
 */
export function nextIndexInGrid(
  key: string,
  from: number,
  { count, columns }: { count: number; columns: number },
): number | undefined {
  const target = targetOf(key, from, { count, columns })
  return target !== undefined && target !== from && target >= 0 && target < count ? target : undefined
}

function targetOf(key: string, from: number, { count, columns }: { count: number; columns: number }) {
  switch (key) {
    case 'ArrowLeft':
      return from - 1
    case 'ArrowRight':
      return from + 1
    case 'ArrowUp':
      return from - columns
    case 'ArrowDown':
      return from + columns
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return undefined
  }
}
