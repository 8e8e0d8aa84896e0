/** Stores the legacy player `p1` of the client `c1` in this browser, as the legacy site does. */
export function storeLegacyRecord(): void {
  localStorage.setItem('client', JSON.stringify({ id: 'c1' }))
  localStorage.setItem('player', JSON.stringify({ id: 'p1' }))
  localStorage.setItem('token', 'raw text of the legacy site')
}
