import { describe, expect, test } from 'vitest'
import { readHtml } from './html.ts'
import { textOfHtml } from './plain-text.ts'

test.each([
  ['elements', '<p>Capital of <b>Norway</b>?</p>', 'Capital of Norway?'],
  [
    'blocks as spaces',
    'One<br>two<p>three</p><div>four</div><li>five</li><td>six</td><td>seven',
    'One two three four five six seven',
  ],
  ['entities, once', '2 &lt; 3 &amp;amp; &eacute;&#8364;&nbsp;', '2 < 3 &amp; é€'],
  ['signs that begin no tag', '2 < 3, a <- b and <3', '2 < 3, a <- b and <3'],
  ['a sign within quotes', '<b title="a > b">c</b>', 'c'],
  [
    'no scripts, styles and heads',
    'a<SCRIPT>alert("<b>")</script >b<style>p{}</style>c<head><title>t</title></head>d',
    'abcd',
  ],
  ['no comments and declarations', '<!DOCTYPE html><?php echo 1 ?>a<!-- <b> -- -->b', 'ab'],
  ['a tag that never ends', 'a<b class="', 'a'],
  ['a comment that never ends', 'a<!-- b', 'a'],
  ['a quote that never ends', '<b title="x>a</b>', 'a'],
  ['letters whose small form is longer', 'İİİ<script>b</script>c', 'İİİc'],
])('the text has %s', (_, html, text) => {
  expect(textOfHtml(html)).toBe(text)
})

test('pictures have their address and their alternative text', () => {
  const { pictures } = readHtml(
    `<img src="a.png" alt="A &amp; B"><IMG alt=map SRC = 'b c.png' src=other><img data-src="x" onerror="alert(1)">`,
  )
  expect(pictures).toEqual([
    { address: 'a.png', alt: 'A & B' },
    { address: 'b c.png', alt: 'map' },
    { address: '', alt: '' },
  ])
})

/** A million characters: a second look at the rest of the text from each tag would take minutes. */
describe('a made-up fragment is read in one pass', () => {
  const LENGTH = 1_000_000
  test.each([
    ['tags that never end', '<p'],
    ['pictures that never end', '<img src="'],
    ['scripts that never end', '<script'],
    ['scripts that are never closed', '<script>'],
    ['closing tags that never end', '<script>a</script'],
    ['comments that never end', '<!--'],
    ['comments within comments', '<!-- a <!-- b -->'],
    ['double quotes', '<a "'],
    ['quotes in turn', `<a "'`],
    ['attributes without values', '<img a= a= '],
    ['spaces in tags', '<                    '],
    ['signs', '<'],
    ['ampersands', '&#'],
    ['spaces', ' \n\t'],
  ])('of %s', (_, part) => {
    const html = part.repeat(Math.ceil(LENGTH / part.length))
    expect(textOfHtml(html).length).toBeLessThanOrEqual(html.length)
    expect(readHtml(html).pictures.length).toBeLessThanOrEqual(html.length / 4)
  })
})
