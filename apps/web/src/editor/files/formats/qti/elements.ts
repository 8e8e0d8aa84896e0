import { inOneLine } from '../plain-text.ts'
import type { XmlElement } from '../reading.ts'
import { elementsOf, textContent } from '../xml.ts'

/**
 * The elements of QTI under one name. QTI 3.0 renames `choiceInteraction` to `qti-choice-interaction` and `maxChoices` to
 * `max-choices`; files of all versions may have prefixes.
 */
export const asQti2 = ({ name, attributes, children, ...place }: XmlElement): XmlElement => ({
  ...place,
  name: camelCase(name.replace(/^[^:]*:/, '').replace(/^qti-/, '')),
  attributes: Object.fromEntries(Object.entries(attributes).map(([key, value]) => [camelCase(key), value])),
  children: children.map((child) => (typeof child === 'string' ? child : asQti2(child))),
})

const camelCase = (name: string): string => name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

/** The elements within an element for which `isWanted` is true, and none within those. */
export const descendants = (element: XmlElement, isWanted: (found: XmlElement) => boolean): XmlElement[] =>
  elementsOf(element).flatMap((child) => (isWanted(child) ? [child] : descendants(child, isWanted)))

export const isNamed =
  (...names: string[]) =>
  ({ name }: XmlElement): boolean =>
    names.includes(name)

export const isInteraction = ({ name }: XmlElement): boolean => name.endsWith('Interaction')
export const isPicture = ({ name, attributes }: XmlElement): boolean =>
  name === 'img' || (name === 'object' && (attributes['type'] ?? '').startsWith('image/'))
/** Sounds and films. */
export const isMedia = ({ name, attributes }: XmlElement): boolean =>
  name === 'audio' ||
  name === 'video' ||
  name === 'mediaInteraction' ||
  (name === 'object' && /^(?:audio|video)\//.test(attributes['type'] ?? ''))
export const isFeedback = isNamed('feedbackInline', 'feedbackBlock', 'modalFeedback')

/** The address of a picture element. */
export const pictureAddress = ({ attributes }: XmlElement): string => attributes['src'] ?? attributes['data'] ?? ''

/** What a picture shows. That of an object is its content. */
export const pictureAlt = (picture: XmlElement): string =>
  picture.name === 'img' ? (picture.attributes['alt'] ?? '') : textContent(picture)

const NOT_TEXT = new Set(['script', 'style', 'object', 'stylesheet', 'rubricBlock'])
const INLINE = new Set([
  'a',
  'abbr',
  'b',
  'bdo',
  'big',
  'cite',
  'code',
  'em',
  'hottext',
  'i',
  'math',
  'q',
  's',
  'small',
])
const MORE_INLINE = new Set(['span', 'strong', 'sub', 'sup', 'tt', 'u', 'printedVariable', 'mrow', 'mi', 'mo', 'mn'])

/** Stands for an interaction within a text. No text of XML contains it. */
const GAP = '\u0000'

/** The text of an element in one line, without feedback and choices. An interaction within a sentence becomes a gap. */
export function textOf(element: XmlElement): string {
  return inOneLine(lineOf(element).replaceAll(GAP, '_____'))
}

function lineOf(element: XmlElement): string {
  const line = element.children.map((child) => (typeof child === 'string' ? child : partOf(child))).join('')
  // An interaction in a block of its own is no part of a sentence.
  return line.replaceAll(GAP, '').trim() === '' ? '' : line
}

function partOf(child: XmlElement): string {
  if (NOT_TEXT.has(child.name) || isFeedback(child)) return ''
  if (isInteraction(child)) return interactionText(child)
  const line = lineOf(child)
  return INLINE.has(child.name) || MORE_INLINE.has(child.name) ? line : ` ${line} `
}

function interactionText(interaction: XmlElement): string {
  const isInline = interaction.name === 'textEntryInteraction' || interaction.name === 'inlineChoiceInteraction'
  return isInline
    ? GAP
    : elementsOf(interaction, 'prompt')
        .map((prompt) => ` ${lineOf(prompt)} `)
        .join('')
}
