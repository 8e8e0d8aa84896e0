import type { StorybookConfig } from '@storybook/react-vite'

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['../src/**/*.stories.tsx'],
  addons: ['@storybook/addon-a11y'],
  // Tests do not read the tables of properties, whose extraction takes a third of the build.
  typescript: { reactDocgen: process.env['NODE_ENV'] === 'production' ? false : 'react-docgen' },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // Only tests load the built Storybook, so it needs no manifest, no source maps and no compressed files.
  viteFinal: (vite) => ({
    ...vite,
    plugins: vite.plugins?.filter((plugin) => !(plugin && 'name' in plugin && plugin.name.includes('compression'))),
    build: { ...vite.build, manifest: false, sourcemap: false },
  }),
}

export default config
