// The owner of a conversation, who makes links, and the readers of the links.
import { randomUUID } from 'node:crypto'
import { SHARE_PASSPHRASE_HEADER, type chat, type ErrorReply, type share } from '@atelier/contract'
import { expect } from 'vitest'
import { createUuidV7 } from '../../../packages/server/db/id.ts'
import { conversations, messages } from '../../../packages/server/db/schema.ts'
import type { TestServer } from './test-server.ts'
import { getAccount, requestAs, type SignedInUser } from './users.ts'
import type { Reply, Visitor } from './visitor.ts'

/** Sends a message to the model that repeats it. Returns the id of the conversation. */
export async function startConversation(owner: SignedInUser, Message: string): Promise<string> {
  return (await sendMessage(owner, Message)).conversationId
}

export async function sendMessage(
  owner: SignedInUser,
  Message: string,
  ConversationId: string | null = null,
  ModelId = 'echo',
): Promise<chat.SendMessageReply> {
  const body = { Message, ModelId, ConversationId, ClientMessageId: randomUUID() }
  return (await requestAs<chat.SendMessageReply>(owner, 'POST', '/api/chat/send', body)).body
}

/** Stores a conversation of the given length without asking a model. Returns its id. */
export async function insertConversation(
  { database: { db } }: TestServer,
  owner: SignedInUser,
  messageCount: number,
): Promise<string> {
  const { id: ownerId } = await getAccount(owner)
  const conversationId = createUuidV7()
  await db.insert(conversations).values({ ownerId, id: conversationId, title: 'Message 1' })
  await db.insert(messages).values(
    Array.from({ length: messageCount }, (_, index) => ({
      ownerId,
      id: createUuidV7(),
      conversationId,
      role: index % 2 ? ('assistant' as const) : ('user' as const),
      content: `Message ${index + 1}`,
    })),
  )
  return conversationId
}

/** Tries to make a link: by default one to the whole conversation, for a week. */
export function tryShare(
  owner: SignedInUser,
  conversationId: string,
  options: Partial<share.ShareRequest> = {},
): Promise<Reply<share.Share & ErrorReply>> {
  const body = { conversationId, expiresInDays: 7, ...options }
  return requestAs(owner, 'POST', '/api/chat/share', body)
}

export async function shareConversation(
  ...parameters: Parameters<typeof tryShare>
): Promise<share.Share> {
  const { status, body } = await tryShare(...parameters)
  expect(status).toBe(200)
  return body
}

export function getDraft(owner: SignedInUser, conversationId: string, query = '') {
  return requestAs<share.ShareDraft>(
    owner,
    'GET',
    `/api/chat/share-draft/${conversationId}${query}`,
  )
}

export async function listShares(owner: SignedInUser): Promise<share.Share[]> {
  const { body } = await requestAs<{ shares: share.Share[] }>(owner, 'GET', '/api/chat/shares')
  return body.shares
}

export type SharedReply = Reply<share.SharedConversation & ErrorReply>

/** Opens a link in a new browser of somebody who is not signed in. */
export function readShare(
  { newVisitor }: Pick<TestServer, 'newVisitor'>,
  slug: string,
  headers: Record<string, string> = {},
): Promise<SharedReply> {
  return newVisitor(headers).request('GET', `/api/chat/share/${slug}`)
}

export const passphraseHeader = (passphrase: string) => ({
  [SHARE_PASSPHRASE_HEADER]: encodeURIComponent(passphrase),
})

export function copyShare(visitor: Visitor, slug: string, headers: Record<string, string> = {}) {
  return visitor.request<chat.Conversation & ErrorReply>('POST', '/api/chat/copies', {
    body: { slug },
    headers,
  })
}
