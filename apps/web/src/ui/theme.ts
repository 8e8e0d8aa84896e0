/** The two themes of the desk. Screens of a live game have their own: see [data-background] in tokens.css. */
type Theme = 'light' | 'dark'

const dark = '(prefers-color-scheme: dark)'

function apply(theme: Theme) {
  document.documentElement.dataset['theme'] = theme
}

/** Sets [data-theme] on the page from the system's setting, and follows it when it changes. */
export function followColourScheme(): void {
  const query = window.matchMedia(dark)
  apply(query.matches ? 'dark' : 'light')
  query.addEventListener('change', (event) => apply(event.matches ? 'dark' : 'light'))
}
