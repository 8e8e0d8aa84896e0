import '../src/tokens.css'
import '../src/base.css'
import { i18n } from '@lingui/core'
import type { Decorator, Preview } from '@storybook/react-vite'
import type { ReactNode } from 'react'
import { Fragment, useEffect, useState } from 'react'
import { showTexts } from './pseudo-texts.ts'

// Stories whose arguments are texts are loaded before any loader runs.
showTexts('english')

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

/** Says which checks `npm run stories` makes of a story, and whether the story begins with actions. */
const withChecks: Decorator = (Story, context) => {
  const acts = 'playFunction' in context && context.playFunction !== undefined
  Object.assign(document.documentElement.dataset, { checks: context.parameters['checks'], acts })
  return <Story />
}

/** Renders a story again when the language changes, as the site does. */
function InLanguage({ render }: { render: () => ReactNode }) {
  const [changes, setChanges] = useState(0)
  useEffect(() => i18n.on('change', () => setChanges((before) => before + 1)), [])
  return <Fragment key={changes}>{render()}</Fragment>
}

const withTexts: Decorator = (Story) => <InLanguage render={() => <Story />} />

// `npm run stories` changes the language of the story that is shown; so does `showTexts('pseudo')` in the console.
Object.assign(window, { showTexts })

const preview: Preview = {
  decorators: [withTexts, withTheme, withChecks],
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
