import { readFileSync } from 'node:fs'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { Badge } from './Badge/Badge.tsx'
import { Button } from './Button/Button.tsx'
import { Card } from './Card/Card.tsx'

afterEach(cleanup)

const sheet = (file: string) => readFileSync(`apps/web/src/${file}`, 'utf8')

describe('there is a drawing for', () => {
  test.each(['primary', 'secondary', 'call-to-action', 'success', 'destructive', 'plain'] as const)(
    '[spec 9.45] a button that is %s',
    (kind) => {
      render(<Button kind={kind}>Press</Button>)
      expect(screen.getByRole('button').dataset['kind']).toBe(kind)
      expect(sheet('ui/Button/Button.module.css')).toContain(`&[data-kind='${kind}'] {`)
    },
  )

  test('[spec 9.46] a card that is primary, calls to action or tells of success', () => {
    const kinds = ['primary', 'call-to-action', 'success'] as const
    render(
      kinds.map((kind) => (
        <Card key={kind} kind={kind}>
          {kind}
        </Card>
      )),
    )
    const paints = kinds.map((kind) => screen.getByText(kind).dataset['hue'])
    expect(paints).toEqual([undefined, 'yellow', 'green'])
  })

  test.each(['small', 'medium', 'large'] as const)(
    '[spec 9.47] a %s card, and full is as wide as its place',
    (size) => {
      render(<Card size={size}>Note</Card>)
      expect(screen.getByText('Note').dataset['size']).toBe(size)
      expect(sheet('ui/Card/Card.module.css')).toMatch(new RegExp(`&\\[data-size='${size}'\\] \\{[^}]*max-width`))
      cleanup()
      render(<Card>Note</Card>)
      expect(screen.getByText('Note').dataset['size']).toBe('full')
    },
  )

  test.each(['green', 'red', 'orange'] as const)('[spec 9.48, 9.49] a %s badge, small and large', (colour) => {
    for (const size of ['small', 'large'] as const) {
      render(<Badge {...{ colour, size }}>{size}</Badge>)
      expect(screen.getByText(size).dataset).toMatchObject({ colour, size })
    }
    expect(sheet('ui/Badge/Badge.module.css')).toContain(`&[data-colour='${colour}'] {`)
    expect(sheet('ui/Badge/Badge.module.css')).toContain(`&[data-size='large'] {`)
  })

  test.each(['blue', 'yellow', 'red', 'orange', 'green', 'turquoise', 'gray', 'dark-gray', 'white'])(
    '[spec 9.50] the brand’s %s',
    (colour) => expect(sheet('tokens.css')).toMatch(new RegExp(`^ {2}--${colour}: #[0-9a-f]{6};`, 'm')),
  )
})
