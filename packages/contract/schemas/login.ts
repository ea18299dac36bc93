import { z } from 'zod'
import { EMAIL_CODE_LENGTH, USER_NAME_MIN_LENGTH } from '../constants.ts'
import { parseEmailAddress } from '../email.ts'
import { Tier } from './common.ts'
import { Preferences } from './preferences.ts'

// The messages of these schemas are error codes of the contract, which the page translates.

export const PASSWORD_MAX_BYTES = 1024
export const USER_NAME_MAX_LENGTH = 50

export const Email = z
  .string('email-required')
  .refine((text) => text.trim() !== '', { error: 'email-required', abort: true })
  .transform((text, context) => {
    const address = parseEmailAddress(text)
    if (!address) context.addIssue('email-invalid')
    return address ?? z.NEVER
  })

/** The name that other people see. */
export const DisplayName = z
  .string('name-required')
  .trim()
  .min(1, 'name-required')
  .max(100)
  .regex(/^[^\p{Cc}]*$/u)

export const UserName = z
  .string('user-name-required')
  .trim()
  .min(1, 'user-name-required')
  .min(USER_NAME_MIN_LENGTH, 'user-name-short')
  .max(USER_NAME_MAX_LENGTH)
  .regex(/^[^\p{Cc}]*$/u)

/** The length limits apply to the normalized text, which is what is hashed. */
export const Password = z
  .string('password-required')
  .normalize('NFC')
  .min(1, 'password-required')
  .refine((text) => new TextEncoder().encode(text).length <= PASSWORD_MAX_BYTES, 'password-long')

/** Spaces are removed: emails show the code as two groups of digits. */
export const EmailCode = z
  .string('code-required')
  .transform((text) => text.replace(/\s/g, ''))
  .pipe(
    z
      .string()
      .min(1, 'code-required')
      .refine((text) => text.length === EMAIL_CODE_LENGTH && /^\d+$/.test(text), 'code-invalid'),
  )

export const SocialProvider = z.enum(['microsoft', 'google', 'apple'])

export const UserProfile = z.object({
  id: z.uuid(),
  userName: z.string(),
  email: z.string(),
  displayName: z.string(),
  authProvider: z.literal('B2C'),
  roles: z.array(z.string()),
  preferences: Preferences,
  subscriptionTier: Tier,
})

export const IdentityConfiguration = z.object({
  /** `embedded`: this server is the OpenID provider and has a login form. `external`: users are redirected to one. */
  kind: z.enum(['embedded', 'external']),
  clientId: z.string(),
  /** `embedded`: the issuer of the tokens. `external`: the provider's URL, including its sign-in policy. */
  authority: z.string(),
  /** The scope of our own API, requested in addition to OPENID_SCOPES. */
  apiScope: z.string(),
  /** `external` only: the URL of the policy for resetting a password. */
  resetAuthority: z.string().optional(),
  /** The providers for which the login form shows a button. */
  providers: z.array(SocialProvider).readonly(),
  /** Whether emails are stored instead of sent and can be read at /dev/mail. */
  hasMailbox: z.boolean(),
})

/** A one-time token, valid for a minute, that only the browser that received it can exchange for a session. */
export const LoginTicket = z.object({ ticket: z.string() })

export const EmailRequest = z.strictObject({ email: Email })
export const LoginRequest = z.strictObject({ email: Email, password: Password })
/** The server also refuses common passwords. */
export const RegistrationRequest = z.strictObject({
  userName: UserName,
  email: Email,
  password: Password,
})
export const EmailCodeRequest = z.strictObject({ email: Email, code: EmailCode })
export const PasswordResetRequest = z.strictObject({
  token: z.string().min(1, 'reset-failed').max(200),
  newPassword: Password,
})

/** The next step of a sign-in with a social provider. */
export const Interaction = z.discriminatedUnion('is', [
  /** The provider is simulated, outside production: the developer chooses the identity to sign in with. */
  z.object({ is: z.literal('develop'), provider: SocialProvider }),
  /** The provider confirmed an email address that already has an account here: link the two, or keep them separate. */
  z.object({
    is: z.literal('link'),
    provider: SocialProvider,
    email: z.string(),
    hasPassword: z.boolean(),
  }),
  z.object({ is: z.literal('done'), redirectTo: z.string() }),
])

const id = z.string().min(1).max(100)
export const InteractionRequest = z.strictObject({ id })
export const SimulationRequest = z.strictObject({
  id,
  email: Email,
  name: z.string().trim().max(100),
})
/** The password or a code, not both. */
export const LinkRequest = z
  .strictObject({ id, password: Password.optional(), code: EmailCode.optional() })
  .refine(({ password, code }) => (password === undefined) !== (code === undefined))
