import { embed } from '@atelier/contract'
import { Identification, IdentificationResult } from '@atelier/contract/schemas/embed'
import {
  claimGuestConversations,
  listJoiningConversations,
} from '../account/guest-conversations.ts'
import { hmac, toUuid } from '../helpers/crypto.ts'
import { Failure } from '../helpers/fail.ts'
import { recordGuestVisit } from '../session/guest-visits.ts'
import { MAX_SMALL_BODY_BYTES, route } from '../session/route.ts'
import type { IdKeys } from '../db/stored-keys.ts'
import type { Assistants } from '../partners/assistants.ts'
import type { ConnectContext } from './connect.ts'
import { KeysUnavailable, type IdentityKeysOptions } from './identity-keys.ts'
import { refuseTokenOfOtherPartner } from './own-partner.ts'
import { createIdentityVerifier, IdentityRefusal } from './identity-token.ts'

const CALLS_PER_MINUTE = 60

export interface IdentifyContext extends ConnectContext {
  assistants: Assistants
  idKeys: Pick<IdKeys, 'hostIdentity'>
  internalKeyHosts: IdentityKeysOptions['internalHosts']
}

/**
 * The call with which a widget exchanges a token that the partner has signed about its visitor. A refused token is no
 * error: the visitor stays a guest, and the reason goes to the page's developer only.
 */
export function identifyRoute(context: IdentifyContext): void {
  const { assistants, db, partners, embedSessions } = context
  const verify = createIdentityVerifier({
    internalHosts: context.internalKeyHosts,
    onWarning: (message) => context.fastify.log.warn(message),
  })

  route(
    context,
    embed.identifyVisitor,
    {
      summary: "Exchange a partner's token about its visitor for a session of that visitor.",
      body: Identification,
      reply: IdentificationResult,
      callsPerMinute: CALLS_PER_MINUTE,
      bodyLimit: MAX_SMALL_BODY_BYTES,
      anonymous: true,
    },
    async ({ body: { partner, token, key, guestChats }, request }) => {
      await refuseTokenOfOtherPartner(embedSessions, request.headers, partner)
      const page = embedSessions.requireListedPage({ partner, origin: request.headers.origin })
      const { identity } = partners.settingsOf(partner)
      if (!identity) return refused(missingSettings(partner))
      try {
        const { subject, expires } = await verify(token, partner, identity)
        const names = JSON.stringify([partner, identity.issuer, subject])
        const visitor = toUuid(hmac(context.idKeys.hostIdentity, names))
        const guestId = key && embedSessions.guestOfKey(key, page)
        if (guestId && guestChats) await joinConversations(guestId, visitor, guestChats)
        const session = embedSessions.startVisitorSession({ ...page, identity, visitor, expires })
        const assistant = assistants.openPage(partner)
        return { is: 'identified' as const, visitor, ...session, ...assistant }
      } catch (error) {
        if (error instanceof IdentityRefusal) return refused(error.message)
        if (error instanceof KeysUnavailable) return refused(error.message, error.retryAfter)
        if (isBusy(error)) return { is: 'waiting' as const, retryAfter: error.retryAfter }
        throw error
      }
    },
  )

  /**
   * Moves the guest's conversations to the visitor. Throws `busy` while one is being answered: the widget then retries.
   */
  async function joinConversations(
    guestId: string,
    visitor: string,
    guestChats: embed.JoiningChats,
  ): Promise<void> {
    const ids = await listJoiningConversations(db, guestId, guestChats)
    // The visit starts the retention period of the conversations.
    if (ids.length > 0) await recordGuestVisit(db, visitor)
    await claimGuestConversations(db, guestId, visitor, ids)
  }
}

const refused = (message: string, retryAfter?: number) => ({
  is: 'refused' as const,
  message,
  ...(retryAfter && { retryAfter }),
})

const isBusy = (error: unknown): error is Failure & { retryAfter: number } =>
  error instanceof Failure && error.code === 'busy' && error.retryAfter !== undefined

const missingSettings = (partner: string) =>
  `The Atelier server does not know who signs tokens for "${partner}". Run there: npm run partner -- set ${partner} ` +
  '--identity-issuer <issuer> --identity-audience <audience> --identity-jwks <address>'
