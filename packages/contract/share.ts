import { typeOf, defineCall } from './call.ts'
import type { Role } from './chat.ts'

export interface ShareRequest {
  conversationId: string
  expiresInDays: number
}

export interface Share {
  slug: string
  conversationId: string
  title: string
  createdAt: string
  expiresAt: string
  views: number
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

export const createShare = defineCall({
  method: 'POST',
  path: '/api/chat/share',
  body: typeOf<ShareRequest>(),
  reply: typeOf<Share>(),
})
export const getSharedConversation = defineCall({
  method: 'GET',
  path: '/api/chat/share/:slug',
  reply: typeOf<SharedConversation>(),
})
export const revokeShare = defineCall({ method: 'DELETE', path: '/api/chat/share/:slug' })
export const getShares = defineCall({
  method: 'GET',
  path: '/api/chat/shares',
  reply: typeOf<{ shares: Share[] }>(),
})
