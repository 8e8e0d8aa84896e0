import { escaped } from '../escape-xml.ts'

/** Writes XML of QTI 2.1 and 3.0 from one tree, which has the names of QTI 2.1. */

export type QtiVersion = '2.1' | '3.0'

export type Node = string | { name: string; attributes: Attributes; children: readonly Node[] }
type Attributes = Readonly<Record<string, string | number | boolean>>

export const element = (name: string, attributes: Attributes = {}, ...children: readonly Node[]): Node => ({
  name,
  attributes,
  children,
})

export const toXml = (root: Node, nameOf: (name: string) => string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${written(root, nameOf)}\n`

function written(node: Node, nameOf: (name: string) => string): string {
  if (typeof node === 'string') return escaped(node)
  const name = nameOf(node.name)
  const attributes = Object.entries(node.attributes).map(
    // Elements of HTML have no attributes in capital letters.
    ([key, value]) => ` ${name === node.name ? key : kebabCase(key)}="${escaped(String(value))}"`,
  )
  const open = `<${name}${attributes.join('')}`
  const content = node.children.map((child) => written(child, nameOf)).join('')
  return content === '' ? `${open}/>` : `${open}>${content}</${name}>`
}

const kebabCase = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

const HTML = new Set(['p', 'img', 'object'])

/** The name of an element of an item or a test. */
export const NAMES: Readonly<Record<QtiVersion, (name: string) => string>> = {
  '2.1': (name) => name,
  '3.0': (name) => (HTML.has(name) ? name : `qti-${kebabCase(name)}`),
}
