import { setTimeout as wait } from 'node:timers/promises'
import { createRandom } from '../../../helpers/random.ts'
import {
  createGuest,
  EVENT_STREAM_TYPE,
  postJson,
  type GuestHeaders,
} from '../../helpers/client.ts'

/** Writes one word: what a send costs without further tokens. */
export const ONE_WORD = 'count:1:0'
/** How many messages a visitor sends in a conversation. */
const QUESTIONS = 4
const BUSY_PAUSE_MS = 50
const QUESTION =
  'Our lease ends in June, and the landlord wants eighteen months instead of twelve. Which of our rights change, and what should we ask for in return?'

/** A guest who writes one conversation after another. */
export interface Visitor {
  /**
   * Sends the next message and reads its answer. Returns the time that it took, in milliseconds, or undefined if the server
   * was too busy.
   */
  send(model: string): Promise<number | undefined>
}

/** Each sends to one of the processes, in turn, and from a network of its own. */
export async function createVisitors(urls: readonly string[], count: number): Promise<Visitor[]> {
  const visitors: Visitor[] = []
  for (let index = 0; index < count; index += 1) {
    const url = urls[index % urls.length]!
    const guest = {
      ...(await createGuest(url)),
      'x-forwarded-for': `10.0.${index >> 8}.${index & 255}`,
    }
    visitors.push(createVisitor(url, guest))
  }
  return visitors
}

/** Sends each message as the next of the visitors. */
export function takingTurns(visitors: readonly Visitor[]): Visitor {
  let turns = 0
  return {
    send(model) {
      turns += 1
      return visitors[turns % visitors.length]!.send(model)
    },
  }
}

function createVisitor(url: string, guest: GuestHeaders): Visitor {
  let questions = 0
  let conversationId: string | null = null
  return {
    async send(model) {
      if (questions % QUESTIONS === 0) conversationId = null
      questions += 1
      const { status, text, totalMs } = await postJson({
        url: `${url}/api/chat/send`,
        body: {
          Message: QUESTION,
          ModelId: model,
          ConversationId: conversationId,
          ClientMessageId: crypto.randomUUID(),
        },
        accept: EVENT_STREAM_TYPE,
        headers: guest,
      })
      if (status === 503) return undefined
      if (status !== 200 || !text.includes('event: finish'))
        throw new Error(`A message was answered with ${status}: ${text.slice(-200)}`)
      conversationId = /"conversationId":"([^"]+)"/.exec(text)![1]!
      return totalMs
    },
  }
}

export interface Sent {
  ms: number
  /** When its answer ended, in milliseconds since the first send of all. */
  endedAt: number
}

/** Each visitor sends again as soon as its answer has ended, for some seconds. */
export async function sendOneAfterAnother(
  visitors: readonly Visitor[],
  model: string,
  seconds: number,
): Promise<Sent[]> {
  const startedAt = performance.now()
  const sends: Sent[] = []
  await Promise.all(
    visitors.map(async (visitor) => {
      while (performance.now() - startedAt < seconds * 1000) {
        const ms = await visitor.send(model)
        if (ms === undefined) await wait(BUSY_PAUSE_MS)
        else sends.push({ ms, endedAt: performance.now() - startedAt })
      }
    }),
  )
  return sends
}

/** Sends messages at random moments, without waiting for answers. Returns the times of the sends. */
export async function sendAtRandom(
  visitors: readonly Visitor[],
  model: string,
  { perSecond, seconds }: { perSecond: number; seconds: number },
): Promise<number[]> {
  const random = createRandom(1)
  const startedAt = performance.now()
  const sends: Promise<number | undefined>[] = []
  let due = 0
  while (due < seconds * 1000) {
    const early = due - (performance.now() - startedAt)
    if (early > 1) await wait(early)
    sends.push(visitors[sends.length % visitors.length]!.send(model))
    due += (-Math.log(1 - random()) * 1000) / perSecond
  }
  return (await Promise.all(sends)).filter((time) => time !== undefined)
}
