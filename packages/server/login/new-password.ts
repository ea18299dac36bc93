import { PASSWORD_MIN_LENGTH } from '@atelier/contract'
import { Password } from '@atelier/contract/schemas/login'
import { isCommonPassword } from '../account/common-passwords.ts'

/** The messages are error codes of the contract, which the page translates. */
export const newPasswordSchema = Password.refine(
  (text) => Array.from(text).length >= PASSWORD_MIN_LENGTH,
  'password-short',
).refine((text) => !isCommonPassword(text), 'password-common')
