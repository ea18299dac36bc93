import { share } from '@atelier/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { recordOwner } from '../session/guest-visits.ts'
import { toConversation } from '../chat/conversations.ts'
import type { Db } from '../db/database.ts'
import { Conversation } from '@atelier/contract/schemas/chat'
import type { StoredPicture, StoredSharedSound } from '../db/schema.ts'
import { fail } from '../helpers/fail.ts'
import { JsonText, route } from '../session/route.ts'
import { requireAccess } from './access.ts'
import type { ShareContext } from './context.ts'
import { countCopy } from './copy-limits.ts'
import { copySharedConversation, measureMessages } from './copy.ts'
import {
  findReadableLink,
  findReadableLinkStatus,
  findReadableLinkWithMessages,
  READER_HEADERS,
  type ReadableLink,
} from './reading.ts'
import { reportLink } from './reports.ts'
import { CopyRequest, ShareReport, SharedConversation } from '@atelier/contract/schemas/share'
import { withFileUrls } from './shared-files.ts'
import { parseSlug } from './slug.ts'

const MAX_COPIES_PER_MINUTE = 20
const MAX_REPORTS_PER_MINUTE = 5

/** The calls for everyone who has a link. The calls with the slug in the path only read, and use no cookies: SH-9. */
export function readerRoutes(context: ShareContext): void {
  const { db, replicaReads } = context
  // The database decides whether a link still works, and the replica has what it shows.
  const findFirst = replicaReads.hasReplica ? findReadableLinkStatus : findReadableLink

  route(
    context,
    share.getSharedConversation,
    {
      summary: 'A shared conversation, for everyone who has the link, on every website.',
      reply: SharedConversation,
      anonymous: true,
    },
    async ({ params, request, reply }) => {
      const open = await findLink(context, params.slug, request, findFirst)
      await requireAccess(context, open, request, reply)
      const link =
        open.messagesJson === null ? await findWithMessages(context, params.slug, open) : open
      context.views.count(link.id)
      setReaderHeaders(reply, link)
      return link.isCreation ? toSharedCreation(context, link) : toSharedConversation(link)
    },
  )

  route(
    context,
    share.checkShare,
    { summary: 'Whether a shared conversation can still be read.', anonymous: true },
    async ({ params, request, reply }) => {
      const link = await findLink(context, params.slug, request, findReadableLinkStatus)
      await requireAccess(context, link, request, reply)
      setReaderHeaders(reply, link)
    },
  )

  route(
    context,
    share.copySharedConversation,
    {
      summary: "Start a conversation of one's own with the messages of a shared one.",
      body: CopyRequest,
      reply: Conversation,
      callsPerMinute: MAX_COPIES_PER_MINUTE,
    },
    async ({ body, caller, request, reply }) => {
      const link = await findLink(context, body.slug, request, findReadableLinkStatus)
      await requireAccess(context, link, request, reply)
      if (link.isCreation) throw fail('not-found')
      const { bytes } = await measureMessages(db, link.id)
      const copy = await countCopy(db, caller, bytes, async () => {
        await recordOwner(db, caller)
        return copySharedConversation(db, caller.id, link.id, bytes)
      })
      return toConversation(copy)
    },
  )

  route(
    context,
    share.reportShare,
    {
      summary: 'Report a shared conversation to the people who run this server.',
      body: ShareReport,
      anonymous: true,
      callsPerMinute: MAX_REPORTS_PER_MINUTE,
    },
    async ({ body, request }) => {
      const link = await findLink(context, body.slug, request, findReadableLinkStatus)
      await reportLink(context, link.id, body)
    },
  )
}

/**
 * Finds a link, and counts a request for an unknown link. Throws `too-many` for a network with too many of these, even
 * if the link exists.
 */
async function findLink(
  { db, misses, metrics }: ShareContext,
  slug: string,
  request: FastifyRequest,
  find: typeof findReadableLink,
): Promise<ReadableLink> {
  misses.check(request.ip)
  const link = await find(db, parseSlug(slug))
  metrics.countShareRequest(link ? 'found' : 'missing')
  if (link) return link
  await misses.count(request.ip)
  throw fail('not-found')
}

/** The messages are sent as the database has encoded them, because there may be thousands. */
const toSharedConversation = ({ title, messagesJson }: ReadableLink) =>
  new JsonText(`{"title":${JSON.stringify(title)},"messages":${messagesJson}}`)

function toSharedCreation(
  { sharedFileAddresses }: ShareContext,
  { id, title, messagesJson }: ReadableLink,
): share.SharedConversation {
  const stored = JSON.parse(messagesJson!) as (Omit<share.SharedMessage, 'pictures' | 'sound'> & {
    pictures?: StoredPicture[]
    sound?: StoredSharedSound
  })[]
  const messages = withFileUrls(stored, (mediaId, kind) =>
    sharedFileAddresses.addressOf(id, mediaId, kind),
  )
  return { title, messages, isCreation: true }
}

/** Throws `not-found` if the owner has just revoked the link. */
async function findWithMessages(
  { db, replicaReads }: Pick<ShareContext, 'db' | 'replicaReads'>,
  slug: string,
  { snapshotAt }: ReadableLink,
): Promise<ReadableLink> {
  const find = (reader: Db) => findReadableLinkWithMessages(reader, slug)
  const copied = await replicaReads.read(find)
  // The replica may not have a new link yet, or still the messages that the owner has replaced, maybe to blank something.
  const link = copied?.snapshotAt === snapshotAt ? copied : await find(db)
  if (!link) throw fail('not-found')
  return link
}

/** https://www.rfc-editor.org/rfc/rfc8594: `Sunset` says when the link ends. */
function setReaderHeaders(reply: FastifyReply, { endsAt }: ReadableLink): void {
  reply.headers({ ...READER_HEADERS, sunset: endsAt.toUTCString() })
}
