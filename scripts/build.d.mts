/** The types of the functions of build.mjs that TypeScript modules use. */
/** Whether the product is built and no source has changed since. */
export function isProductBuilt(): boolean
