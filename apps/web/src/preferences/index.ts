export { followPreferences, preferences, usePreferences } from './preferences.ts'
export { PreferencesButton } from './PreferencesButton.tsx'
