import { jsonLanguage } from '@codemirror/lang-json'

type Tree = ReturnType<typeof jsonLanguage.parser.parse>
export type SyntaxNode = Tree['topNode']

/** A range of a text in UTF-16 units, with line and column of its start, both from 1. */
export type TextPosition = {
  readonly from: number
  readonly to: number
  readonly line: number
  readonly column: number
}

const VALUES: ReadonlySet<string> = new Set(['Object', 'Array', 'String', 'Number', 'True', 'False', 'Null'])

/** Parses any text; syntax errors become error nodes. */
export const parseTree = (text: string): Tree => jsonLanguage.parser.parse(text)

/** The outermost, leftmost syntax error. */
export function firstError(tree: Tree): SyntaxNode | undefined {
  let found: SyntaxNode | undefined
  tree.iterate({
    enter: (cursor) => {
      if (!found && cursor.type.isError) found = cursor.node
      return found === undefined
    },
  })
  return found
}

export const isContainer = ({ name }: SyntaxNode): boolean => name === 'Object' || name === 'Array'

/**
 * The range of a field: its value, or its name if the value is a list or object, or else the opening bracket. For a missing field
 * it is the range of the closest existing parent.
 */
export function rangeOf(tree: Tree, text: string, path: readonly PropertyKey[]): { from: number; to: number } {
  let name: SyntaxNode | undefined
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

/** The last property of a name, as in JSON.parse. */
const propertyOf = (node: SyntaxNode, text: string, key: string): SyntaxNode | undefined =>
  childrenOf(node).findLast((child) => child.name === 'Property' && nameOf(child, text) === key)

function nameOf(property: SyntaxNode, text: string): unknown {
  const name = property.getChild('PropertyName')
  return name ? JSON.parse(text.slice(name.from, name.to)) : undefined
}

const valuesIn = (node: SyntaxNode): SyntaxNode[] => childrenOf(node).filter(({ name }) => VALUES.has(name))

function childrenOf(node: SyntaxNode): SyntaxNode[] {
  const children: SyntaxNode[] = []
  for (let child = node.firstChild; child; child = child.nextSibling) children.push(child)
  return children
}

/** Creates a function that computes lines and columns; it indexes the text once. */
export function positionsIn(text: string): (range: { from: number; to: number }) => TextPosition {
  const starts = [0, ...[...text.matchAll(/\r\n?|\n/g)].map((end) => end.index + end[0].length)]
  return ({ from, to }) => {
    const line = starts.findLastIndex((start) => start <= from) + 1
    return { from, to, line, column: from - (starts[line - 1] ?? 0) + 1 }
  }
}
