// A tenth of `npm run bench -- spam`: machines that were designed without a look at the server, and people among them.
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { contactMessages } from '../../../packages/server/db/schema.ts'
import { MACHINES, PERSON, planPosts, type Post } from '../../helpers/spam/machines.ts'
import { startSecondServer, startServerForFile, type TestServer } from '../helpers/test-server.ts'
import { openFormEarlier } from './helpers/contact-form.ts'

const server = await startServerForFile()
const { db } = server.database
const MACHINE_POSTS = 100
const PEOPLE = 6
const MAX_MACHINE_MAILS = 5

/** A proxy that adds the address of the sender to what the sender claims. */
const startBehindProxy = () =>
  startSecondServer(server, {
    trustProxy: 1,
    requestsPerMinute: 100_000,
    contactEmail: 'help@atelier.example',
  })

/** Sends the posts one after the other. Returns how each was answered. */
async function sendAll({ newVisitor }: Pick<TestServer, 'newVisitor'>, posts: readonly Post[]) {
  const forms = new Map<number, string>()
  const statuses: { by: string; email: string; status: number }[] = []
  for (const { by, address, headers = {}, body, form, openSeconds } of posts) {
    const claimed = headers['x-forwarded-for']
    if (form !== undefined && !forms.has(form))
      forms.set(form, openFormEarlier(address, openSeconds))
    const token = form !== undefined && forms.get(form)
    const { status } = await newVisitor().request('POST', '/api/contact', {
      body: { language: 'en', ...body, ...(token && { token }) },
      headers: { ...headers, 'x-forwarded-for': claimed ? `${claimed}, ${address}` : address },
    })
    statuses.push({ by, email: body.email, status })
  }
  return statuses
}

const mailedOf = async (emails: readonly string[]) => {
  const rows = await db.select().from(contactMessages)
  return rows.filter(({ email, holdReason }) => emails.includes(email) && holdReason === null)
}

test('of machines of eight kinds at most five messages are mailed, and what people write meanwhile is kept', async () => {
  const sent = await sendAll(await startBehindProxy(), planPosts(MACHINE_POSTS, PEOPLE, 7))
  const machines = sent.filter(({ by }) => by !== PERSON)
  expect(new Set(machines.map(({ by }) => by))).toEqual(new Set(MACHINES))
  const mailed = await mailedOf(machines.map(({ email }) => email))
  expect(mailed.length).toBeLessThanOrEqual(MAX_MACHINE_MAILS)
  for (const { email, status } of sent.filter(({ by }) => by === PERSON)) {
    expect([email, status]).toEqual([email, 200])
    expect(await db.$count(contactMessages, eq(contactMessages.email, email))).toBe(1)
  }
})
