const MIRRORED: Readonly<Record<string, string>> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' }

/** The key as it is in a page from left to right: in one from right to left, the left arrow leads onwards. */
export const readingKey = (key: string): string =>
  document.documentElement.dir === 'rtl' ? (MIRRORED[key] ?? key) : key
