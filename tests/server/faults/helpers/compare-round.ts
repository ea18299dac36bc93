// Compares what the visitors of a round were told with what the database, the storage, Redis and the models have.
import { setTimeout as wait } from 'node:timers/promises'
import { isOk } from '../../../helpers/is-ok.ts'
import { countLostUploads } from '../../restart/helpers/uploads-during-kill.ts'
import {
  compareStored,
  isWritten,
  readStored,
  type Report,
  type StoredVisitor,
} from './compare-stored.ts'
import type { Installation } from './installation.ts'
import { compareMade, type Maker } from './makers.ts'
import type { FaultVisitor } from './visitors.ts'

const POLL_MS = 100
/** Longer than it takes to store the end of an answer that was acknowledged. */
const SETTLE_MS = 3_000
/** A lease, and two times the interval in which servers look for answers without one. */
const LEFT_SETTLE_MS = 45_000
/** What PTTL returns: https://redis.io/docs/latest/commands/pttl/ */
const NEVER_EXPIRES = -1

export async function compareRound(
  installation: Installation,
  { visitors, maker }: { visitors: readonly FaultVisitor[]; maker: Maker },
  report: Report,
): Promise<void> {
  const { servers, redis, models } = installation
  const stored = await readSettled(installation, visitors, SETTLE_MS)
  for (const visitor of visitors)
    compareStored(visitor, stored.get(visitor), report, installation.postgres)
  await compareMade(maker, servers[0]!.url, report)
  for (const what of findIncompletePrompts(models.requests, visitors)) report('outOfOrder', what)
  const uploads = visitors.flatMap((visitor) => visitor.uploads)
  const lostUploads = await countLostUploads(uploads, servers[0]!.process())
  for (let lost = 0; lost < lostUploads; lost += 1) report('lost', 'a picture')
  for (const key of await listLastingKeys(redis)) report('hanging', `${key} stays in Redis`)
  for (const { url } of servers)
    if (!(await isReadySoon(url))) report('hanging', 'a server that does not get ready')
}

async function isReadySoon(url: string): Promise<boolean> {
  for (let waitedMs = 0; waitedMs < SETTLE_MS; waitedMs += POLL_MS) {
    if (await isOk(`${url}/readyz`)) return true
    await wait(POLL_MS)
  }
  return false
}

/** The servers end the answers of visitors who have left, also those of servers that were killed. */
export async function compareLeft(
  installation: Installation,
  left: ReadonlyMap<FaultVisitor, Report>,
): Promise<void> {
  const stored = await readSettled(installation, [...left.keys()], LEFT_SETTLE_MS)
  for (const [visitor, report] of left)
    compareStored(visitor, stored.get(visitor), report, installation.postgres)
}

/** Answers that are stored as being written may just be ending, and the leases of lost attempts be running out. */
async function readSettled(
  { postgres }: Installation,
  visitors: readonly FaultVisitor[],
  maxWaitMs: number,
): Promise<Map<FaultVisitor, StoredVisitor>> {
  for (let waitedMs = 0; ; waitedMs += POLL_MS) {
    const stored = await readStored(postgres, visitors)
    const isSettled = ![...stored.values()].some(({ messages }) => messages.some(isWritten))
    if (isSettled || waitedMs > maxWaitMs) return stored
    await wait(POLL_MS)
  }
}

/** All that servers share there is to expire by itself. */
async function listLastingKeys({ withClient }: Installation['redis']): Promise<string[]> {
  return withClient(async (client) => {
    const keys = await client.keys('*')
    const lasting: string[] = []
    for (const key of keys) if ((await client.pTTL(key)) === NEVER_EXPIRES) lasting.push(key)
    return lasting
  })
}

const MESSAGE = /m \d+ of [\da-f-]{36}/g

/** A model reads all earlier messages of the conversation before the question, in their order. */
function findIncompletePrompts(
  requests: Installation['models']['requests'],
  visitors: readonly FaultVisitor[],
): string[] {
  const all = visitors.flatMap(({ messages }) => messages)
  const sent = new Map(all.map((message) => [message.request.Message, message]))
  return requests.flatMap((request) => {
    const read = JSON.stringify(request.messages).match(MESSAGE) ?? []
    const question = sent.get(read.at(-1))
    if (!question) return []
    const conversation = all
      .filter(({ conversationId }) => conversationId === question.conversationId)
      .map(({ request: { Message } }) => Message!)
    const earlier = conversation.slice(0, conversation.indexOf(question.request.Message!) + 1)
    const isComplete = earlier.join() === read.join()
    return isComplete ? [] : [`a model has read ${read.length} of ${earlier.length} messages`]
  })
}
