// What the fake server stores.
import type { chat, login, passkeys, pro, prompts, share, speech } from '@atelier/contract'
import { configuration } from '../configure.ts'
import { readServerAddress } from '../configure/server-address.ts'
import type { AnswerScript } from './answer-script.ts'
import {
  modelFixture,
  paymentMethodFixtures,
  pricingFixture,
  subscriptionFixture,
  userFixture,
} from './fixtures.ts'
import { toUrl } from './request-parts.ts'
import type { Turn } from './turn.ts'

/** A user as a test names it. The other fields of the profile are made up. */
export interface FakeUser extends Partial<
  Omit<login.UserProfile, 'displayName' | 'subscriptionTier'>
> {
  name?: string
  tier?: chat.Tier
}

export interface FakeServerOptions {
  /** Default: one free model. */
  models?: chat.Model[]
  /** Who is signed in at the beginning. Default: nobody. */
  user?: FakeUser
  /** The messages of today. Default: as many as the visitor likes. */
  allowance?: Partial<chat.Allowance>
  pricing?: pro.Pricing
  paymentMethods?: pro.PaymentMethod[]
  /** The passkeys of the user. Default: none. */
  passkeys?: passkeys.Credential[]
  /** The voices of the server, and whether it writes down recordings. Default: none, and no. */
  speech?: Partial<speech.SpeechAbilities>
  /**
   * The origin of the Atelier server whose requests are answered. Default: the one of `configure({ baseUrl })`, or that
   * of the page.
   */
  origin?: string
}

/** A message of a branch that is not shown. */
export interface HiddenMessage {
  message: chat.Message
  /** The id of the message before it. */
  previousId: string | null
}

export interface StoredConversation extends chat.Conversation {
  /** Those of the branch that is shown. */
  messages: chat.Message[]
  /** Those of the other branches, what was hidden last at the end. */
  hidden: HiddenMessage[]
}

export interface StoredShare extends share.Share {
  shared: share.SharedConversation
  messageIds: string[] | null
  blankedTexts: string[]
  passphrase: string | undefined
}

export interface FakeState {
  models: chat.Model[]
  user: login.UserProfile | undefined
  allowance: Partial<chat.Allowance>
  conversations: StoredConversation[]
  /** The answers by the id of the message that they answer, which the browser has given. */
  turns: Map<string, Turn>
  scripts: AnswerScript[]
  /** The page whose tools the last request had. */
  toolPage?: string | undefined
  pricing: pro.Pricing
  paymentMethods: pro.PaymentMethod[]
  subscription: pro.Subscription
  payments: pro.Payment[]
  prompts: prompts.SavedPrompt[]
  credentials: passkeys.Credential[]
  passkeySettings: passkeys.PasskeySettings
  shares: StoredShare[]
  speech: speech.SpeechAbilities
  /** How long the sound of a sentence is. */
  soundSeconds: number
  /** The ids of the visitors whom the page has identified, by the subjects of their tokens. */
  visitors: Map<string, string>
  /** The user whom the sign-in window will have signed in. */
  connecting: FakeUser | 'refused' | undefined
  newId(): string
  /** The name that the user has given to the passkey that is being made. */
  newPasskey: Pick<passkeys.Credential, 'credentialName' | 'deviceInfo'> | undefined
  /** The origin of the server that this fake replaces. */
  origin(): string
}

export function createState(options: FakeServerOptions): FakeState {
  let count = 0
  const user = options.user && toProfile(options.user)
  return {
    models: options.models ?? [modelFixture()],
    user,
    allowance: options.allowance ?? {},
    conversations: [],
    turns: new Map(),
    scripts: [],
    pricing: options.pricing ?? pricingFixture(),
    paymentMethods: options.paymentMethods ?? paymentMethodFixtures(),
    subscription: subscriptionFixture({ tier: user?.subscriptionTier ?? 'free' }),
    payments: [],
    prompts: [],
    credentials: [...(options.passkeys ?? [])],
    passkeySettings: { requiredForPayments: false, isOfferDeclined: false },
    shares: [],
    speech: { engine: null, voices: [], canTranscribe: false, ...options.speech },
    soundSeconds: 0.5,
    visitors: new Map(),
    connecting: undefined,
    newPasskey: undefined,
    origin: () => toUrl(readServerAddress(options.origin) ?? configuration().baseUrl).origin,
    // Every run has the same ids, in the form of the server's.
    newId: () => `0199aaaa-0000-7000-8000-${String((count += 1)).padStart(12, '0')}`,
  }
}

export function toProfile({ name, tier, ...fields }: FakeUser): login.UserProfile {
  return userFixture({
    ...fields,
    ...(name !== undefined && { displayName: name }),
    ...(tier && { subscriptionTier: tier }),
  })
}
