// The prompts that users keep.
import { randomUUID } from 'node:crypto'
import {
  PROMPT_TEXT_MAX_LENGTH,
  PROMPT_TITLE_MAX_LENGTH,
  SAVED_PROMPTS_MAX_COUNT,
  type prompts,
} from '@atelier/contract'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { savedPrompts, users } from '../../../packages/server/db/schema.ts'
import { startServerForFile } from '../helpers/test-server.ts'
import { registerUser, requestAs, type SignedInUser } from '../helpers/users.ts'

const server = await startServerForFile()

const save = (user: SignedInUser, id: string, body: unknown) =>
  requestAs<prompts.SavedPrompt & { code?: string }>(user, 'PUT', `/api/prompts/${id}`, body)
const list = async (user: SignedInUser) =>
  (await requestAs<{ prompts: prompts.SavedPrompt[] }>(user, 'GET', '/api/prompts')).body.prompts

test('a user stores, changes and deletes prompts, which are sorted by title and nobody else’s', async () => {
  const user = await registerUser(server)
  const [letter, poem] = [randomUUID(), randomUUID()]
  await save(user, poem, { title: 'Poem', text: 'A poem about {{topic}}.' })
  const { status, body } = await save(user, letter, { title: ' Letter ', text: 'Dear {{name}}' })
  expect([status, body]).toEqual([200, { id: letter, title: 'Letter', text: 'Dear {{name}}' }])
  await save(user, poem, { title: 'A poem', text: 'About {{topic}}.' })
  expect(await list(user)).toEqual([
    { id: poem, title: 'A poem', text: 'About {{topic}}.' },
    { id: letter, title: 'Letter', text: 'Dear {{name}}' },
  ])

  const other = await registerUser(server)
  expect(await list(other)).toEqual([])
  await requestAs(other, 'DELETE', `/api/prompts/${poem}`)
  expect((await requestAs(user, 'DELETE', `/api/prompts/${letter}`)).status).toBe(204)
  expect((await requestAs(user, 'DELETE', `/api/prompts/${letter}`)).status).toBe(204)
  expect((await list(user)).map(({ title }) => title)).toEqual(['A poem'])
})

test('the same id of two users is two prompts', async () => {
  const [one, other] = [await registerUser(server), await registerUser(server)]
  const id = randomUUID()
  await save(one, id, { title: 'One', text: 'one' })
  await save(other, id, { title: 'Other', text: 'other' })
  expect((await list(one))[0]!.title).toBe('One')
  expect((await list(other))[0]!.title).toBe('Other')
})

test.each([
  ['an empty title', 422, { title: ' ', text: 'x' }],
  ['an empty text', 422, { title: 'x', text: ' ' }],
  ['a title that is too long', 413, { title: 'x'.repeat(PROMPT_TITLE_MAX_LENGTH + 1), text: 'x' }],
  ['a text that is too long', 413, { title: 'x', text: 'x'.repeat(PROMPT_TEXT_MAX_LENGTH + 1) }],
  ['a text that no database stores', 400, { title: 'x', text: 'a\u0000b' }],
  ['a field that does not exist', 400, { title: 'x', text: 'x', userId: randomUUID() }],
])('%s is refused', async (_, status, body) => {
  const user = await registerUser(server)
  expect((await save(user, randomUUID(), body)).status).toBe(status)
  expect(await list(user)).toEqual([])
})

test('a user who keeps as many prompts as one can keep changes them, but adds none, not even with requests at the same moment', async () => {
  const user = await registerUser(server)
  const [account] = await server.database.db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.loginEmail, user.email))
  const ids = Array.from({ length: SAVED_PROMPTS_MAX_COUNT - 1 }, () => randomUUID())
  await server.database.db
    .insert(savedPrompts)
    .values(ids.map((id) => ({ userId: account!.id, id, title: 'Kept', content: 'Kept.' })))
  const replies = await Promise.all(
    [1, 2, 3].map(() => save(user, randomUUID(), { title: 'New', text: 'New.' })),
  )
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(replies.find(({ status }) => status === 409)!.body.code).toBe('prompt-limit')
  expect((await save(user, ids[0]!, { title: 'Changed', text: 'x' })).status).toBe(200)
  expect(await list(user)).toHaveLength(SAVED_PROMPTS_MAX_COUNT)
})

test('a guest keeps no prompts on the server', async () => {
  const visitor = server.newVisitor()
  expect((await visitor.get('/api/prompts')).status).toBe(401)
})
