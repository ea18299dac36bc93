import { randomUUID } from 'node:crypto'
import type { ServerMessages, Topic } from '../messages.ts'
import type { RedisConnection } from './connection.ts'

interface Envelope {
  from: string
  message: unknown
}

type Listener = (message: unknown) => void

/** @param prefix separates the channels from those of other installations on the same Redis, whose databases share channels */
export function createRedisMessages(connection: RedisConnection, prefix: string): ServerMessages {
  const ownId = randomUUID()
  const listeners = new Map<string, Set<Listener>>()
  const channelOf = ({ name }: Topic<never>) => `${prefix}${name}`

  function receive(channel: string, text: string): void {
    const envelope = parseEnvelope(text)
    if (!envelope || envelope.from === ownId) return
    for (const listener of listeners.get(channel) ?? []) listener(envelope.message)
  }

  return {
    isConnected: () => connection.isConnected(),
    async send(topic, message) {
      const envelope: Envelope = { from: ownId, message }
      // Its connection reports that Redis is away. Nobody may wait for a message that gets lost.
      await connection
        .publish(channelOf(topic as Topic<never>), JSON.stringify(envelope))
        .catch(() => {})
    },
    listen(topic, listener) {
      const channel = channelOf(topic as Topic<never>)
      const ofChannel = listeners.get(channel)
      if (ofChannel) ofChannel.add(listener as Listener)
      else {
        listeners.set(channel, new Set([listener as Listener]))
        connection.subscribe(channel, (text) => receive(channel, text))
      }
      return () => {
        const left = listeners.get(channel)
        if (!left?.delete(listener as Listener) || left.size > 0) return
        listeners.delete(channel)
        connection.unsubscribe(channel)
      }
    },
  }
}

/** Returns undefined for what no server has sent. */
function parseEnvelope(text: string): Envelope | undefined {
  try {
    return JSON.parse(text) as Envelope
  } catch {
    return undefined
  }
}
