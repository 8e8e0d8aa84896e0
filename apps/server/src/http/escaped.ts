const MEANINGFUL = /[&<>"']/g

/** A text that is only a text, within an element as within a quoted attribute. */
export const escaped = (text: string): string =>
  text.replaceAll(MEANINGFUL, (character) => `&#${character.charCodeAt(0)};`)
