// A tenth of `npm run bench -- spam`: machines that were designed without a look at the server, and people among them.
import { expect, test } from 'vitest'
import { requiredBits } from '../../../packages/server/contact/proof-of-work.ts'
import { contactMessages } from '../../../packages/server/db/schema.ts'
import { findWork } from '../../../site/pages/contact/find-work.ts'
import { MACHINES, PERSON, planPosts, type Post } from '../../helpers/spam/machines.ts'
import { headersOf, sendPost } from '../../helpers/spam/send-post.ts'
import { startSecondServer, startServerForFile, type TestServer } from '../helpers/test-server.ts'
import { Visitor } from '../helpers/visitor.ts'
import { openFormEarlier } from './helpers/contact-form.ts'

const server = await startServerForFile()
const { db } = server.database
const MACHINE_POSTS = 100
const PEOPLE = 6
const BITS = requiredBits(0)
const MAX_MACHINE_MAILS = 5

/** A proxy that adds the address of the sender to what the sender claims. */
const startBehindProxy = () =>
  startSecondServer(server, {
    trustProxy: 1,
    requestsPerMinute: 100_000,
    contactEmail: 'help@atelier.example',
  })

/** Sends the posts one after the other. Returns how each was answered. */
async function sendAll({ url }: Pick<TestServer, 'url'>, posts: readonly Post[]) {
  const forms = new Map<number, string>()
  const statuses: { by: string; email: string; status: number }[] = []
  for (const post of posts) {
    const { by, address, body, form, openSeconds, doesWork } = post
    if (form !== undefined && !forms.has(form))
      forms.set(form, openFormEarlier(address, openSeconds))
    const token = form === undefined ? undefined : forms.get(form)!
    const opened = {
      ...(token && { token }),
      ...(token && doesWork && { work: findWork({ token, bits: BITS }) }),
    }
    const visitor = new Visitor(url, headersOf(post))
    const { status } = await sendPost(visitor, post, opened, async (more) => findWork(more))
    statuses.push({ by, email: body.email, status })
  }
  return statuses
}

const mailedOf = async (emails: readonly string[]) => {
  const rows = await db.select().from(contactMessages)
  return rows.filter(({ email, holdReason }) => emails.includes(email) && holdReason === null)
}

test('of machines of eight kinds at most five messages are mailed, and all that people write meanwhile', async () => {
  const sent = await sendAll(await startBehindProxy(), planPosts(MACHINE_POSTS, PEOPLE, 7))
  const machines = sent.filter(({ by }) => by !== PERSON)
  expect(new Set(machines.map(({ by }) => by))).toEqual(new Set(MACHINES))
  const mailed = await mailedOf(machines.map(({ email }) => email))
  expect(mailed.length).toBeLessThanOrEqual(MAX_MACHINE_MAILS)
  const people = sent.filter(({ by }) => by === PERSON)
  expect(people.map(({ status }) => status)).toEqual(people.map(() => 200))
  expect(await mailedOf(people.map(({ email }) => email))).toHaveLength(PEOPLE)
})
