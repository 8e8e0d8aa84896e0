import type { StorybookConfig } from '@storybook/react-vite'

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['../src/**/*.stories.tsx'],
  addons: ['@storybook/addon-a11y'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // The pages' own plugin has nothing to preload here.
  viteFinal: (vite) => ({ ...vite, build: { ...vite.build, manifest: false, sourcemap: false } }),
}

export default config
