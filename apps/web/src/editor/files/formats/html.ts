import { decodeHTML } from 'entities'

/**
 * Reads HTML from strangers in a single pass: each character is looked at a bounded number of times, also in a fragment of
 * tags, comments or quotes that never end. Nothing of it is executed or requested.
 */

type HtmlPicture = { readonly address: string; readonly alt: string }

type Html = {
  /** Without elements. Elements that begin a new line are line breaks. */
  readonly text: string
  /** In the order of the fragment. */
  readonly pictures: readonly HtmlPicture[]
  /** Whether it has sounds, films, or pages within it. */
  readonly hasMedia: boolean
}

/** Elements that begin a new line. */
const BLOCKS = new Set(
  [
    'address article aside blockquote br dd div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr',
    'li main nav ol option p pre section table tbody td tfoot th thead tr ul',
  ]
    .join(' ')
    .split(' '),
)
/** Elements whose content is not text. */
const NOT_TEXT = new Set(['head', 'script', 'style', 'template', 'title'])

const MEDIA = new Set(['audio', 'embed', 'iframe', 'object', 'video'])

export function readHtml(html: string): Html {
  const endOfTag = createTagEnds(html)
  const parts: string[] = []
  const pictures: HtmlPicture[] = []
  let hasMedia = false
  let at = 0
  while (at < html.length) {
    const open = html.indexOf('<', at)
    parts.push(html.slice(at, open < 0 ? undefined : open))
    if (open < 0) break
    if (html.startsWith('<!--', open)) {
      at = after(html, '-->', open + 4)
      continue
    }
    // A sign that begins no tag is text: "2 < 3".
    if (!/[a-z/!?]/i.test(html.charAt(open + 1))) {
      parts.push('<')
      at = open + 1
      continue
    }
    const end = endOfTag(open + 1)
    const tag = html.slice(open + 1, end)
    const { name, isClosing } = nameOf(tag)
    at = end + 1
    if (BLOCKS.has(name)) parts.push('\n')
    else if (name === 'img' && !isClosing) pictures.push(pictureIn(tag))
    else if (MEDIA.has(name)) hasMedia = true
    else if (NOT_TEXT.has(name) && !isClosing) at = after(html, '>', closingTag(html, name, at))
  }
  return { text: decodeHTML(parts.join('')), pictures, hasMedia }
}

/** The position of the tag that closes an element; −1 if there is none. */
function closingTag(html: string, name: string, from: number): number {
  const tag = new RegExp(`</${name}`, 'gi')
  tag.lastIndex = from
  return tag.exec(html)?.index ?? -1
}

/** The position after this text. The end, if it is not found, or if the search begins at −1. */
function after(html: string, text: string, from: number): number {
  const found = from < 0 ? -1 : html.indexOf(text, from)
  return found < 0 ? html.length : found + text.length
}

/**
 * Finds the position of the sign that ends a tag, which is none within quotes; the end of the fragment if there is none. A quote
 * that is never closed is an ordinary character.
 */
function createTagEnds(html: string): (from: number) => number {
  const isUnclosed = { '"': false, "'": false }
  return (from) => {
    for (let at = from; at < html.length; at += 1) {
      const character = html.charAt(at)
      if (character === '>') return at
      if ((character !== '"' && character !== "'") || isUnclosed[character]) continue
      const closing = html.indexOf(character, at + 1)
      if (closing < 0) isUnclosed[character] = true
      else at = closing
    }
    return html.length
  }
}

function nameOf(tag: string): { name: string; isClosing: boolean } {
  const [, slash = '', name = ''] = /^(\/?)([a-z][a-z0-9]*)/i.exec(tag) ?? []
  return { name: name.toLowerCase(), isClosing: slash === '/' }
}

const ATTRIBUTE = /([^\s"'=<>/]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g

function pictureIn(tag: string): HtmlPicture {
  const values = new Map<string, string>()
  for (const [, name = '', double, single, bare] of tag.matchAll(ATTRIBUTE)) {
    const value = double ?? single ?? bare
    const key = name.toLowerCase()
    if (value !== undefined && !values.has(key)) values.set(key, decodeHTML(value))
  }
  return { address: values.get('src') ?? '', alt: values.get('alt') ?? '' }
}
