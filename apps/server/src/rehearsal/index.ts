export { rehearse } from './rehearse.ts'
