import { t } from '@lingui/core/macro'
import { SaxesParser } from 'saxes'
import type { XmlElement } from './reading.ts'

const MAX_DEPTH = 100
const MAX_ELEMENTS = 500_000

type Open = {
  name: string
  attributes: Record<string, string>
  children: (XmlElement | string)[]
  line: number
  start: number
  end?: number
}

/** A document that is not read, and why, with the line. */
export class XmlError extends Error {
  override readonly name = 'XmlError'
}

/**
 * Reads an XML document. Document types are refused, so that no entity is expanded and nothing is loaded; the five entities
 * of XML and character references are decoded.
 *
 * @throws {XmlError} for text that is not well-formed, with a document type, or nested more than 100 deep.
 */
export function parseXml(text: string): XmlElement {
  const { parser, refuse } = strictParser()
  const root: Open = { name: '', attributes: {}, children: [], line: 1, start: 0 }
  const open: Open[] = [root]
  let elements = 0
  let tag = { line: 1, start: 0 }
  const addText = (content: string): void => void open.at(-1)?.children.push(content)

  parser.on('opentagstart', () => (tag = { line: parser.line, start: text.lastIndexOf('<', parser.position - 1) }))
  parser.on('opentag', ({ name, attributes }) => {
    if (open.length > MAX_DEPTH) refuse(t`Its elements are nested more than ${MAX_DEPTH} deep.`)
    if ((elements += 1) > MAX_ELEMENTS) refuse(t`It has more than ${MAX_ELEMENTS} elements.`)
    open.push({ name, attributes, children: [], ...tag })
  })
  parser.on('closetag', () => {
    const closed = open.pop()
    if (!closed) return
    closed.end = parser.position
    open.at(-1)?.children.push(closed)
  })
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.write(text).close()
  return elementsOf(root)[0] ?? refuse(t`It has no element.`)
}

/** Calls the visitor for each element, and keeps none. @throws {XmlError} as {@link parseXml} does */
export function visitXml(
  text: string,
  visit: (name: string, attributes: Readonly<Record<string, string>>) => void,
): void {
  const { parser } = strictParser()
  parser.on('opentag', ({ name, attributes }) => visit(name, attributes))
  parser.write(text).close()
}

/** Names the file of an archive in the error about its content. */
export function inFile<Result>(file: string, read: () => Result): Result {
  try {
    return read()
  } catch (error) {
    throw error instanceof XmlError ? new XmlError(`${file}: ${error.message}`) : error
  }
}

function strictParser() {
  const parser = new SaxesParser()
  const refuse = (reason: string): never => {
    const { line } = parser
    throw new XmlError(t`Line ${line}: ${reason}`)
  }
  parser.on('doctype', () => refuse(t`A document type (DOCTYPE) is not allowed.`))
  parser.on('error', ({ message }) => {
    const fault = message.replace(/^\d+:\d+: /, '')
    refuse(t`It is not well-formed XML (${fault})`)
  })
  return { parser, refuse }
}

export const elementsOf = ({ children }: XmlElement, name?: string): XmlElement[] =>
  children.filter(
    (child): child is XmlElement => typeof child !== 'string' && (name === undefined || child.name === name),
  )

/** The first child element with this name. */
export const elementOf = (element: XmlElement | undefined, name: string): XmlElement | undefined =>
  element && elementsOf(element, name)[0]

/** All text of an element and its descendants. */
export const textContent = (element: XmlElement | undefined): string =>
  element?.children.map((child) => (typeof child === 'string' ? child : textContent(child))).join('') ?? ''

const SOURCE_LINES = 6
const SOURCE_LENGTH = 500

/** What the document has at an element, in at most six lines. Undefined: the place is unknown. */
export function sourceAt(text: string, { start, end = Infinity }: XmlElement): string | undefined {
  if (start === undefined) return undefined
  const lines = text.slice(start, Math.min(end, start + SOURCE_LENGTH)).split(/\r\n?|\n/)
  return lines.slice(0, SOURCE_LINES).join('\n').trimEnd() || undefined
}
