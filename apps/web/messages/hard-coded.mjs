import { parseSync, traverse } from '@babel/core'
import { babelOptions } from './plugin.mjs'

/** Attributes whose value people read or hear. */
const WORDED =
  /^(?:label|title|subtitle|alt|text|hint|message|confirm|cancel|placeholder|question|instruction|barStart|aria-(?:label|description|valuetext|roledescription))$/

/** Names stay as they are, and a letter alone is a key or a mark. */
const WORDS = /\p{L}{2,}/u
const NAMES = /Pinwheel|https?:\S*/g

const isWorded = (text) => WORDS.test(text.replaceAll(NAMES, ''))

/** The texts that an expression may yield, without those of calls and marked messages. */
function textsOf(expression) {
  switch (expression?.type) {
    case 'StringLiteral':
      return [expression.value]
    case 'TemplateLiteral':
      return [...expression.quasis.map(({ value }) => value.cooked), ...expression.expressions.flatMap(textsOf)]
    case 'ConditionalExpression':
      return [...textsOf(expression.consequent), ...textsOf(expression.alternate)]
    case 'LogicalExpression':
      return [...textsOf(expression.left), ...textsOf(expression.right)]
    default:
      return []
  }
}

/** @returns the texts in the elements of a source file that are not marked as messages */
export function hardCodedTexts(code, file) {
  const found = []
  const add = (texts) => {
    found.push(...texts.map((text) => text.trim()).filter(isWorded))
  }
  traverse(parseSync(code, { ...babelOptions(file), plugins: [] }), {
    JSXText: ({ node }) => add([node.value]),
    JSXExpressionContainer({ node, parent }) {
      if (parent.type === 'JSXElement' || parent.type === 'JSXFragment') add(textsOf(node.expression))
    },
    JSXAttribute({ node: { name, value } }) {
      if (name.type === 'JSXIdentifier' && WORDED.test(name.name))
        add(textsOf(value?.type === 'JSXExpressionContainer' ? value.expression : value))
    },
  })
  return found
}
