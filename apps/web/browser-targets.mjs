/**
 * The oldest browsers that a player can use, by their names in MDN's compatibility data. The README states them, and
 * `npm run check` holds them.
 */
export const BROWSER_TARGETS = { chrome: '111', edge: '111', firefox: '128', safari: '16.4', safari_ios: '16.4' }

/** The same for the build, which calls Safari on iOS "ios". */
export const BUILD_TARGETS = Object.entries(BROWSER_TARGETS).map(
  ([browser, version]) => browser.replace('safari_ios', 'ios') + version,
)
