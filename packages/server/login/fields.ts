import { USER_NAME_MAX_LENGTH } from '../account/users.ts'
import { PASSWORD_MAX_BYTES } from '../account/passwords.ts'
import {
  EMAIL_CODE_LENGTH,
  parseEmailAddress,
  PASSWORD_MIN_LENGTH,
  USER_NAME_MIN_LENGTH,
} from '@atelier/contract'
import { z } from 'zod'
import { isCommonPassword } from '../account/common-passwords.ts'

// The messages of these schemas are error codes of the contract, which the page translates.

export const emailSchema = z
  .string('email-required')
  .refine((text) => text.trim() !== '', { error: 'email-required', abort: true })
  .transform((text, context) => {
    const address = parseEmailAddress(text)
    if (!address) context.addIssue('email-invalid')
    return address ?? z.NEVER
  })

export const userNameSchema = z
  .string('user-name-required')
  .trim()
  .min(1, 'user-name-required')
  .min(USER_NAME_MIN_LENGTH, 'user-name-short')
  .max(USER_NAME_MAX_LENGTH)
  .regex(/^[^\p{Cc}]*$/u)

/** The length limits apply to the normalized text, which is what is hashed. */
export const passwordSchema = z
  .string('password-required')
  .normalize('NFC')
  .min(1, 'password-required')
  .refine((text) => Buffer.byteLength(text) <= PASSWORD_MAX_BYTES, 'password-long')

export const newPasswordSchema = passwordSchema
  .refine((text) => Array.from(text).length >= PASSWORD_MIN_LENGTH, 'password-short')
  .refine((text) => !isCommonPassword(text), 'password-common')

/** Spaces are removed: emails show the code as two groups of digits. */
export const codeSchema = z
  .string('code-required')
  .transform((text) => text.replace(/\s/g, ''))
  .pipe(
    z
      .string()
      .min(1, 'code-required')
      .refine((text) => text.length === EMAIL_CODE_LENGTH && /^\d+$/.test(text), 'code-invalid'),
  )
