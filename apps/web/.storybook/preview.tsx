import '../src/tokens.css'
import '../src/base.css'
import type { Decorator, Preview } from '@storybook/react-vite'

/** Shows a part in one of the rooms it lives in: the light desk, the dark desk, or on the ground of the show. */
const inRoom: Decorator = (Story, { globals, parameters }) => {
  const room: unknown = parameters['room'] ?? globals['room']
  document.documentElement.dataset['theme'] = room === 'dark' ? 'dark' : 'light'
  if (room !== 'show') return <Story />
  return (
    <div data-ground="calm" style={{ minHeight: '100vh', padding: parameters['layout'] === 'fullscreen' ? 0 : 16 }}>
      <Story />
    </div>
  )
}

const preview: Preview = {
  decorators: [inRoom],
  parameters: { layout: 'padded', controls: { expanded: true } },
  initialGlobals: { room: 'light' },
  globalTypes: {
    room: {
      description: 'Where the part is shown',
      toolbar: { title: 'Room', items: ['light', 'dark', 'show'], dynamicTitle: true },
    },
  },
}

export default preview
