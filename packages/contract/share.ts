import type { z } from 'zod'
import { defineCall } from './call.ts'
import { inputOf, outputOf } from './schema-types.ts'
import type * as schemas from './schemas/share.ts'
import type * as chatSchemas from './schemas/chat.ts'

export type SnapshotRequest = z.input<typeof schemas.SnapshotRequest>

export type ShareRequest = z.input<typeof schemas.ShareRequest>
export type Share = z.infer<typeof schemas.Share>
export type ShareDraft = z.infer<typeof schemas.ShareDraft>

export type DraftMessage = z.infer<typeof schemas.DraftMessage>

export type SharedPicture = z.infer<typeof schemas.SharedPicture>

export type SharedSound = z.infer<typeof schemas.SharedSound>

export type SharedMessage = z.infer<typeof schemas.SharedMessage>

export type SharedConversation = z.infer<typeof schemas.SharedConversation>

export type ReportReason = z.infer<typeof schemas.ReportReason>

export type ShareReport = z.input<typeof schemas.ShareReport>

export const createShare = defineCall({
  method: 'POST',
  path: '/api/chat/share',
  body: inputOf<typeof schemas.ShareRequest>(),
  reply: outputOf<typeof schemas.Share>(),
})
/**
 * Everyone who has the link may call this, from every origin. The passphrase is in the header SHARE_PASSPHRASE_HEADER,
 * encoded by encodeURIComponent. The response header `Sunset` (RFC 8594) says when the link ends. Unknown, expired and
 * revoked links are `not-found`.
 */
export const getSharedConversation = defineCall({
  method: 'GET',
  path: '/api/chat/share/:slug',
  reply: outputOf<typeof schemas.SharedConversation>(),
})
/** Checks that the link still works, under the same conditions as getSharedConversation. Not counted as a view. */
export const checkShare = defineCall({ method: 'GET', path: '/api/chat/share/:slug/status' })
export const revokeShare = defineCall({ method: 'DELETE', path: '/api/chat/share/:slug' })
/** Sets the link to expire this many days from now. Also revives an expired link, but not a revoked one. */
export const changeShareEnd = defineCall({
  method: 'PATCH',
  path: '/api/chat/share/:slug',
  body: inputOf<typeof schemas.EndRequest>(),
  reply: outputOf<typeof schemas.Share>(),
})
/** Replaces the shared messages with the conversation's current messages. */
export const updateShareSnapshot = defineCall({
  method: 'PUT',
  path: '/api/chat/share/:slug/snapshot',
  body: inputOf<typeof schemas.SnapshotRequest>(),
  reply: outputOf<typeof schemas.Share>(),
})
/** The user's links, latest first, with those that ended less than SHARE_RETENTION_MS ago. */
export const getShares = defineCall({
  method: 'GET',
  path: '/api/chat/shares',
  reply: outputOf<typeof schemas.ShareList>(),
})
/** The id is the conversation's. With `slug`, the reply has the choices of that link. */
export const getShareDraft = defineCall({
  method: 'GET',
  path: '/api/chat/share-draft/:id',
  query: inputOf<typeof schemas.DraftQuery>(),
  reply: outputOf<typeof schemas.ShareDraft>(),
})
/** As getShareDraft, of a creation. */
export const getCreationShareDraft = defineCall({
  method: 'GET',
  path: '/api/creations/:id/share-draft',
  query: inputOf<typeof schemas.DraftQuery>(),
  reply: outputOf<typeof schemas.ShareDraft>(),
})
/** Starts a conversation of the caller with the shared messages. The passphrase is in a header, as for reading. */
export const copySharedConversation = defineCall({
  method: 'POST',
  path: '/api/chat/copies',
  body: inputOf<typeof schemas.CopyRequest>(),
  reply: outputOf<typeof chatSchemas.Conversation>(),
})
/** Reports a shared conversation to the server's operators. */
export const reportShare = defineCall({
  method: 'POST',
  path: '/api/chat/share-reports',
  body: inputOf<typeof schemas.ShareReport>(),
})
