import type { IncomingMessage, ServerResponse } from 'node:http'
import { errors, type Provider } from 'oidc-provider'
import type { login } from '@atelier/contract'
import type { SignInStore } from '../account/sign-ins.ts'
import type { RegistrationLimits } from '../account/registration-limits.ts'
import type { UserRow, UserStore } from '../account/users.ts'
import { fail, Failure } from '../helpers/fail.ts'
import type { AuthenticationResult } from '../account/authentication.ts'
import type { ProviderProfile } from '../account/provider-profile.ts'
import { SOCIAL_PROVIDERS, socialProviderNames } from './social-providers.ts'

type Interaction = Awaited<ReturnType<Provider['interactionDetails']>>

/** The OAuth error code for an account that an operator has suspended. */
export const SUSPENDED = 'account_suspended'
/** The OAuth error code if no more accounts can be created from a network today. */
const REGISTRATIONS_USED = 'registrations_used'

/** An interaction of our OpenID service, and the request of the browser that started it. */
interface PendingSignIn {
  interaction: Interaction
  exchange: HttpExchange
}

export interface HttpExchange {
  req: IncomingMessage
  res: ServerResponse
}

interface InteractionParts {
  provider: Provider
  users: UserStore
  signIns: SignInStore
  registrationLimits: Pick<RegistrationLimits, 'count'>
  onIdentityLinked(user: UserRow, providerName: string): void
}

/**
 * Sign-ins with a social provider. Meanwhile the authorization request of our own OpenID service waits as an
 * "interaction": https://github.com/panva/node-oidc-provider/blob/main/docs/README.md#user-flows
 */
export function createInteractions(parts: InteractionParts) {
  const { provider, users, signIns, registrationLimits, onIdentityLinked } = parts

  return {
    /** Throws unless this browser started the interaction: a link to it must not sign in another user's browser. */
    async findStartedByThisBrowser(id: string, exchange: HttpExchange): Promise<PendingSignIn> {
      const interaction = await readInteraction(exchange)
      if (interaction?.uid !== id) throw fail('interaction_required', { status: 410 })
      return { interaction, exchange }
    },

    requestedProvider,

    async describeNextStep(pending: PendingSignIn): Promise<login.Interaction> {
      const profile = storedProfile(pending)
      const owner = profile && (await users.findByEmail(profile.email))
      if (profile && owner) return linkQuestion(profile, owner)
      return { is: 'develop', provider: requestedProvider(pending) }
    },

    /** Signs in the profile's account or a new one. If the email address has an account, asks whether to link it. */
    async signInOrAskToLink(
      pending: PendingSignIn,
      profile: ProviderProfile,
      ip: string,
    ): Promise<login.Interaction> {
      const { interaction } = pending
      // The email is looked up first: an account that a parallel callback creates meanwhile is then found by identity.
      const owner = profile.isEmailVerified ? await users.findByEmail(profile.email) : undefined
      const user = await users.findByIdentity(profile.issuer, profile.subject)
      const { for_account: expectedUserId } = interaction.params
      // A re-authentication with another account fails and leaves the current session as it is.
      if (expectedUserId && user?.id !== expectedUserId) return cancel(pending, 'other_account')
      if (user?.suspendedAt) return cancel(pending, SUSPENDED)
      if (user) return signIn(pending, user.id, profile)
      if (!owner) return signInNewAccount(pending, profile, ip)
      interaction.result = { profile }
      await save(interaction)
      return linkQuestion(profile, owner)
    },

    /** Links the provider to the account with its email address, once `authenticate` has checked the owner. */
    async authenticateAndLink(
      pending: PendingSignIn,
      authenticate: (email: string) => Promise<AuthenticationResult>,
    ): Promise<login.Interaction> {
      const profile = requireProfile(pending)
      const { user } = await authenticate(profile.email)
      if (user.suspendedAt) return cancel(pending, SUSPENDED)
      await users.linkIdentity(user, profile)
      onIdentityLinked(user, socialProviderNames[profile.provider as login.SocialProvider])
      return signIn(pending, user.id, profile)
    },

    /** Creates an account that cannot be opened by email, because the address belongs to the existing one. */
    async createSeparateAccount(pending: PendingSignIn, ip: string): Promise<login.Interaction> {
      const profile = requireProfile(pending)
      return signInNewAccount(pending, { ...profile, isEmailVerified: false }, ip)
    },

    cancel,
  }

  async function signInNewAccount(pending: PendingSignIn, profile: ProviderProfile, ip: string) {
    try {
      await registrationLimits.count({ ip })
    } catch (error) {
      if (!(error instanceof Failure) || error.code !== 'registrations-used') throw error
      return cancel(pending, REGISTRATIONS_USED)
    }
    return signIn(pending, (await users.createFromProfile(profile)).id, profile)
  }

  /** Ends the sign-in; the page receives the OAuth error code. */
  async function cancel({ interaction }: PendingSignIn, error = 'access_denied') {
    interaction.result = { error, error_description: 'The person did not sign in.' }
    return finish(interaction)
  }

  async function readInteraction({ req, res }: HttpExchange): Promise<Interaction | undefined> {
    try {
      return await provider.interactionDetails(req, res)
    } catch (error) {
      if (error instanceof errors.SessionNotFound) return undefined
      throw error
    }
  }

  async function signIn(
    { interaction, exchange }: PendingSignIn,
    accountId: string,
    { provider: name }: ProviderProfile,
  ): Promise<login.Interaction> {
    await endOtherSession(exchange, interaction, accountId)
    interaction.result = {
      login: { accountId, amr: [name] },
      // Marks the requested prompt (select_account or create) as shown; otherwise it would start again.
      [interaction.prompt.name]: { accountId, amr: [name] },
    }
    return finish(interaction)
  }

  /** Ends another user's session in this browser, which would otherwise be reused for the new user. */
  async function endOtherSession(
    exchange: HttpExchange,
    interaction: Interaction,
    accountId: string,
  ): Promise<void> {
    const session = await provider.Session.get(exchange as never)
    if (!session.accountId || session.accountId === accountId) return
    await signIns.endBySid(session.uid)
    Reflect.deleteProperty(interaction, 'session')
  }
}

export type Interactions = ReturnType<typeof createInteractions>

function requestedProvider({ interaction: { params } }: PendingSignIn): login.SocialProvider {
  const provider = SOCIAL_PROVIDERS.find((name) => name === params.domain_hint)
  if (!provider) throw fail('interaction_required', { status: 410 })
  return provider
}

function storedProfile({ interaction }: PendingSignIn): ProviderProfile | undefined {
  return interaction.result?.profile as ProviderProfile | undefined
}

function requireProfile(pending: PendingSignIn): ProviderProfile {
  const profile = storedProfile(pending)
  if (!profile) throw fail('interaction_required', { status: 410 })
  return profile
}

function linkQuestion(
  { provider, email }: ProviderProfile,
  { passwordHash }: UserRow,
): login.Interaction {
  return {
    is: 'link',
    provider: provider as login.SocialProvider,
    email,
    hasPassword: !!passwordHash,
  }
}

async function finish(interaction: Interaction): Promise<login.Interaction> {
  await save(interaction)
  return { is: 'done', redirectTo: new URL(interaction.returnTo).pathname }
}

/** Keeps the expiry that the interaction already has. */
async function save(interaction: Interaction): Promise<void> {
  await interaction.save(interaction.exp - Math.floor(Date.now() / 1000))
}
