import {
  EMAIL_CODE_LENGTH,
  parseEmailAddress,
  PASSWORD_MIN_LENGTH,
  USER_NAME_MIN_LENGTH,
  type ErrorCode,
} from '@atelier/contract'

export type LoginField = 'userName' | 'email' | 'password' | 'confirm' | 'code'

/** The invalid fields, each with the code of its error. */
export type FieldErrors = Partial<Record<LoginField, ErrorCode>>

export interface RegistrationForm {
  userName: string
  email: string
  password: string
  confirm: string
}

export function validateLogin({
  email,
  password,
}: Pick<RegistrationForm, 'email' | 'password'>): FieldErrors {
  return withoutUndefined({
    email: validateEmail(email),
    password: password ? undefined : 'password-required',
  })
}

export function validateRegistration({
  userName,
  email,
  password,
  confirm,
}: RegistrationForm): FieldErrors {
  return withoutUndefined({
    userName: validateUserName(userName),
    email: validateEmail(email),
    ...validateNewPassword({ password, confirm }),
  })
}

export function validateNewPassword({
  password,
  confirm,
}: Pick<RegistrationForm, 'password' | 'confirm'>): FieldErrors {
  return withoutUndefined({
    password: validatePassword(password),
    confirm: validateConfirmation(password, confirm),
  })
}

export function validateEmail(email: string): ErrorCode | undefined {
  if (!email.trim()) return 'email-required'
  return parseEmailAddress(email.trim()) ? undefined : 'email-invalid'
}

export function validateCode(code: string): ErrorCode | undefined {
  return code.length === EMAIL_CODE_LENGTH ? undefined : 'code-required'
}

function validateUserName(name: string): ErrorCode | undefined {
  if (!name.trim()) return 'user-name-required'
  return name.trim().length < USER_NAME_MIN_LENGTH ? 'user-name-short' : undefined
}

function validatePassword(password: string): ErrorCode | undefined {
  if (!password) return 'password-required'
  return characterCount(password) < PASSWORD_MIN_LENGTH ? 'password-short' : undefined
}

function validateConfirmation(password: string, confirm: string): ErrorCode | undefined {
  if (!confirm) return 'confirm-required'
  return confirm === password ? undefined : 'passwords-differ'
}

function withoutUndefined(errors: Partial<Record<LoginField, ErrorCode | undefined>>): FieldErrors {
  return Object.fromEntries(Object.entries(errors).filter(([, code]) => code))
}

/** Returns the field to which a server error belongs. Undefined if it belongs to none. */
export function fieldForError(code: ErrorCode): LoginField | undefined {
  if (code.startsWith('password-')) return 'password'
  if (code.startsWith('email-')) return 'email'
  if (code.startsWith('user-name-')) return 'userName'
  return code === 'code-invalid' || code === 'code-required' ? 'code' : undefined
}

/**
 * Rates a password from 0 (empty) to 4 (strong), mostly by its length and a little by the variety of its characters.
 */
export function passwordStrength(password: string): number {
  const length = characterCount(password)
  if (length < PASSWORD_MIN_LENGTH) return length > 0 ? 1 : 0
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u].filter((kind) => kind.test(password))
  const isVaried = new Set(password).size > length / 3
  const points = (length >= 10 ? 1 : 0) + (length >= 14 ? 1 : 0) + (kinds.length >= 3 ? 1 : 0)
  return isVaried ? Math.min(4, 1 + points) : 1
}

/** Counts Unicode code points, like the server does. */
function characterCount(text: string): number {
  return Array.from(text).length
}
