import type { Meta, StoryObj } from '@storybook/react-vite'
import { QUIZ_CATEGORIES } from '@pinwheel/contract/plain'
import { Cover } from './Cover.tsx'

const meta: Meta<typeof Cover> = { title: 'quizzes/Cover', component: Cover }
export default meta
type Story = StoryObj<typeof Cover>

const PICTURE = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 9"><path fill="teal" d="M0 0h16v9H0z"/><circle fill="gold" cx="8" cy="5" r="3"/></svg>')}`
const BROKEN = 'data:image/png,broken'

function Sized({ url, width = 184, height = 132 }: { url: string; width?: number; height?: number }) {
  return (
    <div style={{ width, height }}>
      <Cover url={url} title="Lakes" />
    </div>
  )
}

/** Thirty titles: every colour with every pattern. */
function Patterns() {
  return (
    <div style={{ display: 'grid', grid: 'auto-flow 132px / repeat(auto-fill, 184px)', gap: 12 }}>
      {Array.from({ length: 30 }, (_, index) => (
        <Cover key={index} title={String.fromCodePoint(65 + index)} />
      ))}
    </div>
  )
}

/** Every drawing on every colour. */
function Drawings() {
  return (
    <div style={{ display: 'grid', grid: 'auto-flow 100px / repeat(auto-fill, minmax(150px, 1fr))', gap: 12 }}>
      {QUIZ_CATEGORIES.flatMap((category) =>
        ['A', 'B', 'C', 'D', 'E', 'F'].map((title) => <Cover key={category + title} {...{ title, category }} />),
      )}
    </div>
  )
}

export const Picture: Story = { render: () => <Sized url={PICTURE} /> }
export const NoPicture: Story = { render: () => <Patterns /> }
export const Drawn: Story = { render: () => <Drawings /> }
export const BrokenPicture: Story = { render: () => <Sized url={BROKEN} /> }
export const BrokenPictureDark: Story = { ...BrokenPicture, parameters: { theme: 'dark' } }
export const SmallAndBroken: Story = { render: () => <Sized url={BROKEN} width={56} height={56} /> }
