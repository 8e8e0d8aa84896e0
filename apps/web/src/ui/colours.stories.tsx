import type { Meta, StoryObj } from '@storybook/react-vite'

const meta: Meta = { title: 'ui/Colours' }
export default meta

const BRAND_COLOURS = ['blue', 'yellow', 'red', 'orange', 'green', 'turquoise', 'gray', 'dark-gray', 'white']

/** The palette of tokens.css, each colour next to its name. */
export const Brand: StoryObj = {
  render: () => (
    <dl style={{ display: 'grid', gridTemplateColumns: 'auto 1fr', gap: 12, alignItems: 'center' }}>
      {BRAND_COLOURS.map((name) => (
        <div key={name} style={{ display: 'contents' }}>
          <dt>{name}</dt>
          <dd style={{ background: `var(--${name})`, height: 48 }} />
        </div>
      ))}
    </dl>
  ),
}
