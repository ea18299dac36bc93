import { createHash } from 'node:crypto'
import { SECOND_MS } from '@atelier/contract'
import { createClient, RESP_TYPES } from '@redis/client'

/** A Lua script, which Redis runs as one step. */
export interface Script {
  text: string
  hash: string
}

/** The reply of a script: a number, or a list of replies. */
type ScriptReply = number | ScriptReply[]

export interface RedisConnection {
  /** Whether Redis has answered lately. While it has not, all calls are rejected at once. */
  isConnected(): boolean
  run(
    script: Script,
    keys: readonly string[],
    args: readonly (string | number | Buffer)[],
  ): Promise<ScriptReply>
  /** Undefined if Redis has no such key. */
  read(key: string): Promise<Buffer | undefined>
  publish(channel: string, message: string): Promise<void>
  /** Listens also after the connection was lost and is back. One listener for each channel. */
  subscribe(channel: string, listener: (message: string) => void): void
  unsubscribe(channel: string): void
  ping(): Promise<void>
  close(): Promise<void>
}

export interface ConnectionOptions {
  url: string
  /** Called once when Redis cannot be reached any more, and once when it is back. */
  onChange(isConnected: boolean, cause?: Error): void
  /** A request waits no longer for Redis: without a reply, the server goes on with what it knows itself. */
  maxReplyMs?: number
}

const MAX_REPLY_MS = 300
/**
 * The time for a reply passes in so many steps. A process that was held up for a moment, or stood still with its machine,
 * loses one of them, and then reads the reply that has come meanwhile.
 */
const REPLY_STEPS = 3
/** After a reply that did not come in time, no request waits again for so long. */
const PAUSE_MS = SECOND_MS
const PING_INTERVAL_MS = SECOND_MS
/** After so many pings without a reply, the connection is replaced: the other end may be gone without a word. */
const MAX_UNANSWERED_PINGS = 4
const CONNECT_TIMEOUT_MS = 2 * SECOND_MS
const MAX_RECONNECT_DELAY_MS = SECOND_MS
const MAX_WAITING_COMMANDS = 10_000

export function defineScript(text: string): Script {
  return { text, hash: createHash('sha1').update(text).digest('hex') }
}

type Client = ReturnType<typeof createClient>

/** Connects in the background, and again whenever the connection is lost. */
export function connectToRedis({
  url,
  onChange,
  maxReplyMs = MAX_REPLY_MS,
}: ConnectionOptions): RedisConnection {
  const listeners = new Map<string, (message: string) => void>()
  let pausedUntil = 0
  let unansweredPings = 0
  let wasConnected = false
  let lastError: Error | undefined
  let client = open()
  const pinging = setInterval(() => void checkConnection(), PING_INTERVAL_MS).unref()

  function open(): Client {
    const opened: Client = createClient({
      url,
      disableOfflineQueue: true,
      commandsQueueMaxLength: MAX_WAITING_COMMANDS,
      disableClientInfo: true,
      maintNotifications: 'disabled',
      socket: {
        connectTimeout: CONNECT_TIMEOUT_MS,
        reconnectStrategy: (retries) => Math.min(50 * 2 ** retries, MAX_RECONNECT_DELAY_MS),
      },
    })
    // Without a listener, a lost connection would end the process.
    opened.on('error', (error: Error) => reportLost(error))
    opened.on('ready', () => {
      for (const [channel, listener] of listeners) subscribeOn(opened, channel, listener)
      pausedUntil = 0
      reportConnected()
    })
    opened.connect().catch(() => {})
    return opened
  }

  function reportConnected(): void {
    if (wasConnected) return
    wasConnected = true
    onChange(true)
  }

  function reportLost(error: Error): void {
    lastError = error
    if (!wasConnected) return
    wasConnected = false
    onChange(false, error)
  }

  const isConnected = () => client.isReady && Date.now() >= pausedUntil

  /** Rejects if Redis does not reply in time, and pauses its use. */
  async function inTime<Reply>(send: () => Promise<Reply>): Promise<Reply> {
    if (!isConnected()) throw lastError ?? new Error('Redis is not connected.')
    const { promise: timeout, reject } = Promise.withResolvers<never>()
    const stop = afterSteps(REPLY_STEPS, maxReplyMs / REPLY_STEPS, () => {
      pausedUntil = Date.now() + PAUSE_MS
      const error = new Error(`Redis has not replied within ${maxReplyMs} ms.`)
      reportLost(error)
      reject(error)
    })
    try {
      return await Promise.race([send(), timeout])
    } finally {
      stop()
    }
  }

  async function checkConnection(): Promise<void> {
    if (!client.isReady || Date.now() < pausedUntil) {
      if (client.isReady) unansweredPings += 1
    } else {
      try {
        await inTime(() => client.ping())
        unansweredPings = 0
        reportConnected()
      } catch {
        unansweredPings += 1
      }
    }
    if (unansweredPings >= MAX_UNANSWERED_PINGS) replaceConnection()
  }

  function replaceConnection(): void {
    unansweredPings = 0
    client.destroy()
    client = open()
  }

  function subscribeOn(target: Client, channel: string, listener: (message: string) => void): void {
    target.subscribe(channel, listener).catch(() => {})
  }

  return {
    isConnected,
    async run({ text, hash }, keys, args) {
      const options = {
        keys: [...keys],
        arguments: args.map((arg) => (Buffer.isBuffer(arg) ? arg : String(arg))),
      }
      return inTime(async () => {
        try {
          return (await client.evalSha(hash, options)) as ScriptReply
        } catch (error) {
          if (!(error as Error).message.startsWith('NOSCRIPT')) throw error
          return (await client.eval(text, options)) as ScriptReply
        }
      })
    },
    async read(key) {
      const bytes = client.withTypeMapping({ [RESP_TYPES.BLOB_STRING]: Buffer })
      return (await inTime(() => bytes.get(key))) ?? undefined
    },
    async publish(channel, message) {
      await inTime(() => client.publish(channel, message))
    },
    subscribe(channel, listener) {
      listeners.set(channel, listener)
      if (client.isReady) subscribeOn(client, channel, listener)
    },
    unsubscribe(channel) {
      listeners.delete(channel)
      if (client.isReady) client.unsubscribe(channel).catch(() => {})
    },
    ping: async () => void (await inTime(() => client.ping())),
    async close() {
      clearInterval(pinging)
      client.destroy()
    },
  }
}

/**
 * Calls the callback after so many timers of the same length, one after the other, and after the replies that have come
 * meanwhile are read. Returns a function that stops them.
 */
function afterSteps(steps: number, stepMs: number, callback: () => void): () => void {
  const timer = setTimeout(() => {
    if (steps > 1) stop = afterSteps(steps - 1, stepMs, callback)
    else {
      const immediate = setImmediate(callback)
      stop = () => clearImmediate(immediate)
    }
  }, stepMs)
  let stop = () => clearTimeout(timer)
  return () => stop()
}
