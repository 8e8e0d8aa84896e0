/**
 * Where a key leads from a place in a grid that is filled row by row; undefined when it leads nowhere else. Left and
 * right go on in the row before and after, up and down stay in their column.
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
