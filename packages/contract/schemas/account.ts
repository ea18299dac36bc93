import { z } from 'zod'
import { Moment } from './common.ts'
import {
  DisplayName,
  Email,
  EmailCode,
  Password,
  PASSWORD_MAX_BYTES,
  SocialProvider,
  UserName,
  UserProfile,
} from './login.ts'

export const SignInMethod = z.enum([
  'password',
  'code',
  'passkey',
  ...SocialProvider.options,
  'external',
])

/** An account at another provider with which the user can sign in to this account. */
export const LinkedIdentity = z.object({ id: z.uuid(), provider: z.string(), email: z.string() })

export const Account = UserProfile.extend({
  hasPassword: z.boolean(),
  passwordChangedAt: Moment.nullable(),
  /** Whether the user can sign in with a code that is mailed to `email`. */
  hasCode: z.boolean(),
  identities: z.array(LinkedIdentity),
  /** How many passkeys the user can sign in with. */
  passkeys: z.int(),
  method: SignInMethod,
  getsNewsletter: z.boolean(),
})

export const ActiveSession = z.object({
  id: z.uuid(),
  isCurrent: z.boolean(),
  method: SignInMethod,
  userAgent: z.string(),
  /** The partner's website that the session belongs to; null for a session on our own pages. */
  origin: z.string().nullable(),
  startedAt: Moment,
  seenAt: Moment,
})

export const ProfileChange = z
  .strictObject({ displayName: DisplayName, userName: UserName, getsNewsletter: z.boolean() })
  .partial()
export const Reauthentication = z
  .strictObject({ password: z.string().max(PASSWORD_MAX_BYTES), code: EmailCode })
  .partial()
/** The server also refuses common passwords. */
export const PasswordChange = z.strictObject({ newPassword: Password })
export const EmailChange = z.strictObject({ email: Email, code: EmailCode })
export const SessionList = z.object({ sessions: z.array(ActiveSession) })
export const Deletion = z.object({ goesAt: Moment })
