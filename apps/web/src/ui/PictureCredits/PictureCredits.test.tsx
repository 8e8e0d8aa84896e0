import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { PictureCredits } from './PictureCredits.tsx'

afterEach(cleanup)

const LAKE = {
  title: 'Lake at dawn',
  author: 'Ada Example',
  source: 'https://pictures.example.org/lake',
  licence: 'CC BY 4.0',
  licenceURL: 'https://creativecommons.org/licenses/by/4.0/',
}

test('each picture is named once, with author, source and licence', () => {
  const { container } = render(
    <PictureCredits credits={[LAKE, LAKE, { source: 'https://img.example.org/2', licence: 'Public domain' }]} />,
  )
  const rows = [...container.querySelectorAll('li')]
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    '“Lake at dawn” by Ada Example, pictures.example.org, CC BY 4.0',
    'img.example.org, Public domain',
  ])
  const links = within(rows[0]!).getAllByRole('link', { hidden: true })
  expect(links.map((link) => link.getAttribute('href'))).toEqual([LAKE.source, LAKE.licenceURL])
  expect(container.querySelector('details')?.open).toBe(false)
})

test('without a credit there is nothing', () => {
  render(<PictureCredits credits={[]} />)
  expect(screen.queryByText(/credit/)).toBeNull()
})
