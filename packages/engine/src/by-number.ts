/** Looks up by player number what storage keeps in an object: V8 gives objects with such numbers a hidden class each (docs/decisions/0067). */
export const byNumber = <Value>(stored: Readonly<Record<number, Value>>): ReadonlyMap<number, Value> =>
  new Map(Object.entries(stored).map(([number, value]) => [Number(number), value]))
