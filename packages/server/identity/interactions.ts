import type { IncomingMessage, ServerResponse } from 'node:http'
import { errors, type Provider } from 'oidc-provider'
import type { login } from '@atelier/contract'
import type { People, Vouched } from '../account/people.ts'
import type { Proven } from '../account/proving.ts'
import type { SignIns } from '../account/sign-ins.ts'
import { fail } from '../fail.ts'
import { providerNames, SOCIAL } from './upstream.ts'

type Interaction = Awaited<ReturnType<Provider['interactionDetails']>>

/** With the browser that it waits in. */
interface Waiting {
  interaction: Interaction
  exchange: Exchange
}

interface Parts {
  provider: Provider
  people: People
  signIns: SignIns
  /** An account has another way in, by the name of the provider. */
  onLinked(person: Proven['person'], provider: string): void
}

/** The browser that asks. */
export interface Exchange {
  req: IncomingMessage
  res: ServerResponse
}

/** A sign-in that waits for a word from the person, between the identity service and its way back. */
export function createInteractions({ provider, people, signIns, onLinked }: Parts) {
  return {
    find,
    providerOf,

    settle,
    async describe(waiting: Waiting): Promise<login.Interaction> {
      const vouched = vouchedIn(waiting.interaction)
      const holder = vouched && (await people.byEmail(vouched.email))
      if (vouched && holder) return question(vouched, holder)
      return { is: 'develop', provider: providerOf(waiting) }
    },

    /** For the address only, and with the provider's word: both have just been given. */
    async link(waiting: Waiting, prove: (email: string) => Promise<Proven>) {
      const vouched = heldBy(waiting)
      const { person } = await prove(vouched.email)
      await people.join(person, vouched)
      onLinked(person, providerNames[vouched.provider as login.SocialProvider])
      return enter(waiting, person.id, vouched)
    },

    async apart(waiting: Waiting): Promise<login.Interaction> {
      const vouched = heldBy(waiting)
      const person = await people.createFor({ ...vouched, isVerified: false })
      return enter(waiting, person.id, vouched)
    },

    cancel,
  }

  /** In, into an account that is known or new; or a question first, where the address is somebody's already. */
  async function settle(waiting: Waiting, vouched: Vouched): Promise<login.Interaction> {
    const { interaction } = waiting
    // In this order: who holds the address by another of these answers is found by the identity as well.
    const holder = vouched.isVerified ? await people.byEmail(vouched.email) : undefined
    const known = await people.byIdentity(vouched.issuer, vouched.subject)
    const { for_account: expected } = interaction.params
    // Who has to prove to be somebody becomes nobody else by it, and stays signed in.
    if (expected && known?.id !== expected) return cancel(waiting, 'other_account')
    if (known) return enter(waiting, known.id, vouched)
    if (!holder) return enter(waiting, (await people.createFor(vouched)).id, vouched)
    interaction.result = { vouched }
    await save(interaction)
    return question(vouched, holder)
  }

  async function cancel({ interaction }: Waiting, error = 'access_denied') {
    interaction.result = { error, error_description: 'The person did not sign in.' }
    return leave(interaction)
  }

  /** In the browser where it began only: who is led to somebody else's would sign that one in. */
  async function find(id: string, exchange: Exchange): Promise<Waiting> {
    const interaction = await inBrowser(exchange)
    if (interaction?.uid !== id) throw fail('interaction_required', { status: 410 })
    return { interaction, exchange }
  }

  async function inBrowser({ req, res }: Exchange): Promise<Interaction | undefined> {
    try {
      return await provider.interactionDetails(req, res)
    } catch (error) {
      if (error instanceof errors.SessionNotFound) return undefined
      throw error
    }
  }

  async function enter(
    { interaction, exchange }: Waiting,
    accountId: string,
    { provider: name }: Vouched,
  ): Promise<login.Interaction> {
    await makeRoom(exchange, interaction, accountId)
    interaction.result = {
      login: { accountId, amr: [name] },
      // What the client asked to be shown has been shown.
      [interaction.prompt.name]: { accountId, amr: [name] },
    }
    return leave(interaction)
  }

  /** Whoever is signed in here is left behind: their session does not turn into another person's. */
  async function makeRoom(
    exchange: Exchange,
    interaction: Interaction,
    accountId: string,
  ): Promise<void> {
    const session = await provider.Session.get(exchange as never)
    if (!session.accountId || session.accountId === accountId) return
    await signIns.endBySid(session.uid)
    Reflect.deleteProperty(interaction, 'session')
  }

  async function leave(interaction: Interaction): Promise<login.Interaction> {
    await save(interaction)
    return { is: 'done', redirectTo: new URL(interaction.returnTo).pathname }
  }
}

export type Interactions = ReturnType<typeof createInteractions>

function providerOf({ interaction: { params } }: Waiting): login.SocialProvider {
  const named = SOCIAL.find((name) => name === params.domain_hint)
  // Our own pages have forms for everything else.
  if (!named) throw fail('interaction_required', { status: 410 })
  return named
}

function vouchedIn({ result }: Interaction): Vouched | undefined {
  return result?.vouched as Vouched | undefined
}

function heldBy({ interaction }: Waiting): Vouched {
  const vouched = vouchedIn(interaction)
  if (!vouched) throw fail('interaction_required', { status: 410 })
  return vouched
}

function question(
  { provider, email }: Vouched,
  { password }: { password: string | null },
): login.Interaction {
  return { is: 'link', provider: provider as login.SocialProvider, email, hasPassword: !!password }
}

async function save(interaction: Interaction): Promise<void> {
  await interaction.save(interaction.exp - Math.floor(Date.now() / 1000))
}
