import { LANGUAGES } from '@atelier/contract'
import { z } from 'zod'

const MAX_INSTRUCTIONS_LENGTH = 8_000
const MAX_GREETING_LENGTH = 300
/** The same limits as those of the attribute `starters`. */
const MAX_STARTERS = 6
const MAX_STARTER_LENGTH = 80
const MAX_MODELS = 50
const MAX_MODEL_ID_LENGTH = 200
const MAX_MESSAGES_PER_DAY = 100_000
/** In dollars. Even a single long answer of a good model costs more than a cent. */
const MIN_BUDGET = 0.01
const MAX_BUDGET = 1_000_000
const MAX_PATH_LENGTH = 1_000
const MAX_IDENTITY_TEXT_LENGTH = 300
const MIN_SHARED_KEY_LENGTH = 32
const MAX_SHARED_KEY_LENGTH = 1_000

const line = (maxLength: number) => z.string().trim().min(1).max(maxLength)

/** A folder whose pages the assistant searches instead of Atelier's help. */
const Knowledge = z.strictObject({
  /** On the server's machine. A relative path starts from the folder of the partners file. */
  folder: line(MAX_PATH_LENGTH),
  /** The URL at which visitors find the files: answers link to `hours.html` as `<address>hours.html`. */
  address: z
    .string()
    .refine(isWebAddress, 'The address of the knowledge must begin with https:// or http://')
    .optional(),
})

const AssistantProfile = z.strictObject({
  /** For the model only. They are never sent to the page. */
  instructions: line(MAX_INSTRUCTIONS_LENGTH).optional(),
  greeting: line(MAX_GREETING_LENGTH).optional(),
  /** Questions that an empty chat offers. */
  starters: z.array(line(MAX_STARTER_LENGTH)).min(1).max(MAX_STARTERS).optional(),
  /** The models that visitors may use, the preferred one first. Absent: all models of this server. */
  models: z.array(line(MAX_MODEL_ID_LENGTH)).min(1).max(MAX_MODELS).optional(),
  /** The languages of the widget, the preferred one first. Absent: all languages. */
  languages: z.array(z.enum(LANGUAGES)).min(1).max(LANGUAGES.length).optional(),
  /** How many messages a guest may send in a day. Absent: as many as a guest on our own pages. */
  allowance: z.int().min(1).max(MAX_MESSAGES_PER_DAY).optional(),
  knowledge: Knowledge.optional(),
  /** Whether questions that no page answers are stored for 30 days. Default: true. */
  keepQuestions: z.boolean().optional(),
})

/** How a partner's tokens for its own visitors are verified. They are signed with one of the two kinds of keys. */
const HostIdentity = z
  .strictObject({
    issuer: line(MAX_IDENTITY_TEXT_LENGTH),
    audience: line(MAX_IDENTITY_TEXT_LENGTH),
    /** The URL of the partner's public keys. */
    jwksUrl: z.string().optional(),
    /** A secret that only the partner's server and this one know. */
    sharedKey: z
      .string()
      .min(MIN_SHARED_KEY_LENGTH, `A shared key needs at least ${MIN_SHARED_KEY_LENGTH} characters`)
      .max(MAX_SHARED_KEY_LENGTH)
      .refine(
        (key) => !looksLikePublicKey(key),
        'A shared key is a secret of its own, not a key pair or certificate. For a key pair, give the address of its public keys',
      )
      .optional(),
  })
  .refine(
    ({ jwksUrl, sharedKey }) => (jwksUrl === undefined) !== (sharedKey === undefined),
    'An identity needs either the address of the keys or a shared key',
  )

export const PartnerSettings = z.strictObject({
  assistant: AssistantProfile.optional(),
  identity: HostIdentity.optional(),
  /** The maximum costs of this partner's visitors per UTC day, in dollars. Absent: no limit. */
  budgetPerDay: z.number().min(MIN_BUDGET).max(MAX_BUDGET).optional(),
})

export type AssistantProfile = z.infer<typeof AssistantProfile>
export type HostIdentity = z.infer<typeof HostIdentity>
export type PartnerSettings = z.infer<typeof PartnerSettings>

/** The settings that `npm run partner -- unset` can remove. */
export const SETTING_NAMES = [
  ...(Object.keys(AssistantProfile.shape) as (keyof AssistantProfile)[]),
  'identity',
  'budgetPerDay',
] as const
export type SettingName = (typeof SETTING_NAMES)[number]

/** Adds settings to earlier ones. New assistant settings replace those with the same name; the others stay. */
export function mergeSettings(
  { assistant, ...settings }: PartnerSettings,
  { assistant: change, ...changes }: PartnerSettings,
): PartnerSettings {
  const merged = { ...assistant, ...change }
  return { ...settings, ...changes, ...(Object.keys(merged).length > 0 && { assistant: merged }) }
}

export function withoutSettings(
  { assistant = {}, ...others }: PartnerSettings,
  names: readonly SettingName[],
): PartnerSettings {
  const isKept = (name: string) => !names.some((removed) => removed === name)
  const withoutNames = (settings: object) =>
    Object.fromEntries(Object.entries(settings).filter(([name]) => isKept(name)))
  const profile = withoutNames(assistant)
  return { ...withoutNames(others), ...(Object.keys(profile).length > 0 && { assistant: profile }) }
}

/** Whether the text is a public key by mistake: with a public key as shared secret, anyone could sign tokens. */
function looksLikePublicKey(text: string): boolean {
  return /^(-----BEGIN |ssh-|ecdsa-|\{)/.test(text.trim())
}

function isWebAddress(text: string): boolean {
  return ['https:', 'http:'].includes(URL.parse(text)?.protocol ?? '')
}
