// The shapes of WebAuthn are its JSON forms: https://w3c.github.io/webauthn/#sctn-parseCreationOptionsFromJSON
import { z } from 'zod'
import { CREDENTIAL_NAME_MAX_LENGTH } from '../constants.ts'
import { AddOn, Charged, Moment, Period, Provider } from './common.ts'

const DEVICE_INFO_MAX_LENGTH = 200
/** Control characters, line separators, and characters that change the direction of the text around them. WA-10. */
const FORBIDDEN_CHARACTER = /[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]/u
/** Anything but spaces and characters that only join or separate others. */
const VISIBLE_CHARACTER = /[\p{L}\p{N}\p{P}\p{S}]/u
const KNOWN_TRANSPORTS = new Set(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'])
const MAX_BINARY_LENGTH = 12_000

const shownText = (maxLength: number) =>
  z
    .string('name-required')
    .trim()
    .refine((text) => Array.from(text).length <= maxLength && !FORBIDDEN_CHARACTER.test(text))

export const CredentialName = shownText(CREDENTIAL_NAME_MAX_LENGTH).refine(
  (name) => VISIBLE_CHARACTER.test(name),
  'name-required',
)
const DeviceInfo = shownText(DEVICE_INFO_MAX_LENGTH)
/** Compared with the session's user, so that anything else is forbidden rather than invalid. */
const UserId = z.string().max(200)
const Binary = z
  .string()
  .regex(/^[A-Za-z0-9_-]*$/)
  .max(MAX_BINARY_LENGTH)
const Transports = z
  .array(z.string().max(40))
  .max(20)
  .transform((names) => [...new Set(names)].filter((name) => KNOWN_TRANSPORTS.has(name)))

const credentialFields = { id: Binary, rawId: Binary, type: z.literal('public-key') }

export const PasskeyPurpose = z.enum(['authentication', 'payment'])

export const RegistrationStart = z.strictObject({
  userId: UserId,
  credentialName: CredentialName,
  deviceInfo: DeviceInfo,
})
export const LegacyRegistrationStart = RegistrationStart.omit({ deviceInfo: true })
export const UserQuery = z.strictObject({ userId: UserId })
export const PurposeQuery = z.strictObject({ userId: UserId, purpose: PasskeyPurpose })

/** Browsers add further fields to the JSON form of a credential. They are removed. */
export const RegistrationResponse = z.object({
  ...credentialFields,
  response: z.object({
    clientDataJSON: Binary,
    attestationObject: Binary,
    transports: Transports.optional(),
  }),
})

/** A RegistrationResponse without nesting. */
export const LegacyRegistrationResponse = z.strictObject({
  credentialId: Binary,
  attestationObject: Binary,
  clientDataJSON: Binary,
  credentialName: CredentialName,
  deviceInfo: DeviceInfo,
})

/** Browsers add further fields here, too. */
export const AuthenticationResponse = z.object({
  ...credentialFields,
  response: z.object({
    clientDataJSON: Binary,
    authenticatorData: Binary,
    signature: Binary,
    userHandle: Binary.nullish(),
  }),
})

export const SignedPayment = z.strictObject({
  plan: Period,
  addOns: z.array(AddOn).max(5).default([]),
  amount: z.number().positive(),
  currency: Charged,
  provider: Provider,
  clientTransactionId: z.uuid(),
})

export const AuthenticationRequest = z.discriminatedUnion('purpose', [
  z.strictObject({ userId: UserId, purpose: z.literal('authentication') }),
  z.strictObject({ userId: UserId, purpose: z.literal('payment'), ...SignedPayment.shape }),
])

export const CredentialChange = z.strictObject({
  credentialId: Binary,
  credentialName: CredentialName.optional(),
  isActive: z.boolean().optional(),
})

export const Credential = z.object({
  credentialId: z.string(),
  credentialName: z.string(),
  deviceInfo: z.string(),
  lastUsed: Moment.nullable(),
  createdAt: Moment,
  /** False while the credential is paused. */
  isActive: z.boolean(),
  // The specification does not list the following fields.
  /** The password manager or security key that holds the credential, if its model is known. */
  provider: z.string().nullable(),
  /** Whether the provider copies the credential to the person's other devices. */
  isSynced: z.boolean(),
  transports: z.array(z.string()),
  /**
   * Its signature counter went backwards, which suggests a cloned passkey. The server pauses the passkey, unless it is
   * the last way to sign in.
   */
  isSuspicious: z.boolean(),
})

/** How an account uses passkeys. */
export const PasskeySettings = z.object({
  /** No payment of the account starts without a passkey. */
  requiredForPayments: z.boolean(),
  /** Whether the person has declined the offer to add a passkey after a sign-in. */
  isOfferDeclined: z.boolean(),
})
export const PasskeySettingsChange = z.strictObject(PasskeySettings.shape).partial()

export const CredentialList = z.object({
  credentials: z.array(Credential),
  ...PasskeySettings.shape,
  /**
   * `rpId` and `userHandle` identify the account to a password manager when the page signals deleted and renamed
   * passkeys.
   */
  rpId: z.string(),
  userHandle: z.string(),
})

/** A failure does not reveal which check failed. */
export const PasskeyResult = z.object({
  success: z.boolean(),
  errorMessage: z.string().optional(),
  // The specification does not list the following fields.
  /** The credential that was registered or used. */
  credential: Credential.optional(),
  /** Purpose `authentication`, where this server signs users in: confirms the sign-in as a password would. */
  ticket: z.string().optional(),
  /** Purpose `payment`: until when the payment can be started. */
  confirmedUntil: Moment.optional(),
})

export const CredentialDescriptor = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()).optional(),
})

export const RegistrationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number() })),
  timeout: z.number(),
  attestation: z.string(),
  excludeCredentials: z.array(CredentialDescriptor),
  authenticatorSelection: z.record(z.string(), z.unknown()),
})

export const AuthenticationOptions = z.object({
  challenge: z.string(),
  timeout: z.number(),
  rpId: z.string(),
  allowCredentials: z.array(CredentialDescriptor),
  userVerification: z.string(),
})
