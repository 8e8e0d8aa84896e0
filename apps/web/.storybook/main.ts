import type { StorybookConfig } from '@storybook/react-vite'

/** Only tests load the built Storybook. They run axe themselves, and need no tools around a story. */
const isBuilt = process.env['NODE_ENV'] === 'production'

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['../src/**/*.stories.tsx'],
  // With the add-on, axe would judge every story a second time; the highlighter looks at all elements after each change.
  addons: isBuilt ? [] : ['@storybook/addon-a11y'],
  features: isBuilt ? { highlight: false, measure: false, outline: false, backgrounds: false, viewport: false } : {},
  // The extraction of the tables of properties takes a third of the build.
  typescript: { reactDocgen: isBuilt ? false : 'react-docgen' },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // The built Storybook needs no manifest, no source maps and no compressed files.
  viteFinal: (vite) => ({
    ...vite,
    plugins: (vite.plugins ?? []).filter(
      (plugin) => !(plugin && 'name' in plugin && plugin.name.includes('compression')),
    ),
    build: { ...vite.build, manifest: false, sourcemap: false },
  }),
}

export default config
