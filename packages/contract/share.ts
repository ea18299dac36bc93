import { as, call } from './call.ts'
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

export const createShare = call({
  method: 'POST',
  path: '/api/chat/share',
  body: as<ShareRequest>(),
  reply: as<Share>(),
})
export const getShare = call({
  method: 'GET',
  path: '/api/chat/share/:slug',
  reply: as<SharedConversation>(),
})
export const revokeShare = call({ method: 'DELETE', path: '/api/chat/share/:slug' })
export const getShares = call({
  method: 'GET',
  path: '/api/chat/shares',
  reply: as<{ shares: Share[] }>(),
})
