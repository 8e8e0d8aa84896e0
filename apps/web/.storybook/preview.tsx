import '../src/tokens.css'
import '../src/base.css'
import { i18n } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import type { Decorator, Preview } from '@storybook/react-vite'

// The texts of the sources, which are English, without a catalogue.
i18n.setMessagesCompiler(compileMessage)
i18n.loadAndActivate({ locale: 'en', messages: {} })

/** Shows a component in the light theme, the dark theme or on the background of a live game. */
const withTheme: Decorator = (Story, { globals, parameters }) => {
  const theme: unknown = parameters['theme'] ?? globals['theme']
  document.documentElement.dataset['theme'] = theme === 'dark' ? 'dark' : 'light'
  if (theme !== 'stage') return <Story />
  return (
    <div data-background="calm" style={{ minHeight: '100vh', padding: parameters['layout'] === 'fullscreen' ? 0 : 16 }}>
      <Story />
    </div>
  )
}

/** Says which checks `npm run stories` makes of a story. */
const withChecks: Decorator = (Story, { parameters }) => {
  document.documentElement.dataset['checks'] = String(parameters['checks'])
  return <Story />
}

const preview: Preview = {
  decorators: [withTheme, withChecks],
  parameters: { layout: 'padded', checks: 'all', controls: { expanded: true } },
  initialGlobals: { theme: 'light' },
  globalTypes: {
    theme: {
      description: 'Theme and background',
      toolbar: { title: 'Theme', items: ['light', 'dark', 'stage'], dynamicTitle: true },
    },
  },
}

export default preview
