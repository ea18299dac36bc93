import { randomUUID } from 'node:crypto'
import type { chat } from '@atelier/contract'
import { setTimeout as wait } from 'node:timers/promises'
import { startServerProcess, type ServerProcess } from '../../helpers/server-process.ts'
import {
  countHalfFiles,
  countLostUploads,
  uploadUntilKilled,
  type AcknowledgedUpload,
} from './uploads-during-kill.ts'
import type { Visitor } from '../../helpers/visitor.ts'

/** A message as its sender remembers it. */
interface SentMessage {
  visitor: Visitor
  message: Partial<chat.SendMessageRequest>
  /** The reply that acknowledged the message and its answer as stored. */
  acknowledged?: chat.SendMessageReply
}

export interface KillReport {
  rounds: number
  acknowledged: number
  /** Messages that were acknowledged, and were missing or different after the restart. */
  lost: number
  /** Messages that were stored more than once. */
  duplicated: number
  /** Messages that were sent again after the restart because they had not been acknowledged. */
  retried: number
  /** Retried messages that got no complete answer. */
  failed: number
  /** Acknowledged uploads. */
  uploads: number
  lostUploads: number
  /** Files in the folder of uploads that are not whole. */
  halfFiles: number
}

const SENDERS = 8
/** The server is killed only after this many messages were acknowledged, however slow the machine is. */
const MIN_ACKNOWLEDGED = 5

/**
 * Kills the server while visitors send messages and upload images, starts it again, and compares what it acknowledged with what it stored.
 * `random` returns numbers between 0 and 1, which decide when the server is killed. `firstServer` is a server that runs
 * already with these settings.
 */
export async function runKillRounds(
  env: Record<string, string>,
  rounds: number,
  random: () => number,
  firstServer?: ServerProcess,
): Promise<KillReport> {
  const report = {
    rounds,
    acknowledged: 0,
    lost: 0,
    duplicated: 0,
    retried: 0,
    failed: 0,
    uploads: 0,
    lostUploads: 0,
    halfFiles: 0,
  }
  let server = firstServer ?? (await startServerProcess(env))
  for (let round = 0; round < rounds; round += 1) {
    const { sent, uploads } = await sendUntilKilled(server, random() * 500)
    server = await startServerProcess(env)
    await Promise.all(
      [...Map.groupBy(sent, ({ visitor }) => visitor).values()].map(async (own) => {
        for (const message of own) await checkMessage(moveToServer(message, server), report)
      }),
    )
    report.uploads += uploads.length
    report.lostUploads += await countLostUploads(uploads, server)
    report.halfFiles += await countHalfFiles(env.DATA_DIR!)
  }
  await server.stop('SIGKILL')
  return report
}

interface SentUntilKilled {
  sent: SentMessage[]
  uploads: AcknowledgedUpload[]
}

async function sendUntilKilled(
  server: ServerProcess,
  killDelayMs: number,
): Promise<SentUntilKilled> {
  const { promise: canBeKilled, resolve: allowKill } = Promise.withResolvers<void>()
  const { promise: isUploading, resolve: allowKillDuringUploads } = Promise.withResolvers<void>()
  let acknowledged = 0
  const sent: SentMessage[] = []
  let alive = true
  const senders = Array.from({ length: SENDERS }, async () => {
    const visitor = server.newVisitor()
    await visitor.get('/api/userpreferences').catch(() => {})
    while (alive) {
      const message = {
        Message: `m ${sent.length}`,
        ModelId: 'count:10:2',
        ClientMessageId: randomUUID(),
      }
      const sentMessage: SentMessage = { visitor, message }
      sent.push(sentMessage)
      const reply = await visitor.sendMessage(message).catch(() => undefined)
      if (reply?.status !== 200) continue
      sentMessage.acknowledged = reply.body
      acknowledged += 1
      if (acknowledged >= MIN_ACKNOWLEDGED) allowKill()
    }
  })
  const uploading = uploadUntilKilled(server, {
    isAlive: () => alive,
    onUpload: allowKillDuringUploads,
  })
  await Promise.all([canBeKilled, isUploading])
  await wait(killDelayMs)
  const ended = server.stop('SIGKILL')
  alive = false
  await Promise.all([ended, ...senders])
  // A visitor whose first request was lost has no cookie, and cannot be recognised after the restart.
  const known = sent.filter(({ visitor }) => visitor.cookies.size > 0)
  return { sent: known, uploads: await uploading }
}

function moveToServer({ visitor, ...rest }: SentMessage, server: ServerProcess): SentMessage {
  return { ...rest, visitor: server.newVisitor().copyCookies(visitor) }
}

async function checkMessage(sent: SentMessage, report: KillReport): Promise<void> {
  const { visitor, message } = sent
  let stored = sent.acknowledged
  if (stored) report.acknowledged += 1
  else {
    report.retried += 1
    const { status, body } = await visitor.sendMessage(message)
    if (status !== 200 || body.message.status !== 'done') report.failed += 1
    stored = body
  }
  const history = await visitor.getHistory(stored.conversationId)
  const questions = history.filter(({ content }) => content === message.Message)
  const answer = history.find(({ id }) => id === stored.message.id)
  if (questions.length > 1 || history.length > 2) report.duplicated += 1
  const isComplete = questions.length > 0 && answer?.content === stored.message.content
  if (!isComplete) report.lost += 1
}
