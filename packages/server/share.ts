import { DAY_MS, share } from '@atelier/contract'
import { isCommonPassphrase } from './account/common-passwords.ts'
import { fail } from './helpers/fail.ts'
import { route, type RouteContext } from './session/route.ts'
import type { Caller } from './session/caller.ts'
import { requireUserOnOwnPage } from './session/require-user.ts'
import type { ShareContext } from './share/context.ts'
import { findOwnSource, readDraft } from './share/source.ts'
import { sharedFileRoutes, withFileUrls } from './share/shared-files.ts'
import {
  changeEnd,
  createLink,
  findLink,
  listLinks,
  replaceSnapshot,
  revokeLink,
  sourceOf,
  toShare,
  type LinkKey,
} from './share/links.ts'
import { readerRoutes } from './share/reader-routes.ts'
import {
  DraftQuery,
  EndRequest,
  Share,
  ShareDraft,
  ShareRequest,
  SnapshotRequest,
  ShareList,
} from '@atelier/contract/schemas/share'
import { parseSlug } from './share/slug.ts'
import { readSnapshot } from './share/snapshot.ts'

const MAX_SNAPSHOTS_PER_MINUTE = 30
/** Limited, because hashing a passphrase takes processor time. */
export const NEW_PASSPHRASES = { name: 'share-passphrases', max: 100, windowMs: DAY_MS }

export function shareRoutes(context: ShareContext): void {
  readerRoutes(context)
  sharedFileRoutes(context)
  createRoute(context)
  snapshotRoutes(context)
  linkRoutes(context)
}

function createRoute(context: ShareContext): void {
  const { db, passwords, rateLimits } = context

  route(
    context,
    share.createShare,
    {
      summary: 'Make a link to a snapshot of a conversation or creation.',
      body: ShareRequest.refine(
        ({ passphrase }) => !passphrase || !isCommonPassphrase(passphrase),
        { error: 'share-passphrase-common', path: ['passphrase'] },
      ),
      reply: Share,
      callsPerMinute: MAX_SNAPSHOTS_PER_MINUTE,
    },
    async ({ body, caller }) => {
      const { userId } = requireUserOnOwnPage(caller)
      const { passphrase, messageIds = null, blankedTexts = [], ...choices } = body
      const source = await findOwnSource(db, userId, body)
      const snapshot = await readSnapshot(context, source, body)
      if (passphrase !== undefined) await rateLimits.consume(NEW_PASSPHRASES, userId)
      const { expiresInDays, signedInOnly, embedding, titleInPreview } = choices
      const link = {
        userId,
        source,
        expiresInDays,
        signedInOnly,
        embedding,
        titleInPreview,
        messageIds,
        blankedTexts,
        passphraseHash: passphrase === undefined ? null : await passwords.hash(passphrase),
      }
      return toShare(await createLink(db, link, snapshot))
    },
  )
}

function snapshotRoutes(context: ShareContext): void {
  const { db } = context

  route(
    context,
    share.getShareDraft,
    {
      summary: 'What would be shared of a conversation.',
      query: DraftQuery,
      reply: ShareDraft,
    },
    async ({ params, query, caller }) =>
      readOwnDraft(context, caller, { conversationId: params.id }, query.slug),
  )

  route(
    context,
    share.getCreationShareDraft,
    {
      summary: 'What would be shared of a creation.',
      query: DraftQuery,
      reply: ShareDraft,
    },
    async ({ params, query, caller }) =>
      readOwnDraft(context, caller, { creationId: params.id }, query.slug),
  )

  route(
    context,
    share.updateShareSnapshot,
    {
      summary: 'Replace what a link shows by what the conversation contains now.',
      body: SnapshotRequest,
      reply: Share,
      callsPerMinute: MAX_SNAPSHOTS_PER_MINUTE,
    },
    async ({ params, body, caller }) => {
      const key = linkKeyOf(caller, params.slug)
      const snapshot = await readSnapshot(context, sourceOf(await findLink(db, key)), body)
      const { messageIds = null, blankedTexts = [] } = body
      return toShare(await replaceSnapshot(db, key, { messageIds, blankedTexts }, snapshot))
    },
  )
}

/** With `slug`, the draft has the choices of that link. */
async function readOwnDraft(
  context: ShareContext,
  caller: Caller,
  ids: { conversationId: string } | { creationId: string },
  slug: string | undefined,
): Promise<share.ShareDraft> {
  const { db, mediaAddresses } = context
  const { userId } = requireUserOnOwnPage(caller)
  const source = await findOwnSource(db, userId, ids)
  const { messages, ...draft } = await readDraft(context, source)
  const addressOf = (mediaId: string) => mediaAddresses.addressOf(source.ownerId, mediaId)
  const shown = { ...draft, messages: withFileUrls(messages, addressOf) }
  if (slug === undefined) return shown
  const link = await findLink(db, linkKeyOf(caller, slug))
  if (sourceOf(link).id !== source.id) throw fail('not-found')
  const { messageIds, blankedTexts, title } = link
  return { ...shown, choices: { messageIds, blankedTexts, title } }
}

function linkRoutes(context: RouteContext & Pick<ShareContext, 'db' | 'views'>): void {
  const { db, views } = context

  route(
    context,
    share.getShares,
    {
      summary: "The user's links, with those that ended in the last 30 days.",
      reply: ShareList,
    },
    async ({ caller }) => {
      const { userId } = requireUserOnOwnPage(caller)
      await views.save()
      return { shares: (await listLinks(db, userId)).map(toShare) }
    },
  )

  route(
    context,
    share.changeShareEnd,
    { summary: 'Change when a link ends.', body: EndRequest, reply: Share },
    async ({ params, body, caller }) => {
      return toShare(await changeEnd(db, linkKeyOf(caller, params.slug), body.expiresInDays))
    },
  )

  route(
    context,
    share.revokeShare,
    { summary: 'Revoke a link. From the next request on it leads nowhere.' },
    async ({ params, caller }) => {
      if (!(await revokeLink(db, linkKeyOf(caller, params.slug)))) throw fail('not-found')
    },
  )
}

function linkKeyOf(caller: Caller, slug: string): LinkKey {
  return { userId: requireUserOnOwnPage(caller).userId, slug: parseSlug(slug) }
}
