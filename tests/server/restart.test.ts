import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { afterAll, expect, inject, onTestFinished, test, vi } from 'vitest'
import { createRandom } from '../random.ts'
import { runKillRounds } from './kill-rounds.ts'
import { runCommand, startServerProcess, type ServerProcess } from './server-process.ts'
import { createTempFolder } from './temp-folder.ts'
import { createServerEnvironment } from './server-environment.ts'
import { startFakeModelServer } from './fake-model-server.ts'
import { collectEvents, joinAnswerText } from './visitor.ts'

const modelServer = await startFakeModelServer()
afterAll(() => modelServer.close())
const newServerEnvironment = () => createServerEnvironment({ OPENAI_BASE_URL: modelServer.baseUrl })
const env = await newServerEnvironment()
/** Asks for an answer that takes some seconds, and waits until it has begun. */
async function startAnswer(server: ServerProcess, modelId: string) {
  const visitor = server.newVisitor()
  await visitor.get('/api/userpreferences')
  const stream = visitor.streamMessage({ Message: 'Count', ModelId: modelId })
  const { value: start } = await stream.next()
  return { visitor, stream, conversationId: start!.data.conversationId as string }
}

/** For tests of the process that do not depend on the kind of database. */
const isPostgres = inject('database') === 'postgres'

test('REL-1 visitors find each acknowledged message once, and can resend the others once, after each of three kill -9 of the server', async () => {
  const report = await runKillRounds(await newServerEnvironment(), 3, createRandom(20261120))
  expect(report).toMatchObject({ rounds: 3, lost: 0, duplicated: 0, failed: 0 })
  expect(report.acknowledged).toBeGreaterThanOrEqual(15)
}, 120_000)

test('REL-2 a visitor whose server was killed during an answer finds the interrupted part, and a retry makes one model request', async () => {
  const environment = await newServerEnvironment()
  const server = await startServerProcess(environment)
  const visitor = server.newVisitor()
  const message = { Message: 'Count', ModelId: 'count:100:50', ClientMessageId: randomUUID() }
  await visitor.get('/api/userpreferences')
  const stream = visitor.streamMessage(message)
  const { value: start } = await stream.next()
  const id = start!.data.conversationId as string
  let partialText = ''
  await vi.waitFor(
    async () => {
      partialText = (await visitor.getHistory(id))[1]!.content
      expect(partialText).toMatch(/^1 2 3 /)
    },
    { timeout: 10_000 },
  )
  await server.stop('SIGKILL')
  await collectEvents(stream).catch(() => {})

  const restarted = await startServerProcess(environment)
  const returningVisitor = restarted.newVisitor().copyCookies(visitor)
  // On PostgreSQL another server could still be writing the answer until its lease expires.
  await vi.waitFor(
    async () => expect((await returningVisitor.getHistory(id))[1]!.status).toBe('interrupted'),
    {
      timeout: 25_000,
      interval: 250,
    },
  )
  expect((await returningVisitor.getHistory(id))[1]!.content.startsWith(partialText)).toBe(true)

  const calls = modelServer.requests.length
  const events = await collectEvents(returningVisitor.streamMessage(message))
  expect(joinAnswerText(events)).toMatch(/^1 2 .* 100 $/)
  expect(modelServer.requests.length - calls).toBe(1)
  expect(await returningVisitor.getHistory(id)).toHaveLength(2)
  await restarted.stop('SIGKILL')
}, 60_000)

test.skipIf(isPostgres)(
  'REL-12 on SIGTERM the server is not ready for new visitors, completes the running answer and exits with 0',
  async () => {
    const server = await startServerProcess(env)
    const { stream } = await startAnswer(server, 'count:40:25')
    const ended = server.stop('SIGTERM')
    await vi.waitFor(async () => expect((await fetch(`${server.url}/readyz`)).status).toBe(503))
    const events = await collectEvents(stream)
    expect(events.at(-1)!.event).toBe('finish')
    expect(await ended).toBe(0)
  },
  40_000,
)

