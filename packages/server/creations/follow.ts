import type { creations as contract } from '@atelier/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '../db/database.ts'
import { fail } from '../helpers/fail.ts'
import { createEventStream, type EventStream } from '../http/event-stream.ts'
import { networkOfCurrentTask, waitForOwnTurn } from '../helpers/own-turn.ts'
import type { Changes } from './changes.ts'
import type { DatabaseLine } from './database-line.ts'
import { findCreation, type CreationKey, type StoredCreation } from './rows.ts'

interface Events {
  creation: contract.Creation
  preview: contract.Preview
}

/** How many streams one server keeps open, for each visitor, and for all guests of a network together. */
const MAX_STREAMS = 2_000
const MAX_STREAMS_PER_OWNER = 12
const MAX_STREAMS_PER_TURN = 200
const RETRY_AFTER_SECONDS = 5
/** How soon a change by another server is seen, if no server reports it. */
const POLL_INTERVAL_MS = 700
/** While every change is reported, only the place in the queue changes without a report. */
const QUIET_POLL_INTERVAL_MS = 2_000

interface FollowOptions {
  database: Database
  changes: Changes
  databaseLine: DatabaseLine
  /** The number of creations before it, while it waits. */
  readAhead(creation: StoredCreation): Promise<number | undefined>
  toCreation(creation: StoredCreation, ahead: number | undefined): contract.Creation
}

const hasEnded = ({ row: { status } }: StoredCreation) => status !== 'queued' && status !== 'making'

export interface Follower {
  /** Sends a creation after each change, until it has ended or the visitor leaves. */
  follow(key: CreationKey, request: FastifyRequest, reply: FastifyReply): Promise<void>
  /** Ends all streams: the browsers go on at another server, or at this one after its restart. */
  stop(): void
}

export function createFollower({
  database,
  changes,
  databaseLine,
  readAhead,
  toCreation,
}: FollowOptions): Follower {
  const stopping = new AbortController()
  const { db, isExclusive } = database
  const hearsAllChanges = () => isExclusive || changes.hearsOtherServers()
  const interval = () => (hearsAllChanges() ? QUIET_POLL_INTERVAL_MS : POLL_INTERVAL_MS)
  /** Not the same for all who have come at the same moment. */
  const nextChange = (id: string, ended: AbortSignal) =>
    changes.next(id, interval() * (0.75 + Math.random() / 2), ended)
  const streamsByGroup = new Map<string, number>()
  let streams = 0

  function count(groups: readonly string[], change: 1 | -1): void {
    streams += change
    for (const group of groups) {
      const left = (streamsByGroup.get(group) ?? 0) + change
      if (left > 0) streamsByGroup.set(group, left)
      else streamsByGroup.delete(group)
    }
  }

  /** `changed` tells of each change since the read. However many guests a network is, its reads take turns as one. */
  const read = (key: CreationKey, ended: AbortSignal) =>
    databaseLine.run({ group: networkOfCurrentTask(), owner: key.ownerId }, async () => {
      const changed = nextChange(key.id, ended)
      return { found: await findCreation(db, key), changed }
    })

  async function send(
    key: CreationKey,
    { found, changed }: Awaited<ReturnType<typeof read>>,
    stream: EventStream<Events>,
    ended: AbortSignal,
    lastEventId: string | undefined,
  ): Promise<void> {
    let sent = lastEventId
    // Deleted meanwhile: the next request of the page learns that.
    while (found && !ended.aborted) {
      const ahead = await readAhead(found)
      const id = `${found.row.version}.${ahead ?? 0}`
      const isEnded = hasEnded(found)
      // A connection that breaks behind the last event does not tell the page that the stream was complete.
      if (isEnded || id !== sent) {
        // Hundreds may have to be told at the same moment.
        await waitForOwnTurn()
        await stream.send('creation', toCreation(found, ahead), id)
      }
      if (isEnded) return
      sent = id
      // Without a report, only its place in the queue can have changed, unless another server makes it.
      if ((await changed) || !isExclusive) ({ found, changed } = await read(key, ended))
      else changed = nextChange(key.id, ended)
    }
  }

  async function follow(
    key: CreationKey,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<void> {
    const disconnection = new AbortController()
    reply.raw.once('close', () => disconnection.abort())
    const ended = AbortSignal.any([disconnection.signal, stopping.signal])
    const first = await read(key, ended)
    if (!first.found) throw fail('not-found')
    const groups = [`owner ${key.ownerId}`, `turn ${first.found.row.turnId}`] as const
    const [ofOwner = 0, ofTurn = 0] = groups.map((group) => streamsByGroup.get(group) ?? 0)
    if (
      streams >= MAX_STREAMS ||
      ofOwner >= MAX_STREAMS_PER_OWNER ||
      ofTurn >= MAX_STREAMS_PER_TURN
    )
      throw fail('too-many', { retryAfter: RETRY_AFTER_SECONDS })
    count(groups, 1)
    const stream = createEventStream<Events>(reply)
    stream.open()
    const endPreviews = changes.onPreview(key.id, (preview) => {
      // A client that reads slowly gets the finished picture only.
      if (!reply.raw.writableNeedDrain) void stream.send('preview', preview)
    })
    try {
      const lastEventId = request.headers['last-event-id']
      await send(key, first, stream, ended, lastEventId?.toString())
    } catch (error) {
      request.log.warn({ err: error, creation: key.id }, 'could not follow a creation')
    } finally {
      endPreviews()
      count(groups, -1)
      stream.close()
    }
  }

  return { follow, stop: () => stopping.abort() }
}
