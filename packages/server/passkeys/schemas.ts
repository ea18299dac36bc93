import { CREDENTIAL_NAME_MAX_LENGTH, type passkeys as calls } from '@atelier/contract'
import { z } from 'zod'
import { ChargedCurrency, Provider } from '../helpers/payment-schemas.ts'

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
export const DeviceInfo = shownText(DEVICE_INFO_MAX_LENGTH)
/** Compared with the session's user, so that anything else is forbidden rather than invalid. */
export const UserId = z.string().max(200)

const Binary = z
  .string()
  .regex(/^[A-Za-z0-9_-]*$/)
  .max(MAX_BINARY_LENGTH)
const Transports = z
  .array(z.string().max(40))
  .max(20)
  .transform((names) => [...new Set(names)].filter((name) => KNOWN_TRANSPORTS.has(name)))

// Browsers add further fields to the JSON form of a credential. They are accepted and ignored.
const ignored = z.unknown().optional()
const credentialFields = {
  id: Binary,
  rawId: Binary,
  type: z.literal('public-key'),
  clientExtensionResults: ignored,
  authenticatorAttachment: ignored,
}

export const RegistrationResponse = z.strictObject({
  ...credentialFields,
  response: z.strictObject({
    clientDataJSON: Binary,
    attestationObject: Binary,
    transports: Transports.optional(),
    authenticatorData: ignored,
    publicKey: ignored,
    publicKeyAlgorithm: ignored,
  }),
})

export const LegacyRegistrationResponse = z.strictObject({
  credentialId: Binary,
  attestationObject: Binary,
  clientDataJSON: Binary,
  credentialName: CredentialName,
  deviceInfo: DeviceInfo,
})

export const AuthenticationResponse = z.strictObject({
  ...credentialFields,
  response: z.strictObject({
    clientDataJSON: Binary,
    authenticatorData: Binary,
    signature: Binary,
    userHandle: Binary.nullish(),
    attestationObject: ignored,
  }),
})

const SignedPayment = {
  plan: z.enum(['monthly', 'yearly']),
  addOns: z
    .array(z.enum(['godmode']))
    .max(5)
    .default([]),
  amount: z.number().positive(),
  currency: ChargedCurrency,
  provider: Provider,
  clientTransactionId: z.uuid(),
}

const AuthenticationRequestByPurpose = z.discriminatedUnion('purpose', [
  z.strictObject({ userId: UserId, purpose: z.literal('authentication') }),
  z.strictObject({ userId: UserId, purpose: z.literal('payment'), ...SignedPayment }),
])

/** The contract's type cannot say that a payment needs all its fields. */
export const AuthenticationRequest = AuthenticationRequestByPurpose as z.ZodType<
  z.infer<typeof AuthenticationRequestByPurpose>,
  calls.AuthenticationRequest
>

export const CredentialChange = z.strictObject({
  credentialId: Binary,
  credentialName: CredentialName.optional(),
  isActive: z.boolean().optional(),
})

export const PasskeySettings = z
  .strictObject({ requiredForPayments: z.boolean(), isOfferDeclined: z.boolean() })
  .partial()

export const Credential: z.ZodType<calls.Credential> = z.object({
  credentialId: z.string(),
  credentialName: z.string(),
  deviceInfo: z.string(),
  lastUsed: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
  isActive: z.boolean(),
  provider: z.string().nullable(),
  isSynced: z.boolean(),
  transports: z.array(z.string()),
  isSuspicious: z.boolean(),
})

const settings = { requiredForPayments: z.boolean(), isOfferDeclined: z.boolean() }
export const StoredSettings: z.ZodType<calls.PasskeySettings> = z.object(settings)
export const CredentialList: z.ZodType<calls.CredentialList> = z.object({
  credentials: z.array(Credential),
  ...settings,
  rpId: z.string(),
  userHandle: z.string(),
})

export const PasskeyResult: z.ZodType<calls.PasskeyResult> = z.object({
  success: z.boolean(),
  errorMessage: z.string().optional(),
  credential: Credential.optional(),
  ticket: z.string().optional(),
  confirmedUntil: z.iso.datetime().optional(),
})

const Descriptors = z.array(
  z.object({
    id: z.string(),
    type: z.literal('public-key'),
    transports: z.array(z.string()).optional(),
  }),
)

export const RegistrationOptions: z.ZodType<calls.RegistrationOptions> = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number() })),
  timeout: z.number(),
  attestation: z.string(),
  excludeCredentials: Descriptors,
  authenticatorSelection: z.record(z.string(), z.unknown()),
})

export const AuthenticationOptions: z.ZodType<calls.AuthenticationOptions> = z.object({
  challenge: z.string(),
  timeout: z.number(),
  rpId: z.string(),
  allowCredentials: Descriptors,
  userVerification: z.string(),
})