test.skipIf(isPostgres)(
  'REL-12 a visitor whose answer outlasts Ctrl+C receives an error event and finds the interrupted answer after the restart',
  async () => {
    const server = await startServerProcess(env)
    const { visitor, stream, conversationId } = await startAnswer(server, 'count:100:50')
    const ended = server.stop('SIGINT')
    const last = (await collectEvents(stream)).at(-1)!
    expect(last.event).toBe('error')
    expect(last.data).toMatchObject({
      code: 'answer-interrupted',
      answer: { status: 'interrupted' },
    })
    expect(await ended).toBe(0)

    const restarted = await startServerProcess(env)
    const returningVisitor = restarted.newVisitor().copyCookies(visitor)
    const [, answer] = await returningVisitor.getHistory(conversationId)
    expect(answer).toMatchObject({ status: 'interrupted', errorCode: 'answer-interrupted' })
    expect(answer!.content).toMatch(/^1 2 3 /)
    await restarted.stop('SIGINT')
  },
  40_000,
)

test.skipIf(isPostgres)(
  'a visitor finds conversations and preferences again after the server was stopped with Ctrl+C and restarted',
  async () => {
    const first = await startServerProcess(env)
    const visitor = first.newVisitor()
    const { body } = await visitor.sendMessage({ Message: 'Hello' })
    await visitor.request('PUT', '/api/userpreferences/currency', { body: { currency: 'VND' } })
    await first.stop('SIGINT')
    const second = await startServerProcess(env)
    const returningVisitor = second.newVisitor().copyCookies(visitor)
    expect(await returningVisitor.getHistory(body.conversationId)).toHaveLength(2)
    expect((await returningVisitor.get('/api/userpreferences')).body).toMatchObject({
      currency: 'VND',
    })
    await second.stop('SIGINT')
  },
  40_000,
)

test.skipIf(isPostgres)(
  'an operator who starts a second server on the same data directory gets an error',
  { timeout: 40_000 },
  async () => {
    const server = await startServerProcess(env)
    const { code, output } = await runCommand('packages/server/main.ts', { ...env, PORT: '1' })
    expect(code).toBe(1)
    expect(output).toContain('Another Atelier is already running on the data directory')
    expect(output).not.toContain('    at ')
    await server.stop('SIGINT')
  },
)

test.skipIf(isPostgres)(
  'REL-12 on SIGTERM a queued visitor receives an error event, a new visitor gets 503, and the running answers are completed',
  async () => {
    const server = await startServerProcess(env)
    const visitor = server.newVisitor()
    await visitor.get('/api/userpreferences')
    const runningStreams = [1, 2, 3, 4].map(() =>
      visitor.streamMessage({ Message: 'Count', ModelId: 'count:40:25' }),
    )
    await Promise.all(runningStreams.map((stream) => stream.next()))
    const queued = visitor.streamMessage({ Message: 'Wait', ModelId: 'count:40:25' })
    expect((await queued.next()).value!.event).toBe('queued')
    const calls = modelServer.requests.length
    const ended = server.stop('SIGTERM')
    expect((await queued.next()).value).toMatchObject({
      event: 'error',
      data: { code: 'answer-interrupted' },
    })
    const refused = await server.newVisitor().sendMessage({ Message: 'New' })
    expect(refused.status).toBe(503)
    const finished = await Promise.all(runningStreams.map(collectEvents))
    expect(finished.map((events) => events.at(-1)!.event)).toEqual(finished.map(() => 'finish'))
    expect(await ended).toBe(0)
    expect(modelServer.requests.length).toBe(calls)
  },
  40_000,
)

test.skipIf(isPostgres)(
  'an operator who starts the server with a wrong configuration gets a one-line error',
  async () => {
    const folder = await createTempFolder()
    onTestFinished(folder.remove)
    await writeFile(`${folder.path}/file`, '')
    const main = 'packages/server/main.ts'
    const usedPort = new URL(modelServer.baseUrl).port
    const cases: [Record<string, string>, string][] = [
      [
        { DATA_DIR: folder.path, PORT: usedPort, HOST: '127.0.0.1' },
        'another program is using this PORT',
      ],
      [{ DATA_DIR: `${folder.path}/file` }, 'DATA_DIR is not a folder'],
      [{ DATA_DIR: folder.path, PORT: 'x' }, 'PORT is "x"'],
    ]
    for (const [environment, message] of cases) {
      const { code, output } = await runCommand(main, environment)
      expect(code).toBe(1)
      expect(output).toContain(message)
      expect(output).not.toContain('    at ')
    }
  },
  40_000,
)
