import type { chat } from '@atelier/contract'
import { extractCode, newEmailAddress } from '../server/helpers/emails.ts'
import { authorizeAndFetchTokens, OWN_ORIGIN } from '../server/helpers/oauth-client.ts'
import { copyShare, sendMessage, shareConversation } from '../server/helpers/share-links.ts'
import { createSlug } from '../../packages/server/share/slug.ts'
import { PASSWORD, requestAs, toSignedInUser, type SignedInUser } from '../server/helpers/users.ts'
import { Visitor } from '../server/helpers/visitor.ts'
import {
  startBenchmarkServer,
  type BenchmarkOptions,
  type BenchmarkServer,
  type DatabaseKind,
} from './helpers/benchmark-server.ts'
import { median } from './helpers/client.ts'
import { atLeast, atMost, countOf, type Figure } from './helpers/report.ts'

const MODEL = 'count:1:0'
const RUNS = 5
const READS = 200
const LINKS = 60
const REVOCATIONS = 50
const WRONG_SLUGS = 10_000
const LONG = 1_000
const SHORT = 200

/**
 * Measures how long it takes to make a link of a long conversation, how much processor time reading a link takes
 * compared with reading the same conversation in the chat, and whether revoking and guessing end as promised.
 */
export async function measureShare(kind: DatabaseKind): Promise<Figure[]> {
  const figures = [
    await withServer(kind, { processes: kind === 'PostgreSQL' ? 2 : 1 }, async (server, owner) => {
      const long = await converse(owner, LONG)
      const creationMs = await measureCreation(owner, long)
      const readRatio = await measureReading(server, owner)
      const deadLinks = await countDeadLinks(server, owner, long)
      return [
        atMost(`${kind}: link of 1,000 messages, p95`, creationMs, 150, 'ms'),
        atLeast(`${kind}: reads of a link for a read of the history`, readRatio, 1.5, ''),
        countOf(`${kind}: revoked links dead with the next request`, deadLinks, REVOCATIONS),
      ]
    }),
    await withServer(kind, { requestsPerMinute: 1e7 }, (server, owner) =>
      scanFigures(server, owner, kind),
    ),
  ]
  return figures.flat()
}

async function withServer(
  kind: DatabaseKind,
  options: BenchmarkOptions,
  measure: (server: BenchmarkServer, owner: SignedInUser) => Promise<Figure[]>,
): Promise<Figure[]> {
  const server = await startBenchmarkServer(kind, options)
  try {
    return await measure(server, await register(server.url))
  } finally {
    await server.close()
  }
}

async function register(url: string): Promise<SignedInUser> {
  const visitor = new Visitor(url, { origin: OWN_ORIGIN })
  const email = newEmailAddress('bench')
  const body = { userName: 'bench', email, password: PASSWORD }
  await visitor.request('POST', '/api/auth/register', { body })
  const { body: mail } = await visitor.get<{ letters: { text: string }[] }>('/api/dev/mail')
  const verified = await visitor.request<{ ticket: string }>('POST', '/api/auth/verify-code', {
    body: { email, code: extractCode(mail.letters[0]!.text) },
  })
  const tokens = await authorizeAndFetchTokens(visitor, verified.body.ticket)
  return toSignedInUser(email, visitor, tokens)
}

/** Holds a conversation of so many messages: questions of some four hundred characters and their answers. */
async function converse(owner: SignedInUser, messageCount: number): Promise<string> {
  const question = 'A question. '.repeat(33)
  let conversationId: string | null = null
  for (let sent = 0; sent < messageCount; sent += 2) {
    const reply: chat.SendMessageReply = await sendMessage(owner, question, conversationId, MODEL)
    conversationId = reply.conversationId
  }
  return conversationId!
}

async function measureCreation(owner: SignedInUser, conversationId: string): Promise<number> {
  const times: number[] = []
  for (let link = 0; link < LINKS; link += 1) {
    const startedAt = performance.now()
    const { slug } = await shareConversation(owner, conversationId)
    times.push(performance.now() - startedAt)
    await requestAs(owner, 'DELETE', `/api/chat/share/${slug}`)
  }
  return times.toSorted((a, b) => a - b)[Math.floor(LINKS * 0.95)]!
}

/** Reads the same messages in turns: by the link, and as the guest's copy in the chat. */
async function measureReading(
  { url, readCpuMs }: BenchmarkServer,
  owner: SignedInUser,
): Promise<number> {
  const { slug } = await shareConversation(owner, await converse(owner, SHORT))
  const guest = new Visitor(url)
  await guest.get('/api/userpreferences')
  const { body: copy } = await copyShare(guest, slug)
  const reader = new Visitor(url)
  async function cpuPerRead(visitor: Visitor, path: string): Promise<number> {
    const beforeMs = await readCpuMs()
    for (let read = 0; read < READS; read += 1) await visitor.get(path)
    return ((await readCpuMs()) - beforeMs) / READS
  }
  const ratios: number[] = []
  for (let run = 0; run < RUNS; run += 1) {
    const ofHistory = await cpuPerRead(guest, `/api/chat/history/${copy.id}`)
    ratios.push(ofHistory / (await cpuPerRead(reader, `/api/chat/share/${slug}`)))
  }
  return median(ratios)
}

/** Revokes on one server and reads on the other, where there are two. */
async function countDeadLinks(
  { url, secondUrl = url }: BenchmarkServer,
  owner: SignedInUser,
  conversationId: string,
): Promise<number> {
  let dead = 0
  for (let round = 0; round < REVOCATIONS; round += 1) {
    const { slug } = await shareConversation(owner, conversationId)
    // From another network for each round, so that the misses do not reach their limit.
    const reader = new Visitor(secondUrl, { 'x-forwarded-for': `198.51.100.${round}` })
    const path = `/api/chat/share/${slug}`
    const before = (await reader.get(path)).status
    await requestAs(owner, 'DELETE', path)
    if (before === 200 && (await reader.get(path)).status === 404) dead += 1
  }
  return dead
}

async function scanFigures(
  { url, readCpuMs }: BenchmarkServer,
  owner: SignedInUser,
  kind: DatabaseKind,
): Promise<Figure[]> {
  const { slug } = await shareConversation(owner, await converse(owner, 2))
  const scanner = new Visitor(url, { 'x-forwarded-for': '203.0.113.7' })
  const reader = new Visitor(url, { 'x-forwarded-for': '198.51.100.200' })
  const statuses = new Map<number, number>()
  let served = 0
  const beforeMs = await readCpuMs()
  const startedAt = performance.now()
  for (let attempt = 0; attempt < WRONG_SLUGS; attempt += 1) {
    const { status } = await scanner.get(`/api/chat/share/${createSlug()}`)
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
    if (attempt % 100 === 0 && (await reader.get(`/api/chat/share/${slug}`)).status === 200)
      served += 1
  }
  const cpuMs = (await readCpuMs()) - beforeMs
  const startedMinutes = Math.floor((performance.now() - startedAt) / 60_000) + 1
  const lookedUp = statuses.get(404) ?? 0
  return [
    atMost(`${kind}: wrong slugs of 10,000 looked up`, lookedUp, 30 * startedMinutes, ''),
    countOf(`${kind}: reads by others during the scan`, served, WRONG_SLUGS / 100),
    atMost(`${kind}: processor time a wrong slug`, cpuMs / WRONG_SLUGS, 1, 'ms'),
  ]
}
