// SH-1 to SH-14 for what the tools make: a creation is shared like a conversation.
import type { share } from '@atelier/contract'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { shares } from '../../../packages/server/db/schema.ts'
import { DEFAULT_CATALOGUE } from '../../../packages/server/environment/catalogue.ts'
import { startServerForFile } from '../helpers/test-server.ts'
import { registerUser, requestAs } from '../helpers/users.ts'
import { registerSharer } from './helpers/share-creations.ts'

const server = await startServerForFile({ catalogue: DEFAULT_CATALOGUE })
const { db } = server.database
const { owner, makeCreation, shareCreation, read } = await registerSharer(server)
const stranger = await registerUser(server)

test('SH-7 a reader gets the title, the wish and the pictures of a creation, and nothing else', async () => {
  const id = await makeCreation()
  const { slug } = await shareCreation(id)
  const { body } = await read(slug)
  expect(body).toEqual({
    title: 'Two pears on a blue cloth',
    isCreation: true,
    messages: [
      {
        role: 'user',
        content: 'Two pears on a blue cloth, morning light from the left',
        timestamp: expect.any(String) as string,
      },
      {
        role: 'assistant',
        content: '',
        timestamp: expect.any(String) as string,
        pictures: [1, 2].map(() => ({
          url: expect.stringMatching(/^\/api\/share-pictures\//) as string,
          alt: expect.stringContaining('two pears') as string,
          width: 1024,
          height: 1024,
          engine: { name: expect.any(String) as string, isSketch: true },
          seed: expect.any(Number) as number,
        })),
      },
    ],
  })
  expect(JSON.stringify(body)).not.toContain(owner.email)
  const picture = await server.newVisitor().fetch('GET', body.messages[1]!.pictures![0]!.url)
  expect(picture.headers.get('content-type')).toBe('image/png')
  expect(picture.headers.get('x-robots-tag')).toContain('noindex')
  expect(picture.headers.get('cache-control')).toContain('no-store')
})

test('SH-6 the owner sees what will be shared, and later changes of the title do not reach the link', async () => {
  const id = await makeCreation()
  const draft = await requestAs<share.ShareDraft>(owner, 'GET', `/api/creations/${id}/share-draft`)
  expect(draft.body.messages.map(({ pictures }) => pictures?.length)).toEqual([undefined, 2])
  const { slug } = await shareCreation(id, { draftVersion: draft.body.version })
  await requestAs(owner, 'PATCH', `/api/creations/${id}`, { title: 'Later' })
  expect((await read(slug)).body.title).toBe('Two pears on a blue cloth')
  await requestAs(owner, 'PUT', `/api/chat/share/${slug}/snapshot`, {})
  expect((await read(slug)).body.title).toBe('Later')
})

test('SH-2 only the owner shares a creation', async () => {
  const creationId = await makeCreation()
  const body = { creationId, expiresInDays: 7 }
  expect((await requestAs(stranger, 'POST', '/api/chat/share', body)).status).toBe(404)
  const draft = await requestAs(stranger, 'GET', `/api/creations/${creationId}/share-draft`)
  expect(draft.status).toBe(404)
  const both = { ...body, conversationId: creationId }
  expect((await requestAs(owner, 'POST', '/api/chat/share', both)).status).toBe(400)
  const none = { expiresInDays: 7 }
  expect((await requestAs(owner, 'POST', '/api/chat/share', none)).status).toBe(400)
})

test('SH-4 revoking a link, and deleting the creation, end its pictures at once', async () => {
  const visitor = server.newVisitor()
  const id = await makeCreation()
  const urlOf = async (slug: string) => (await read(slug)).body.messages[1]!.pictures![0]!.url
  const first = await shareCreation(id)
  const second = await shareCreation(id)
  const [firstUrl, secondUrl] = [await urlOf(first.slug), await urlOf(second.slug)]
  await requestAs(owner, 'DELETE', `/api/chat/share/${first.slug}`)
  expect((await read(first.slug)).status).toBe(404)
  expect((await visitor.fetch('GET', firstUrl)).status).toBe(404)
  expect((await visitor.fetch('GET', secondUrl)).status).toBe(200)
  await requestAs(owner, 'DELETE', `/api/creations/${id}`)
  expect((await read(second.slug)).status).toBe(404)
  expect((await visitor.fetch('GET', secondUrl)).status).toBe(404)
})

test('SH-3 the pictures of a link that has ended are not sent, and a changed signature leads nowhere', async () => {
  const visitor = server.newVisitor()
  const { slug } = await shareCreation(await makeCreation())
  const { url } = (await read(slug)).body.messages[1]!.pictures![0]!
  const changed = new URL(url, server.url)
  changed.searchParams.set('until', String(Date.now() + 1_000_000_000))
  expect((await visitor.fetch('GET', changed.pathname + changed.search)).status).toBe(404)
  await db
    .update(shares)
    .set({ expiresAt: new Date(0) })
    .where(eq(shares.slug, slug))
  expect((await visitor.fetch('GET', url)).status).toBe(404)
})

test('SH-9 a reader with a passphrase gets the pictures only with it, and copies no creation', async () => {
  const passphrase = 'quiet orange window'
  const { slug } = await shareCreation(await makeCreation(), { passphrase })
  expect((await read(slug)).status).toBe(403)
  const reader = server.newVisitor({ 'x-share-passphrase': encodeURIComponent(passphrase) })
  const { body } = await reader.get<share.SharedConversation>(`/api/chat/share/${slug}`)
  expect(body.messages[1]!.pictures).toHaveLength(2)
  const copy = await requestAs(stranger, 'POST', '/api/chat/copies', { slug })
  expect(copy.status).toBe(403)
  const open = await shareCreation(await makeCreation())
  const openCopy = await requestAs(stranger, 'POST', '/api/chat/copies', { slug: open.slug })
  expect(openCopy.status).toBe(404)
})

test('the owner finds the link among all links, and blanked words are blank in what pictures show', async () => {
  const id = await makeCreation()
  const { slug } = await shareCreation(id, { blankedTexts: ['pears'] })
  const { body } = await read(slug)
  expect(JSON.stringify(body)).not.toContain('pears')
  const list = await requestAs<{ shares: share.Share[] }>(owner, 'GET', '/api/chat/shares')
  expect(list.body.shares.find((link) => link.slug === slug)).toMatchObject({ creationId: id })
})
