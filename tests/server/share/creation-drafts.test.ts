// What the owner of a creation sees before sharing it, and what of it readers get.
import { SHARE_BLANK } from '@atelier/contract'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { sharedMessages, shares } from '../../../packages/server/db/schema.ts'
import { MAI, SCENE } from '../../helpers/anime-character.ts'
import { getCreation, makerOf } from '../creations/helpers/creations.ts'
import { startServerForFile } from '../helpers/test-server.ts'
import { requestAs } from '../helpers/users.ts'
import { registerSharer } from './helpers/share-creations.ts'

const server = await startServerForFile()
const { db } = server.database
const sharer = await registerSharer(server)
const { owner, makeCreation, makePrint, makeAnime, shareCreation, readDraft, rename, read } = sharer

test('the pictures of a link have the engine and the seeds that the owner sees, and older links are shown without', async () => {
  const id = await makeCreation()
  const { body } = await getCreation(makerOf(owner), id)
  const { name, isSketch } = body.engine
  const { slug } = await shareCreation(id)
  const shared = (await read(slug)).body.messages[1]!.pictures!
  expect(shared.map(({ engine, seed }) => ({ engine, seed }))).toEqual(
    body.parts.map(({ seed }) => ({ engine: { name, isSketch }, seed: seed ?? body.recipe.seed })),
  )
  const [link] = await db.select().from(shares).where(eq(shares.slug, slug))
  const isPictures = and(eq(sharedMessages.shareId, link!.id), eq(sharedMessages.position, 1))
  const [stored] = await db.select().from(sharedMessages).where(isPictures)
  const pictures = stored!.pictures!.map(({ mediaId, alt, width, height }) => ({
    mediaId,
    alt,
    width,
    height,
  }))
  await db.update(sharedMessages).set({ pictures }).where(isPictures)
  const older = (await read(slug)).body.messages[1]!.pictures!
  expect(older).toHaveLength(2)
  expect(older[0]).toMatchObject({ alt: shared[0]!.alt, width: 1024 })
  expect(older[0]).not.toHaveProperty('seed')
})

test('the owner sees the words that a print and a strip show, also in a print of the strip, and readers get them only as pictures', async () => {
  const print = { style: 'cut-paper', count: 1, paper: 'postcard', dpi: 300 } as const
  const printId = await makePrint({
    ...print,
    wish: 'Letter to mai@example.com, two pears',
    headline: 'Call 0912 345 678',
    smallType: 'mai@example.com',
  })
  const draft = await readDraft(printId)
  expect(draft.title).toBe('Letter to mai@example')
  expect(draft.messages[1]!.wordsInPictures).toEqual(['Call 0912 345 678', 'mai@example.com'])
  const { slug } = await shareCreation(printId)
  expect(JSON.stringify((await read(slug)).body)).not.toContain('0912')

  const balloon = { kind: 'speech' as const, text: 'Write to linh@example.com' }
  const stripId = await makeAnime({
    makes: 'strip',
    character: MAI,
    panels: [{ ...SCENE, balloon }, SCENE],
    count: 1,
  })
  const strip = await readDraft(stripId)
  // No wish: the choices say it all.
  expect(strip.messages).toHaveLength(1)
  expect(strip.messages[0]!.pictures![0]!.alt).toContain(balloon.text)
  expect(strip.messages[0]!.wordsInPictures).toEqual([balloon.text])
  const sheetId = await makeAnime({
    makes: 'sheet',
    character: { ...MAI, name: '0912 345 678' },
    count: 1,
  })
  expect((await readDraft(sheetId)).messages[0]!.wordsInPictures).toEqual(['0912 345 678'])
  const source = { creationId: stripId, part: 0 }
  const copyId = await makePrint({ ...print, wish: 'A strip', source })
  expect((await readDraft(copyId)).messages[1]!.wordsInPictures).toEqual([balloon.text])
})

test('SH-6 an owner who renames a creation after the check looks at it again', async () => {
  const id = await makeCreation({ count: 1 })
  const { version } = await readDraft(id)
  await rename(id, 'Letter to mai@example.com')
  const body = { creationId: id, expiresInDays: 7, draftVersion: version }
  expect(await requestAs(owner, 'POST', '/api/chat/share', body)).toMatchObject({
    status: 409,
    body: { code: 'share-changed' },
  })
  const { slug } = await shareCreation(id, {
    draftVersion: (await readDraft(id)).version,
    blankedTexts: ['mai@example.com'],
  })
  expect((await read(slug)).body.title).toBe(`Letter to ${SHARE_BLANK}`)
})

test('an owner leaves the pictures out, and readers get the wish only', async () => {
  const id = await makeCreation({ count: 1 })
  const [wish] = (await readDraft(id)).messages
  const { slug } = await shareCreation(id, { messageIds: [wish!.id] })
  expect((await read(slug)).body.messages.map(({ role }) => role)).toEqual(['user'])
})
