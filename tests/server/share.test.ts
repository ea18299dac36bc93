// Making, changing and revoking links, and what their readers get.
import { randomUUID } from 'node:crypto'
import { SHARE_BLANK, type chat, type share } from '@atelier/contract'
import { expect, test } from 'vitest'
import { startServerForFile, type TestServer } from './test-server.ts'
import { registerUser, type SignedInUser } from './users.ts'
import type { Reply, Visitor } from './visitor.ts'

const server = await startServerForFile({ logLevel: 'error' })

test('smoke', async () => {
  const owner = await registerUser(server)
  const sent = await owner.visitor.request<chat.SendMessageReply>('POST', '/api/chat/send', {
    body: { Message: 'echo my address is linh@example.com', ModelId: 'echo' }, headers: owner.bearer })
  console.log(sent.status, JSON.stringify(sent.body).slice(0, 300))
  const conversationId = sent.body.conversationId
  const draft = await owner.visitor.request<share.ShareDraft>('GET', `/api/chat/share-draft/${conversationId}`, { headers: owner.bearer })
  console.log(draft.status, draft.body)
  const link = await owner.visitor.request<share.Share>('POST', '/api/chat/share', { headers: owner.bearer, body: { conversationId, expiresInDays: 7, blankedTexts: ['linh@example.com'], draftVersion: draft.body.version } })
  console.log(link.status, link.body)
  const reader = server.newVisitor()
  const read = await reader.request('GET', `/api/chat/share/${link.body.slug}`)
  console.log(read.status, read.body, read.headers)
  const gone = await owner.visitor.request('DELETE', `/api/chat/share/${link.body.slug}`, { headers: owner.bearer })
  console.log(gone.status, (await reader.request('GET', `/api/chat/share/${link.body.slug}`)).body)
})
