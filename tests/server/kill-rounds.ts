import { randomUUID } from 'node:crypto'
import type { chat } from '@atelier/contract'
import { setTimeout as wait } from 'node:timers/promises'
import { startProcess, type ServerProcess } from './process.ts'
import type { Visitor } from './visitor.ts'

/** One send, as its sender remembers it. */
interface Sent {
  visitor: Visitor
  message: Partial<chat.ChatSend>
  /** What the server said when it said that the message and its answer are stored. */
  acknowledged?: chat.ChatSent
}

export interface KillReport {
  rounds: number
  acknowledged: number
  /** Acknowledged, and after the restart not there as it was said. */
  lost: number
  /** There more than once. */
  doubled: number
  /** Sent again after the restart because nobody had said that they arrived. */
  retried: number
  /** Of those, the ones that did not end well. */
  failed: number
}

const SENDERS = 8

/**
 * Kills the server without warning while visitors send, starts it again, and compares what it said with what it has.
 * `chance` gives the moments, between 0 and 1; the same chances make the same rounds.
 */
export async function killRounds(
  env: Record<string, string>,
  rounds: number,
  chance: () => number,
): Promise<KillReport> {
  const report = { rounds, acknowledged: 0, lost: 0, doubled: 0, retried: 0, failed: 0 }
  for (let round = 0; round < rounds; round += 1) {
    const server = await startProcess(env)
    const sent = await sendUntilKilled(server, 150 + chance() * 500)
    const restarted = await startProcess(env)
    // Each sender comes back at the same moment and looks through what it sent, one after the other.
    await Promise.all(
      [...Map.groupBy(sent, ({ visitor }) => visitor).values()].map(async (own) => {
        for (const one of own) await compare(moved(one, restarted), report)
      }),
    )
    await restarted.end('SIGKILL')
  }
  return report
}

async function sendUntilKilled(server: ServerProcess, lifetime: number): Promise<Sent[]> {
  const sent: Sent[] = []
  let alive = true
  const senders = Array.from({ length: SENDERS }, async () => {
    const visitor = server.visitor()
    await visitor.get('/api/userpreferences').catch(() => {})
    while (alive) {
      const message = {
        Message: `m ${sent.length}`,
        ModelId: 'count:10:2',
        ClientMessageId: randomUUID(),
      }
      const one: Sent = { visitor, message }
      sent.push(one)
      const reply = await visitor.send(message).catch(() => undefined)
      if (reply?.status === 200) one.acknowledged = reply.body
    }
  })
  await wait(lifetime)
  const ended = server.end('SIGKILL')
  alive = false
  await Promise.all([ended, ...senders])
  // A visitor whose very first call was lost has no cookie to come back with.
  return sent.filter(({ visitor }) => visitor.cookies.size > 0)
}

function moved({ visitor, ...rest }: Sent, server: ServerProcess): Sent {
  const again = server.visitor()
  for (const [name, value] of visitor.cookies) again.cookies.set(name, value)
  return { ...rest, visitor: again }
}

async function compare(one: Sent, report: KillReport): Promise<void> {
  const { visitor, message } = one
  let known = one.acknowledged
  if (known) report.acknowledged += 1
  else {
    report.retried += 1
    const reply = await visitor.send(message)
    if (reply.status !== 200 || reply.body.message.status !== 'done') report.failed += 1
    known = reply.body
  }
  const history = await visitor.history(known.conversationId)
  const questions = history.filter(({ content }) => content === message.Message)
  const answer = history.find(({ id }) => id === known.message.id)
  if (questions.length > 1 || history.length > 2) report.doubled += 1
  const isThere = questions.length > 0 && answer?.content === known.message.content
  if (!isThere) report.lost += 1
}

/** A small generator of chances that a seed repeats (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
