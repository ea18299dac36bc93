import {
  EMAIL_CODE_LENGTH,
  isEmail,
  PASSWORD_MIN_LENGTH,
  USER_NAME_MIN_LENGTH,
  type ErrorCode,
} from '@atelier/contract'

export type LoginField = 'userName' | 'email' | 'password' | 'confirm' | 'code'

/** Which fields a visitor has to look at, and why. */
export type FieldErrors = Partial<Record<LoginField, ErrorCode>>

export interface RegistrationForm {
  userName: string
  email: string
  password: string
  confirm: string
}

/** Specification §5, in the order in which the fields stand. */
export function checkLogin({ email, password }: Pick<RegistrationForm, 'email' | 'password'>) {
  return only({ email: emailError(email), password: password ? undefined : 'password-required' })
}

export function checkRegistration({ userName, email, password, confirm }: RegistrationForm) {
  return only({
    userName: userNameError(userName),
    email: emailError(email),
    ...checkNewPassword({ password, confirm }),
  })
}

export function checkNewPassword({
  password,
  confirm,
}: Pick<RegistrationForm, 'password' | 'confirm'>) {
  return only({ password: passwordError(password), confirm: confirmError(password, confirm) })
}

export function emailError(email: string): ErrorCode | undefined {
  if (!email.trim()) return 'email-required'
  return isEmail(email.trim()) ? undefined : 'email-invalid'
}

export function codeError(code: string): ErrorCode | undefined {
  return code.length === EMAIL_CODE_LENGTH ? undefined : 'code-required'
}

function userNameError(name: string): ErrorCode | undefined {
  if (!name.trim()) return 'user-name-required'
  return name.trim().length < USER_NAME_MIN_LENGTH ? 'user-name-short' : undefined
}

function passwordError(password: string): ErrorCode | undefined {
  if (!password) return 'password-required'
  return lengthOf(password) < PASSWORD_MIN_LENGTH ? 'password-short' : undefined
}

function confirmError(password: string, confirm: string): ErrorCode | undefined {
  if (!confirm) return 'confirm-required'
  return confirm === password ? undefined : 'passwords-differ'
}

function only(errors: Partial<Record<LoginField, ErrorCode | undefined>>): FieldErrors {
  return Object.fromEntries(Object.entries(errors).filter(([, code]) => code))
}

/** Of a failure that the server told: which field it is about. */
export function fieldOf(code: ErrorCode): LoginField | undefined {
  if (code.startsWith('password-')) return 'password'
  if (code.startsWith('email-')) return 'email'
  if (code.startsWith('user-name-')) return 'userName'
  return code === 'code-invalid' || code === 'code-required' ? 'code' : undefined
}

/** From 0 to 4. Length is what helps; a few more kinds of signs help a little. */
export function strengthOf(password: string): number {
  const length = lengthOf(password)
  if (length < PASSWORD_MIN_LENGTH) return length > 0 ? 1 : 0
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u].filter((kind) => kind.test(password))
  const isVaried = new Set(password).size > length / 3
  const points = (length >= 10 ? 1 : 0) + (length >= 14 ? 1 : 0) + (kinds.length >= 3 ? 1 : 0)
  return isVaried ? Math.min(4, 1 + points) : 1
}

/** In characters as Unicode counts them, which is how the server counts. */
function lengthOf(text: string): number {
  return Array.from(text).length
}
