import { jsonLanguage } from '@codemirror/lang-json'

type Tree = ReturnType<typeof jsonLanguage.parser.parse>
export type Node = Tree['topNode']

/** A stretch of a text: offsets in UTF-16 units, and line and column of its beginning, both from 1. */
export type Place = { readonly from: number; readonly to: number; readonly line: number; readonly column: number }

const VALUES: ReadonlySet<string> = new Set(['Object', 'Array', 'String', 'Number', 'True', 'False', 'Null'])

/** Of any text: what is no JSON becomes error nodes. */
export const treeOf = (text: string): Tree => jsonLanguage.parser.parse(text)

/** The outermost, leftmost place where the text stops being JSON. */
export function firstError(tree: Tree): Node | undefined {
  let found: Node | undefined
  tree.iterate({
    enter: (cursor) => {
      if (!found && cursor.type.isError) found = cursor.node
      return found === undefined
    },
  })
  return found
}

export const isContainer = ({ name }: Node): boolean => name === 'Object' || name === 'Array'

/**
 * Where a field stands: its value, or its name when its value is a whole list or object, or else the bracket that opens
 * it. A field that is missing is looked for where it should stand: in what is there of its path.
 */
export function rangeOf(tree: Tree, text: string, path: readonly PropertyKey[]): { from: number; to: number } {
  let name: Node | undefined
  let value = valuesIn(tree.topNode)[0] ?? tree.topNode
  for (const key of path) {
    const property = typeof key === 'number' ? undefined : propertyOf(value, text, String(key))
    const next = typeof key === 'number' ? valuesIn(value)[key] : property && valuesIn(property)[0]
    if (!next) break
    name = property?.getChild('PropertyName') ?? undefined
    value = next
  }
  if (!isContainer(value)) return value
  return name ?? { from: value.from, to: value.from + 1 }
}

/** The same name twice: the last one counts, as it does for whoever reads JSON. */
const propertyOf = (node: Node, text: string, key: string): Node | undefined =>
  childrenOf(node).findLast((child) => child.name === 'Property' && nameOf(child, text) === key)

function nameOf(property: Node, text: string): unknown {
  const name = property.getChild('PropertyName')
  return name ? JSON.parse(text.slice(name.from, name.to)) : undefined
}

const valuesIn = (node: Node): Node[] => childrenOf(node).filter(({ name }) => VALUES.has(name))

function childrenOf(node: Node): Node[] {
  const children: Node[] = []
  for (let child = node.firstChild; child; child = child.nextSibling) children.push(child)
  return children
}

/** Finds lines and columns of one text: make it once, ask it often. */
export function placesIn(text: string): (range: { from: number; to: number }) => Place {
  const starts = [0, ...[...text.matchAll(/\r\n?|\n/g)].map((end) => end.index + end[0].length)]
  return ({ from, to }) => {
    const line = starts.findLastIndex((start) => start <= from) + 1
    return { from, to, line, column: from - (starts[line - 1] ?? 0) + 1 }
  }
}
