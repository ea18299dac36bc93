import { typeOf, defineCall } from './call.ts'
import type { Conversation, Role } from './chat.ts'

/** Selects the messages that a link shows, and the texts that are blanked in them. */
export interface SnapshotRequest {
  /** Absent: the whole conversation. */
  messageIds?: string[]
  /** Texts that readers must not see. Every occurrence, in the title too, is replaced by SHARE_BLANK. */
  blankedTexts?: string[]
  /**
   * The version of the draft that the owner has looked at. Messages written since are left out. If the messages of the
   * draft have changed, the call fails with `share-changed`. Absent: the conversation as it is now.
   */
  draftVersion?: string
}

export interface ShareRequest extends SnapshotRequest {
  conversationId: string
  expiresInDays: number
  /** Readers have to enter it. Absent: anyone with the link can read. */
  passphrase?: string
  /** Default: false. */
  signedInOnly?: boolean
  /** Whether pages of other websites may show the conversation. Default: true. */
  embedding?: boolean
  /** Whether link previews may show the title. Default: false. */
  titleInPreview?: boolean
}

/** A link, as its owner sees it. */
export interface Share {
  slug: string
  conversationId: string
  title: string
  createdAt: string
  /** When the shared messages were copied from the conversation. */
  snapshotAt: string
  expiresAt: string
  /** Null: not revoked. */
  revokedAt: string | null
  views: number
  /** How many messages the link shows. */
  messages: number
  /** How many messages the conversation had when they were copied. */
  conversationMessages: number
  hasPassphrase: boolean
  signedInOnly: boolean
  embedding: boolean
  titleInPreview: boolean
}

/** A conversation's finished messages, as the share dialog shows them to the owner before a link is made. */
export interface ShareDraft {
  title: string
  messages: DraftMessage[]
  /** See SnapshotRequest.draftVersion. */
  version: string
  /** Whether the oldest messages are left out, because the conversation is too long for one link. */
  shortened: boolean
  /** Whether an answer is left out, because it is still being written. */
  unfinished: boolean
  /** Whether images or sounds are left out, because only texts are shared. */
  withoutMedia: boolean
  /** The choices of the link whose snapshot is to be replaced. Absent without `slug`. */
  choices?: { messageIds: string[] | null; blankedTexts: string[] }
}

export interface DraftMessage extends SharedMessage {
  id: string
}

export interface SharedMessage {
  role: Role
  content: string
  timestamp: string
}

export interface SharedConversation {
  title: string
  messages: SharedMessage[]
}

export type ReportReason = 'personal' | 'illegal' | 'harmful' | 'copyright' | 'other'

export interface ShareReport {
  slug: string
  reason: ReportReason
  details?: string
}

export const createShare = defineCall({
  method: 'POST',
  path: '/api/chat/share',
  body: typeOf<ShareRequest>(),
  reply: typeOf<Share>(),
})
/**
 * For everyone who has the link, on every origin. The passphrase is in the header SHARE_PASSPHRASE_HEADER, encoded by
 * encodeURIComponent. The response header `Sunset` (RFC 8594) says when the link ends. Unknown, expired and revoked
 * links are `not-found`.
 */
export const getSharedConversation = defineCall({
  method: 'GET',
  path: '/api/chat/share/:slug',
  reply: typeOf<SharedConversation>(),
})
/** Checks that the link still works, under the same conditions as getSharedConversation. Not counted as a view. */
export const checkShare = defineCall({ method: 'GET', path: '/api/chat/share/:slug/status' })
export const revokeShare = defineCall({ method: 'DELETE', path: '/api/chat/share/:slug' })
/** Changes when the link ends: this many days from now. Also revives an expired link, but not a revoked one. */
export const changeShareEnd = defineCall({
  method: 'PATCH',
  path: '/api/chat/share/:slug',
  body: typeOf<{ expiresInDays: number }>(),
  reply: typeOf<Share>(),
})
/** Replaces the shared messages by what the conversation contains now. */
export const updateShareSnapshot = defineCall({
  method: 'PUT',
  path: '/api/chat/share/:slug/snapshot',
  body: typeOf<SnapshotRequest>(),
  reply: typeOf<Share>(),
})
/** The user's links, latest first, with those that ended less than SHARE_RETENTION_MS ago. */
export const getShares = defineCall({
  method: 'GET',
  path: '/api/chat/shares',
  reply: typeOf<{ shares: Share[] }>(),
})
/** The id is the conversation's. With `slug`, the reply has the choices of that link. */
export const getShareDraft = defineCall({
  method: 'GET',
  path: '/api/chat/share-draft/:id',
  query: typeOf<{ slug?: string }>(),
  reply: typeOf<ShareDraft>(),
})
/** Starts a conversation of the caller with the shared messages. The passphrase is in a header, as for reading. */
export const copySharedConversation = defineCall({
  method: 'POST',
  path: '/api/chat/copies',
  body: typeOf<{ slug: string }>(),
  reply: typeOf<Conversation>(),
})
/** Tells the people who run the server that a shared conversation should not be public. */
export const reportShare = defineCall({
  method: 'POST',
  path: '/api/chat/share-reports',
  body: typeOf<ShareReport>(),
})
