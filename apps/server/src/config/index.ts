export { requireConfig } from './config.ts'
export { environmentOf } from './environment.ts'
export type { Bucket, Config, PhotoProvider } from './config.ts'
export type { TrustedProxies } from './values.ts'
