import { randomUUID } from 'node:crypto'
import { afterAll, expect, inject, test } from 'vitest'
import { createRandom } from '../../helpers/random.ts'
import { startFakeModelServer } from '../helpers/fake-model-server.ts'
import { runKillRounds } from './helpers/kill-rounds.ts'
import { createServerEnvironment } from '../helpers/server-environment.ts'
import { startServerProcess } from '../helpers/server-process.ts'
import { collectEvents, joinAnswerText } from '../helpers/visitor.ts'
import { waitUntil } from '../../helpers/wait-until.ts'

const modelServer = await startFakeModelServer()
afterAll(() => modelServer.close())
const environment = await createServerEnvironment({ OPENAI_BASE_URL: modelServer.baseUrl })

/** A killed server takes the embedded database with it. PostgreSQL lives on, and keeps what it has. */
const KILL_ROUNDS = inject('database') === 'pglite' ? 2 : 1

test('REL-2, REL-1 a visitor whose server was killed during an answer finds the interrupted part, and a retry makes one model request; after further kill -9 visitors find each acknowledged message once and each acknowledged image whole, and can resend the others once', async () => {
  const server = await startServerProcess(environment)
  const visitor = server.newVisitor()
  const message = { Message: 'Count', ModelId: 'count:100:50', ClientMessageId: randomUUID() }
  await visitor.get('/api/userpreferences')
  const stream = visitor.streamMessage(message)
  const { value: start } = await stream.next()
  const id = start!.data.conversationId as string
  let partialText = ''
  await waitUntil(async () => {
    partialText = (await visitor.getHistory(id))[1]!.content
    expect(partialText).toMatch(/^1 2 3 /)
  })
  await server.stop('SIGKILL')
  await collectEvents(stream).catch(() => {})

  const restarted = await startServerProcess(environment)
  const returningVisitor = restarted.newVisitor().copyCookies(visitor)
  // On PostgreSQL another server could still be writing the answer until its lease expires.
  await waitUntil(async () =>
    expect((await returningVisitor.getHistory(id))[1]!.status).toBe('interrupted'),
  )
  expect((await returningVisitor.getHistory(id))[1]!.content.startsWith(partialText)).toBe(true)

  const calls = modelServer.requests.length
  const events = await collectEvents(returningVisitor.streamMessage(message))
  expect(joinAnswerText(events)).toMatch(/^1 2 .* 100 $/)
  expect(modelServer.requests.length - calls).toBe(1)
  expect(await returningVisitor.getHistory(id)).toHaveLength(2)

  const report = await runKillRounds(environment, KILL_ROUNDS, createRandom(20261120), restarted)
  expect(report).toMatchObject({ rounds: KILL_ROUNDS, lost: 0, duplicated: 0, failed: 0 })
  expect(report).toMatchObject({ lostUploads: 0, halfFiles: 0 })
  expect(report.uploads).toBeGreaterThan(0)
  expect(report.acknowledged).toBeGreaterThanOrEqual(5 * KILL_ROUNDS)
})
