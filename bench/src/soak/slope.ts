/** @returns the slope of the line through at least two points with the least squares. */
export function slope(points: readonly { x: number; y: number }[]): number {
  const mean = (values: number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length
  const [x, y] = [mean(points.map((point) => point.x)), mean(points.map((point) => point.y))]
  const sum = (term: (point: { x: number; y: number }) => number): number =>
    points.reduce((total, point) => total + term(point), 0)
  return sum((point) => (point.x - x) * (point.y - y)) / sum((point) => (point.x - x) ** 2)
}
