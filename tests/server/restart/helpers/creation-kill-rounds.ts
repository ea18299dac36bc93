import type { creations } from '@atelier/contract'
import { setTimeout as wait } from 'node:timers/promises'
import { follow, sketchesLeft, postCreation, requestOf } from '../../creations/helpers/creations.ts'
import { startServerProcess, type ServerProcess } from '../../helpers/server-process.ts'
import type { Visitor } from '../../helpers/visitor.ts'

/** A request as its sender remembers it. */
interface SentRequest {
  visitor: Visitor
  request: creations.StartRequest
  /** The id in the reply that acknowledged it. */
  id?: string
}

export interface CreationKillReport {
  rounds: number
  acknowledged: number
  /** Creations that were acknowledged, and were missing or without their pictures after the restart. */
  lost: number
  /** Pictures that were counted more often than they were made. */
  countedTwice: number
}

const VISITORS = 4
const PICTURES = 2
const MAX_KILL_DELAY_MS = 1_500
/** A day, by the default catalogue. */
const SKETCHES_OF_A_GUEST = 60

/**
 * Kills the server while it makes pictures, starts it again, and compares what it acknowledged with what it made and
 * counted. `random` decides when the server is killed.
 */
export async function runCreationKillRounds(
  env: Record<string, string>,
  rounds: number,
  random: () => number,
): Promise<CreationKillReport> {
  const report = { rounds, acknowledged: 0, lost: 0, countedTwice: 0 }
  let server = await startServerProcess(env)
  for (let round = 0; round < rounds; round += 1) {
    const isAfterReply = round % 2 === 0
    const sent = await startUntilKilled(server, random() * MAX_KILL_DELAY_MS, isAfterReply)
    server = await startServerProcess(env)
    await Promise.all(sent.map((each) => checkRequest(each, server, report)))
  }
  await server.stop('SIGKILL')
  return report
}

/**
 * Each visitor has pictures made until the server is killed, some time after the first reply, or else after the requests
 * were sent.
 */
async function startUntilKilled(
  server: ServerProcess,
  delayMs: number,
  isAfterReply: boolean,
): Promise<SentRequest[]> {
  const visitors = Array.from({ length: VISITORS }, () => server.newVisitor())
  for (const visitor of visitors) await visitor.get('/api/userpreferences')
  const sent: SentRequest[] = visitors.map((visitor) => ({
    visitor,
    request: requestOf({ count: PICTURES }),
  }))
  const requests = sent.map(async (each) => {
    const { status, body } = await postCreation(each.visitor, each.request)
    if (status === 200) each.id = body.id
  })
  // A request that the kill cuts off rejects before anybody asks for the others.
  const started = Promise.allSettled(requests)
  if (isAfterReply) await Promise.any(requests)
  await wait(delayMs)
  await server.stop('SIGKILL')
  await started
  return sent
}

async function checkRequest(
  { visitor, request, id }: SentRequest,
  server: ServerProcess,
  report: CreationKillReport,
): Promise<void> {
  const returning = server.newVisitor().copyCookies(visitor)
  if (id !== undefined) report.acknowledged += 1
  // A browser sends a request again that was not acknowledged: it makes nothing twice.
  const repeated = await postCreation(returning, request)
  const isSame = id === undefined || repeated.body.id === id
  const left = await waitForPictures(returning, repeated.body.id)
  if (!isSame || left !== PICTURES) report.lost += 1
  const used = SKETCHES_OF_A_GUEST - (await sketchesLeft(returning))
  report.countedTwice += Math.max(0, used - PICTURES)
}

/** Returns how many pictures of a creation are ready and can be fetched. */
async function waitForPictures(visitor: Visitor, id: string): Promise<number> {
  const { parts } = await follow(visitor, id)
  const urls = parts.flatMap(({ url }) => url ?? [])
  const replies = await Promise.all(urls.map((url) => visitor.fetch('GET', url)))
  return replies.filter(({ status }) => status === 200).length
}
