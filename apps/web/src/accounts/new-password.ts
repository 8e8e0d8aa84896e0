import { MESSAGES, Password } from '@pinwheel/contract'
import { z } from 'zod'

/** The fields of a form that sets a password. Only the client asks for it twice: the server gets it once. */
export const newPasswordShape = {
  newPassword: Password,
  confirmPassword: z.string().min(1, MESSAGES.required),
}

export type NewPassword = { newPassword: string; confirmPassword: string }

/** For the schema of such a form: `schema.refine(...isWrittenTwice)`. */
export const isWrittenTwice = [
  ({ newPassword, confirmPassword }: NewPassword) => newPassword === confirmPassword,
  { path: ['confirmPassword'], message: MESSAGES.confirmPassword },
] as const satisfies Parameters<z.ZodType<NewPassword>['refine']>

export const PASSWORD_HINT = '8 characters or more, with at least two each of uppercase, lowercase, digits and symbols.'
