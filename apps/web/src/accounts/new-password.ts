import { MESSAGES, Password } from '@pinwheel/contract'
import { z } from 'zod'

/** The fields of a form that sets a password. The server receives it once; only the form asks for it twice. */
export const newPasswordShape = {
  newPassword: Password,
  confirmPassword: z.string().min(1, MESSAGES.required),
}

export type NewPassword = { newPassword: string; confirmPassword: string }

/** The check for the schema of such a form: `schema.refine(...passwordsMatch)`. */
export const passwordsMatch = [
  ({ newPassword, confirmPassword }: NewPassword) => newPassword === confirmPassword,
  { path: ['confirmPassword'], message: MESSAGES.confirmPassword },
] as const satisfies Parameters<z.ZodType<NewPassword>['refine']>
