export { NameFields } from './NameFields.tsx'
export { NewPasswordFields } from './NewPasswordFields.tsx'
export { isWrittenTwice, newPasswordShape } from './new-password.ts'
export { serverErrors } from './server-errors.ts'
