/** The part of the contract that needs no schema library: a phone loads this and nothing else of it. */
export * from './enumerations.ts'
export * from './limits.ts'
export * from './messages.ts'
export * from './paths.ts'
export * from './pin.ts'
export * from './range.ts'
export * from './text.ts'
